import { example } from '@plus-ultra/example'
import { expect, test } from 'vitest'
import { eventText, fillTemplate, labelOf, promptOf, sayIn, type Text } from '../index.ts'
import { missingText, TestTable } from '../testing/index.ts'

const text: Text = {
  title: 'Words',
  scenarios: {},
  options: {},
  phases: {},
  names: { facing: { '1': 'north-east', constructor: 'builder' }, area: { ford: 'the ford' } },
  prompts: {},
  buttons: {},
  events: { begun: 'Turn {turn} at {at}.', turned: '{unit} faces {to:facing}.' },
  rolls: {},
  reasons: {},
}

test('a number is a number; an id is shown by its name, with a kind where it means two things', () => {
  expect(eventText(text, { type: 'begun', clause: '1', turn: 1, at: 'ford' } as never)).toBe('Turn 1 at the ford.')
  expect(eventText(text, { type: 'turned', clause: '1', unit: 'x', to: '1' } as never)).toBe('X faces north-east.')
  expect(eventText(text, { type: 'turned', clause: '1', unit: '1', to: 1 } as never)).toBe('North-east faces north-east.')
})

test('what is counted is in the singular or the plural; a fact begins with a capital', () => {
  const lost = { ...text, events: { lost: '{at} loses {ships|ship|ships}.' } }
  const said = (ships: number) => eventText(lost, { type: 'lost', clause: '1', at: 'ford', ships } as never)
  expect([said(0), said(1), said(2)]).toEqual(['The ford loses 0 ships.', 'The ford loses 1 ship.', 'The ford loses 2 ships.'])
  expect(fillTemplate(text, '{n|ship|ships}', { n: '1' })).toBe('1 ship') // as a prompt has it from its locals
})

test('a template may be a function; several ids are named one after the other; what has no name is shown as it is', () => {
  expect(fillTemplate(text, ({ n }, say) => (n === 1 ? `one at ${say('ford', 'area')}` : 'many'), { n: 1 })).toBe('one at the ford')
  expect(fillTemplate(text, '{all:area}: {missing}', { all: ['ford', 'hill'] })).toBe('the ford, hill: undefined')
  expect(sayIn(text)('constructor', 'facing')).toBe('builder')
  expect([sayIn(text)('toString', 'area'), sayIn(text)('toString')]).toEqual(['toString', 'toString'])
})

test('a fact without words is shown by its type; a roll by its purpose, dice, modifiers and sum', () => {
  const roll = { type: 'roll', clause: '1', who: 'x', sides: 6, dice: [4], modifiers: [], result: 4, why: 'luck' }
  expect(eventText(text, { type: 'eclipse', clause: '1' })).toBe('eclipse')
  expect(eventText(text, roll as never)).toBe('X, luck: 4')
  expect(eventText({ ...text, rolls: { luck: 'good luck' } }, { ...roll, modifiers: [2, 0, -1], result: 5 } as never)).toBe(
    'X, good luck: 4 + 2 - 1 = 5',
  )
  expect(eventText(text, { ...roll, dice: [4, 2], result: 6 } as never)).toBe('X, luck: 4 2 = 6')
  expect(eventText(text, { type: 'roll', clause: '1', result: 6 } as never)).toBe('6') // as odds tell it
})

test('a prompt is filled from the locals of the step, a label from what is chosen, in each language', () => {
  const scenario = example.scenarios['two-powers'] as NonNullable<(typeof example.scenarios)[string]>
  const t = new TestTable(example, { ...scenario, start: { turn: 1, phase: 'marches' } }).choose('milan', 'area:lombardy')
  const [milan, naples] = [example.seats.get('milan'), example.seats.get('naples')]
  expect(promptOf(example.text.en, t.g, milan)).toBe('Where do the companies of Lombardy march?')
  expect(promptOf(example.text.es, t.g, milan)).toBe('¿Adónde marchan las compañías de Lombardía?')
  expect(promptOf(example.text.en, t.g, naples)).toBe('')
  const label = (table: typeof t, token: string, language: 'en' | 'fr') => {
    const parsed = table.table.parse(milan, token)
    return parsed.ok ? labelOf(example.text[language], table.g, milan, parsed.choice) : ''
  }
  expect(label(t, 'area:veneto', 'fr')).toBe('Vénétie')
  const planning = new TestTable(example, scenario)
  expect(label(planning, 'area:veneto', 'fr')).toBe('Lever une compagnie : Vénétie')
  expect(label(planning, 'button:seal', 'en')).toBe('Seal the plan')
})

test('a word that is missing in a language is found', () => {
  const { venice: _, ...others } = example.text.fr.names.seat as Record<string, string>
  const { plan: __, ...prompts } = example.text.fr.prompts
  const fr: Text = { ...example.text.fr, prompts, names: { ...example.text.fr.names, seat: others } }
  const lacking = missingText({ ...example, text: { ...example.text, fr } }, ['levied', 'eclipse'])
  expect(lacking).toEqual(expect.arrayContaining(['fr: prompt plan', 'fr: seat venice', 'en: event eclipse', 'es: event eclipse']))
  expect(lacking.filter(l => l.startsWith('en'))).toEqual(['en: event eclipse'])
})
