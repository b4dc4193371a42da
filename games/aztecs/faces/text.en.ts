import type { Text } from '@plus-ultra/kernel'
export const text: Text = {
  title: 'Aztecs',
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
