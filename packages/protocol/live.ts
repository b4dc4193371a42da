/**
 * Dice that can be checked. A secret is chosen before the table opens and its SHA-256 is shown at once; the seats add a nonce each, so that
 * neither side could have picked the stream. Die i comes from HMAC-SHA-256(key, i). When the game is over the secret is shown.
 *
 *   commitment = hex of SHA-256(secret)
 *   key        = HMAC-SHA-256(secret, '[["seat","nonce"],...]')          JSON without spaces, seats in the order of the scenario
 *   die i      = the first of the eight 32-bit words (big-endian) of HMAC-SHA-256(key, i as 8 bytes) that is below the largest multiple of
 *                the number of sides; 1 + word mod sides. If none is, one byte 1, 2, ... is put after the 8 bytes.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ChancePort, Die } from '@plus-ultra/kernel'

export type Nonces = Readonly<Record<string, string>>

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)))
}

export class LiveChance implements ChancePort {
  readonly secret: string
  readonly nonces: Nonces
  readonly commitment: string
  readonly #key: Uint8Array
  #drawn = 0

  constructor(secret: string, seats: readonly string[], nonces: Nonces = {}) {
    this.secret = secret
    this.nonces = Object.fromEntries(seats.map(seat => [seat, Object.hasOwn(nonces, seat) ? (nonces[seat] as string) : '']))
    this.commitment = commitmentOf(secret)
    this.#key = hmac(sha256, utf8ToBytes(secret), utf8ToBytes(JSON.stringify(Object.entries(this.nonces))))
  }

  /** How many dice have come from the stream. */
  get drawn(): number {
    return this.#drawn
  }
  /** To any place of the stream: back after a choice that was dropped, forward over dice that a save already holds. */
  moveTo(drawn: number): void {
    this.#drawn = drawn
  }
  draw(_die: Die, sides: number): number {
    return this.at(this.#drawn++, sides)
  }
  /** Die number `i` of the stream if it has that many sides. */
  at(i: number, sides: number): number {
    const limit = Math.floor(2 ** 32 / sides) * sides
    for (let attempt = 0; ; attempt++) {
      const block = new DataView(hmac(sha256, this.#key, placeOf(i, attempt)).buffer)
      for (let at = 0; at < 32; at += 4) {
        const word = block.getUint32(at)
        if (word < limit) return 1 + (word % sides)
      }
    }
  }
}

function placeOf(i: number, attempt: number): Uint8Array {
  const bytes = new Uint8Array(attempt === 0 ? 8 : 9)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, BigInt(i))
  if (attempt > 0) view.setUint8(8, attempt)
  return bytes
}
