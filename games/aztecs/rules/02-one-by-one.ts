/** 2.8: a figure that has been picked is finished before another is picked or the step is ended. */
export function whyNotYet(kind: string, name: string): string | undefined {
  return kind === 'unit' || (kind === 'button' && name === 'done') ? 'AZT-2.8#one' : undefined
}
/** 2.8: what a figure does is chosen when it has been picked. */
export function whyNotPicked(kind: string, name: string): string | undefined {
  const isOfNone = kind === 'unit' || kind === 'area' || (kind === 'button' && (name === 'first' || name === 'second'))
  return isOfNone ? undefined : 'AZT-2.8#pick'
}
