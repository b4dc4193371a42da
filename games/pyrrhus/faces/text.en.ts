import type { Text } from '@plus-ultra/kernel'

export const text: Text = {
  title: 'Pyrrhus Imperator',
  scenarios: {},
  options: {},
  phases: {},
  names: {},
  prompts: {},
  buttons: {},
  events: {},
  rolls: {},
  reasons: {},
}
