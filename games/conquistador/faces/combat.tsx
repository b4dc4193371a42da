/** Battles on land and at sea: who stands against whom, with what strength; and the odds as the rules have counted them. */
import { type Part, PartsBar } from '@plus-ultra/ui/charts.tsx'
import type { AnyEvent, Odds, Panel, Piece, Scene, Sheet } from '@plus-ultra/ui/face.ts'
import type { VNode } from 'preact'
import { CounterImage } from './image.tsx'
import { factsOf, landResults, typeFacts } from './printed.ts'
import { ashore, at, fleetInHand, fleetOf } from './read.ts'
import { Shield } from './shield.tsx'
import { wordsIn } from './words.ts'

type View = { readonly scene: Scene }
interface Side {
  readonly crown: string
  readonly pieces: readonly Piece[]
  readonly strength: number
}
interface Fight {
  readonly hex: string
  readonly attack: Side
  readonly defence: Side
}
const sideOf = (pieces: readonly Piece[], value: 'attack' | 'defence' | 'strength'): Side => ({
  crown: pieces[0]?.side ?? 'none',
  pieces,
  strength: pieces.reduce((sum, piece) => sum + (typeFacts[piece.unit]?.[value] ?? 0) * (piece.count ?? 1), 0),
})
const isAttacker = (piece: Piece): boolean => typeof piece.from === 'string' && piece.group === undefined
/** A hex is fought for while somebody has marched into it who is not of it yet. */
function landFights(scene: Scene): readonly Fight[] {
  const hexes = [...new Set(scene.board.pieces.filter(isAttacker).map(piece => piece.at as string))]
  return hexes.map(hex => ({
    hex,
    attack: sideOf(ashore(scene.board, hex).filter(isAttacker), 'attack'),
    defence: sideOf(
      ashore(scene.board, hex).filter(piece => !isAttacker(piece) && piece.unit !== 'gold'),
      'defence',
    ),
  }))
}
/** The Expedition in hand against each crown whose ships it may attack where it lies. */
function seaFights(scene: Scene): readonly Fight[] {
  const id = scene.offer.step === 'sail' ? fleetInHand(scene) : undefined
  const fleet = fleetOf(scene.board, id)
  if (fleet === undefined) return []
  const here = at(scene.board, fleet.at).filter(piece => piece.group !== undefined && piece.ocean === fleet.ocean)
  const leaders = at(scene.board, fleet.at).filter(piece => piece.group !== undefined && piece.ocean === undefined)
  const own = [...here, ...leaders].filter(piece => piece.group === id)
  return scene.offer.choices
    .filter(token => token.startsWith('seat:'))
    .map(token => ({
      hex: fleet.at,
      attack: sideOf(own, 'strength'),
      defence: sideOf(
        [...here, ...leaders].filter(piece => piece.side === token.slice(5)),
        'strength',
      ),
    }))
}
const isLandBattle = (scene: Scene): boolean => scene.phase === 'land-movement' && scene.board.pieces.some(isAttacker)
export const battleSheet: Sheet = {
  id: 'battles',
  title: scene => wordsIn(scene.lang).combat.land,
  isOpen: scene => !scene.isPhone && isLandBattle(scene) && LAND_STEPS.has(scene.offer.step),
  place: 'beside',
  View: LandBattles,
}
/** While groups still march the map is wanted whole. */
const LAND_STEPS: ReadonlySet<string> = new Set(['next-battle', 'attacker-loss', 'retreat', 'stacking-excess'])
export function combatPanels(scene: Scene): readonly Panel[] {
  const words = wordsIn(scene.lang).combat
  return [
    ...(seaFights(scene).length > 0 ? [{ id: 'naval', title: words.naval, place: 'side', View: SeaBattles } satisfies Panel] : []),
    ...(isLandBattle(scene) && !battleSheet.isOpen(scene)
      ? [{ id: 'battles', title: words.land, place: 'side', View: LandBattles } satisfies Panel]
      : []),
  ]
}
/** '4 to 2½' on the choice itself. */
export function strengthsAt(token: string, scene: Scene): string | undefined {
  const fight = token.startsWith('seat:')
    ? seaFights(scene).find(({ defence }) => defence.crown === token.slice(5))
    : landFights(scene).find(({ hex }) => hex === token.slice(4))
  return fight && wordsIn(scene.lang).combat.strengths(inHalves(fight.attack.strength), inHalves(fight.defence.strength))
}
const inHalves = (n: number): string => (Number.isInteger(n) ? String(n) : `${n < 1 ? '' : Math.floor(n)}½`)

function LandBattles({ scene, odds }: View & { readonly odds?: Odds | undefined }) {
  const { combat } = wordsIn(scene.lang)
  return (
    <div class="trays" style={{ padding: scene.isPhone ? 0 : '18px 22px 130px' }}>
      {battleSheet.isOpen(scene) && <h2 class="caps">{combat.land}</h2>}
      <Fights scene={scene} fights={landFights(scene)} />
      {battleSheet.isOpen(scene) && <Results scene={scene} now={odds && columnOf(odds)?.name} />}
    </div>
  )
}
/** The table as it is printed, with the column in which the battle in hand is read. */
function Results({ scene, now }: View & { readonly now?: string | undefined }) {
  const { combat } = wordsIn(scene.lang)
  const codes = [...new Set(landResults.rows.flatMap(([, cells]) => cells))].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  return (
    <>
      <table class="pursuit">
        <thead>
          <tr>
            <th />
            {landResults.columns.map(column => (
              <th key={column} scope="col" {...(column === now && NOW)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {landResults.rows.map(([die, cells]) => (
            <tr key={die}>
              <th scope="row">{die}</th>
              {cells.map((cell, i) => (
                <td key={landResults.columns[i]} {...(landResults.columns[i] === now && NOW)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">{codes.map(code => `${code} ${combat.result(code)}`).join(' · ')}</p>
    </>
  )
}
const NOW = { class: 'now', 'aria-current': 'true' } as const
const SeaBattles = ({ scene }: View) => <Fights scene={scene} fights={seaFights(scene)} />
function Fights({ scene, fights }: View & { readonly fights: readonly Fight[] }) {
  const { combat, terrain } = wordsIn(scene.lang)
  return (
    <>
      {fights.map(({ hex, attack, defence }) => {
        const facts = factsOf(scene.ground).hexes.get(hex)
        return (
          <div key={`${hex} ${defence.crown}`} class="fight">
            <p class="row">
              <b>{scene.say(hex, 'hex')}</b>
              <span class="small">{attack.pieces.some(isAttacker) ? terrain[facts?.terrain ?? ''] : ''}</span>
            </p>
            <div class="forces">
              <Force scene={scene} side={attack} name={combat.attacker} />
              <Force scene={scene} side={defence} name={combat.defender} />
            </div>
          </div>
        )
      })}
    </>
  )
}
function Force({ scene, side, name }: View & { readonly side: Side; readonly name: string }) {
  return (
    <div>
      <p class="row">
        <span>
          <Shield crown={side.crown} />
          {scene.say(side.crown, 'seat')}, {name}
        </span>
        <b class="strength">{inHalves(side.strength)}</b>
      </p>
      <div class="minis">
        {side.pieces.map(piece => (
          <CounterImage key={piece.id} scene={scene} piece={piece} size={56} />
        ))}
      </div>
    </div>
  )
}

// --- the odds

interface Combat extends AnyEvent {
  readonly odds: string
  readonly result: string
}
const isCombat = (event: AnyEvent): event is Combat => event.type === 'battle' || event.type === 'naval-combat'
const isOnTable = (event: AnyEvent): event is Combat => isCombat(event) || event.type === 'natives-attacked'
const shareOf = (p: string): number => {
  const [a = 0, b = 1] = p.split('/').map(Number)
  return a / b
}
export function columnOf({ outcomes }: Odds): { readonly name: string; readonly clause: string } | undefined {
  const told = outcomes.flatMap(({ events }) => events).find(isOnTable)
  return told && { name: told.odds, clause: told.clause }
}
/** Worst for the attacker first. */
const ORDER = ['AE', 'A1/2', 'A1', 'AR', 'EX1/4', 'EX', '-', 'DR', 'D1/4', 'D1', 'D1/2', 'DE']
const FILLS: Readonly<Record<string, string>> = { A: '#8f2723', E: '#b8a67e', '-': '#e3d8b8', D: '#1f5b45' }
export function odds(_token: string, { outcomes }: Odds, scene: Scene): VNode | undefined {
  const { combat } = wordsIn(scene.lang)
  const shares = new Map<string, number>()
  let column = ''
  for (const { p, events } of outcomes) {
    const told = events.find(isCombat)
    if (told === undefined) return undefined
    column = told.odds
    shares.set(told.result, (shares.get(told.result) ?? 0) + shareOf(p))
  }
  const results = [...shares].sort((a, b) => ORDER.indexOf(a[0]) - ORDER.indexOf(b[0]))
  if (results.length === 0) return undefined
  const parts = results.map(([result, share]): Part => {
    const isLight = result === '-' || result.startsWith('E')
    return {
      share,
      label: result,
      fill: FILLS[result[0] ?? '-'] ?? '',
      color: isLight ? '#2b2118' : '#fffaf0',
      isHatched: result[0] === 'A',
    }
  })
  return (
    <div>
      <p class="small">{combat.column(column)}</p>
      <PartsBar parts={parts} />
      <table class="figures-table plain">
        <tbody>
          {results.map(([result, share]) => (
            <tr key={result}>
              <th scope="row">
                <b>{result === '-' ? '–' : result}</b> {combat.result(result)}
              </th>
              <td>{Math.round(share * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
