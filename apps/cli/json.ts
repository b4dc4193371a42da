/** Where a text stops being JSON: JSON.parse does not always say. */

export interface JsonFault {
  readonly at: number
  readonly message: string
}
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SPACE = /[ \t\n\r]*/y
const WORD = /true|false|null/y

/** undefined: the whole text is JSON. */
export function faultOf(text: string): JsonFault | undefined {
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at += found[0].length
    return found !== null
  }
  const open: ('{' | '[')[] = []
  /** what may come here */
  let wants: 'value' | 'value or ]' | 'name or }' | 'name' | ', or the end' = 'value'
  const fault = (message: string): JsonFault => ({ at, message: at >= text.length ? `the text ends, ${message}` : message })
  for (;;) {
    skip(SPACE)
    const c = text[at]
    if (wants === ', or the end') {
      const inside = open.at(-1)
      if (inside === undefined) return at >= text.length ? undefined : fault('something follows the end')
      if (c === ',') wants = inside === '{' ? 'name' : 'value'
      else if (c === (inside === '{' ? '}' : ']')) open.pop()
      else return fault(`a comma or ${inside === '{' ? '}' : ']'} is missing`)
      at++
    } else if (wants === 'name' || wants === 'name or }') {
      if (c === '}' && wants === 'name or }') {
        open.pop()
        at++
        wants = ', or the end'
        continue
      }
      if (!skip(STRING)) return fault('a name in double quotes is missing')
      skip(SPACE)
      if (text[at] !== ':') return fault('a colon is missing')
      at++
      wants = 'value'
    } else if (c === ']' && wants === 'value or ]') {
      open.pop()
      at++
      wants = ', or the end'
    } else if (c === '{' || c === '[') {
      open.push(c)
      at++
      wants = c === '{' ? 'name or }' : 'value or ]'
    } else {
      if (!skip(STRING) && !skip(NUMBER) && !skip(WORD)) return fault(c === '"' ? 'this string is broken' : 'a value is missing')
      wants = ', or the end'
    }
  }
}
/** 'line:column', from 1. */
export function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}
