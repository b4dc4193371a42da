/** What a CU is worth to its camp, by the last section of the rulebook. */
import { CU, isElephant, isMercenary, isOfOrigin, price } from './domains.ts'

/** 5, 6, 11: Epirote losses are almost irreplaceable, Rome trades one for one, her dead come back each hot season. */
export const worth = Float64Array.from(CU.all, u => {
  if (isElephant[u]) return 6
  if (isOfOrigin(u, 'epirus') || isOfOrigin(u, 'thessalia')) return 2 * price[u]
  if (isMercenary[u]) return 1.5
  return (isOfOrigin(u, 'punic') ? 1 : 0.7) * price[u]
})
