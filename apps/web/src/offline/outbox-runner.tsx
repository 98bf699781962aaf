import { useOutbox } from './use-outbox.ts'

/** Sends the outbox on every page; shows nothing. */
export function OutboxRunner() {
  useOutbox()
  return null
}
