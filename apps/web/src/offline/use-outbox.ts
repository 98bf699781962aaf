import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../shell/session/use-me.ts'
import type { OutboxItem } from './outbox-store.ts'
import { startOutbox, subscribeToOutbox, waitingItems } from './outbox.ts'

/** The outbox of the signed-in user; sends it whenever the network is reachable. */
export function useOutbox(): readonly OutboxItem[] {
  const userId = useMe().me?.user.id
  useEffect(() => (userId ? startOutbox(userId) : undefined), [userId])
  return useSyncExternalStore(subscribeToOutbox, waitingItems)
}
