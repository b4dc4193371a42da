import { expect, test } from 'vitest'
import { eventText, type Text } from '../index.ts'

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
  expect(eventText(text, { type: 'turned', clause: '1', unit: 'x', to: '1' } as never)).toBe('x faces north-east.')
  expect(eventText(text, { type: 'turned', clause: '1', unit: '1', to: 1 } as never)).toBe('north-east faces north-east.')
})
