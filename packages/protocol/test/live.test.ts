import { createHash, createHmac } from 'node:crypto'
import { die } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { commitmentOf, LiveChance } from '../index.ts'

const D6 = die(6, 'X-1', 'test')

test('the commitment is the SHA-256 of the secret, and each die an HMAC of its number', () => {
  const live = new LiveChance('a secret é', ['red', 'blue'], { red: 'r', blue: 'b' })
  expect(live.commitment).toBe(createHash('sha256').update('a secret é', 'utf8').digest('hex'))
  const key = createHmac('sha256', Buffer.from('a secret é', 'utf8')).update('[["red","r"],["blue","b"]]').digest()
  for (let i = 0; i < 200; i++) {
    const place = Buffer.alloc(8)
    place.writeBigUInt64BE(BigInt(i))
    const word = createHmac('sha256', key).update(place).digest().readUInt32BE(0) // the first of a die of six is refused once in 2^30
    expect(live.draw(D6, 6)).toBe(1 + (word % 6))
  }
})

test('words that would favour low numbers are passed over', () => {
  const live = new LiveChance('s', ['red'])
  const sides = 2 ** 31 + 1 // nearly half of all words are refused
  let passed = 0
  for (let i = 0; i < 50; i++) {
    const value = live.at(i, sides)
    expect(value).toBeGreaterThanOrEqual(1)
    expect(value).toBeLessThanOrEqual(sides)
    const place = Buffer.alloc(8)
    place.writeBigUInt64BE(BigInt(i))
    const key = createHmac('sha256', 's').update('[["red",""]]').digest()
    if (createHmac('sha256', key).update(place).digest().readUInt32BE(0) >= sides) passed++
  }
  expect(passed).toBeGreaterThan(10)
})

test('every face comes equally often', () => {
  const live = new LiveChance('fair', [])
  const seen = new Array<number>(6).fill(0)
  const n = 12_000
  for (let i = 0; i < n; i++) seen[live.draw(D6, 6) - 1]! += 1
  const chi = seen.reduce((sum, count) => sum + (count - n / 6) ** 2 / (n / 6), 0)
  expect(chi).toBeLessThan(20.5) // 5 degrees of freedom: 1 in 1000
})

test('another nonce of any seat is another stream; the commitment does not depend on it', () => {
  const stream = (nonces: Record<string, string>) => {
    const live = new LiveChance('s', ['red', 'blue'], nonces)
    return { commitment: live.commitment, dice: Array.from({ length: 30 }, () => live.draw(D6, 6)).join('') }
  }
  const plain = stream({})
  expect(stream({}).dice).toBe(plain.dice)
  expect(stream({ red: 'x' }).dice).not.toBe(plain.dice)
  expect(stream({ blue: 'x' }).dice).not.toBe(stream({ red: 'x' }).dice)
  expect(stream({ red: 'x' }).commitment).toBe(plain.commitment)
  expect(commitmentOf('s')).toBe(plain.commitment)
})
