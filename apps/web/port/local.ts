/** The port to the worker that holds the local tables. */
import type { Answer, Ask, Command, Notice, Refused, TablePort } from './messages.ts'
import { Refusal } from './messages.ts'

type Message = { id: number; ok: true; answer: unknown } | { id: number; ok: false; error: Refused } | { notice: Notice }

export function openLocalPort(): TablePort {
  const worker = new Worker(new URL('../table/worker.ts', import.meta.url), { type: 'module', name: 'tables' })
  const open = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  const listeners = new Set<(notice: Notice) => void>()
  let next = 1
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('notice' in data) {
      for (const listener of listeners) listener(data.notice)
      return
    }
    const asked = open.get(data.id)
    open.delete(data.id)
    if (data.ok) asked?.resolve(data.answer)
    else asked?.reject(new Refusal(data.error))
  }
  return {
    request<C extends Command>(cmd: C, ask: Ask<C>): Promise<Answer<C>> {
      const id = next++
      return new Promise<Answer<C>>((resolve, reject) => {
        open.set(id, { resolve: resolve as (answer: unknown) => void, reject })
        worker.postMessage({ id, cmd, ...ask })
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
