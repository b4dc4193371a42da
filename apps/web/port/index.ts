import { openLocalPort } from './local.ts'
import type { TablePort } from './messages.ts'

let opened: TablePort | undefined
/** The worker is started when it is first needed. */
export function localPort(): TablePort {
  opened ??= openLocalPort()
  return opened
}
