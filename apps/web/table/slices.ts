/** Long work in short slices: between two of them the worker answers the page. */

const SLICE_MS = 12
/** Lets messages in: a channel is quicker than a timer, which browsers slow down. */
const channel = new MessageChannel()
const resume: (() => void)[] = []
channel.port1.onmessage = () => resume.shift()?.()
export const breathe = (): Promise<void> =>
  new Promise(resolve => {
    resume.push(resolve)
    channel.port2.postMessage(0)
  })

/** To be called often; breathes when its slice is used up. */
export function slicer(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last <= SLICE_MS) return
    await breathe()
    last = performance.now()
  }
}
/** To its end, or undefined once it is no longer wanted. */
export async function inSlices<T>(work: Generator<undefined, T, undefined>, isWanted: () => boolean): Promise<T | undefined> {
  let last = performance.now()
  while (isWanted()) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - last > SLICE_MS) {
      await breathe()
      last = performance.now()
    }
  }
  return undefined
}
