import { useState } from 'react'
import type { Delivery } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

/** Whether the kept item has been sent since, while its page stayed open. */
export function useLaterSent(delivery: Delivery<unknown>): boolean {
  const waiting = useOutbox().find(({ id }) => delivery.state === 'kept' && id === delivery.id)
  const [last, setLast] = useState(waiting)
  if (waiting && waiting !== last) setLast(waiting)
  // A refused item disappears only when the user deletes it.
  return last !== undefined && waiting === undefined && last.refusal === undefined
}
