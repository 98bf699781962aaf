import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { liveBus, type LiveConnection, type LiveEvent, type LiveKind, type LiveState } from './live-bus.ts'

export type { LiveConnection, LiveEvent, LiveKind, LiveState }

/**
 * Hears of what happens at one's venues since this tab was opened: each event once and in order, however often the
 * connection is cut and whichever tab holds it. What happened before is for the page to read. Events are worth little
 * alone (`data` may be null): ask for the record again. When something can no longer be sent (away for more than 15
 * minutes) all queries in use are asked for again.
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
