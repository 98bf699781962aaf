import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../shell/session/use-me.ts'
import type { OutboxItem } from './outbox-store.ts'
import { startOutbox, subscribeToOutbox, waitingItems } from './outbox.ts'

/** What waits on this device for the person signed in; sends it whenever the network is there. */
export function useOutbox(): readonly OutboxItem[] {
  const userId = useMe().me?.user.id
  useEffect(() => (userId ? startOutbox(userId) : undefined), [userId])
  return useSyncExternalStore(subscribeToOutbox, waitingItems)
}
