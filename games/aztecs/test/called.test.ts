/** Those who have a name are called by it in what is told, as on the table. */
import { expect, test } from 'vitest'
import { called } from '../faces/read.ts'

const words: Readonly<Record<string, string>> = { 'sp-captain': 'Spanish captain', f005: 'no. 5', f050: 'no. 50' }
const table = {
  ground: { people: [{ id: 'f005', type: 'sp-captain', name: 'Alonso de Ávila' }] },
  say: (id: unknown) => words[String(id)] ?? String(id),
}
test('a captain with a name is not told by his number', () => {
  const tell = (text: string): string => called(text, table as never)
  expect(tell('Spanish captain no. 5 goes 12″.')).toBe('Alonso de Ávila goes 12″.')
  expect(tell('Veteran no. 10 attacks spanish captain no. 5 with sword: a miss.')).toBe(
    'Veteran no. 10 attacks Alonso de Ávila with sword: a miss.',
  )
  expect(tell('Spanish captain no. 50 goes 12″.')).toBe('Spanish captain no. 50 goes 12″.')
})
