import { useOutbox } from './use-outbox.ts'

/** Sends what waits on whatever page one is; shows nothing. */
export function OutboxRunner() {
  useOutbox()
  return null
}
