/** CPU time, user and system, of this process: what other work on the machine takes does not count. */
export function cpuSeconds(): () => number {
  const from = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1e6
  }
}

/** Per CPU-second. */
export interface Rate {
  readonly decisions: number
  readonly games: number
}

/** How many a CPU-second of what `batch` does and counts. */
export function rateOf(seconds: number, batch: () => number): number {
  const spent = cpuSeconds()
  let n = 0
  do n += batch()
  while (spent() < seconds)
  return n / spent()
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
