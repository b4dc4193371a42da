import { choose, isOver, nextSeat, offer, SearchChance, silence } from '@plus-ultra/kernel'
import { aztecs } from './game.ts'

const only = process.argv[2]
const secs = Number(process.argv[3] ?? 2)
for (const [id, s] of Object.entries(aztecs.scenarios)) {
  if (only && only !== 'all' && only !== id) continue
  const chance = new SearchChance(5)
  let decisions = 0,
    games = 0
  const end = process.cpuUsage().user + secs * 1e6
  const t0 = process.cpuUsage().user
  while (process.cpuUsage().user < end) {
    const g = aztecs.make(chance, silence)
    aztecs.start(g, s)
    while (!isOver(g)) {
      const seat = nextSeat(g) as never
      const list = offer(g, seat)
      choose(g, seat, list.at(chance.below(list.count)))
      decisions++
    }
    games++
  }
  const t = (process.cpuUsage().user - t0) / 1e6
  console.log(id, Math.round(decisions / t), 'decisions/s', (games / t).toFixed(1), 'games/s')
}
