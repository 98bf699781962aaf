import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { liveBus, type LiveConnection, type LiveEvent, type LiveKind, type LiveState } from './live-bus.ts'

export type { LiveConnection, LiveEvent, LiveKind, LiveState }

/**
 * Subscribes to events at one's venues since this tab was opened: each once and in order, however often the connection
 * is cut and whichever tab holds it. Pages read earlier ones themselves. Events carry little (`data` may be null), so
 * read the record again. When events can no longer be sent (away for more than 15 minutes) all active queries are read
 * again.
 */
export function useLive(kinds: readonly LiveKind[], onEvent: (event: LiveEvent) => void): void {
  const hear = useEffectEvent((event: LiveEvent) => {
    if (kinds.includes(event.kind)) onEvent(event)
  })
  useEffect(() => liveBus.listen((event) => hear(event)), [])
}

const watch = (onChange: () => void) => liveBus.watch(onChange)
const read = () => liveBus.connection

/** How the feed stands in this tab, and since when. */
export function useLiveConnection(): LiveConnection {
  return useSyncExternalStore(watch, read)
}

export function useLiveState(): LiveState {
  return useLiveConnection().state
}
