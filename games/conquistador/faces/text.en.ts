import type { Text } from '@plus-ultra/kernel'
export const en: Text = {
  title: 'Conquistador',
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
