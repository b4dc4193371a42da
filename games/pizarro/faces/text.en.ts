import type { Text } from '@plus-ultra/kernel'
export const text: Text = {
  title: 'Pizarro 1532-1537',
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
