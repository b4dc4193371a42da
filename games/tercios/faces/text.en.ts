import type { Text } from '@plus-ultra/kernel'
export const en: Text = {
  title: 'Where the Sun Never Set',
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
