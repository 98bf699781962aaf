import type { CallResponse } from '../api/client.ts'

/** An event at one's venues, as the contract defines it. `data` null: its subject is removed. */
export type LiveEvent = CallResponse<'GET /api/live-monitoring/history'>['items'][number]
export type LiveKind = LiveEvent['kind']

/**
 * connecting: for the first time. catching_up: connected, earlier events still arrive. reconnecting: cut off, to be
 * tried again. offline: the device has no network. off: no signed-in user may read the feed.
 */
export type LiveState = 'connecting' | 'live' | 'catching_up' | 'reconnecting' | 'offline' | 'off'

export interface LiveConnection {
  readonly state: LiveState
  /** When that began, in milliseconds since 1970. */
  readonly since: number
}

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let connection: LiveConnection = { state: 'off', since: Date.now() }

/** Between the feed of this tab and the parts of its pages. */
export const liveBus = {
  deliver(event: LiveEvent): void {
    for (const listener of listeners) listener(event)
  },

  listen(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  get connection(): LiveConnection {
    return connection
  },

  set connection(now: LiveConnection) {
    if (now.state === connection.state) return
    connection = now
    for (const watch of watchers) watch()
  },

  watch(watch: () => void): () => void {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
}
