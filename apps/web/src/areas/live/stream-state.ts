import type { LiveEvent } from '../../live/use-live.ts'
import type { LiveSearch } from './search.ts'

/** What has come since the page was opened. */
export interface StreamState {
  readonly shown: readonly LiveEvent[]
  /** Events that wait while the stream is paused. */
  readonly held: readonly LiveEvent[]
  readonly isHolding: boolean
  /** Subjects that were taken away, with the place at which they were. */
  readonly gone: ReadonlyMap<string, number>
}

export type StreamAction =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'hold' }
  | { readonly kind: 'release' }

export const emptyStream: StreamState = { shown: [], held: [], isHolding: false, gone: new Map() }

/** So many are shown of what has come; more are in the history. */
const most = 1_000

/** Withdrawn events are removed at once, also while the stream is paused. */
export function reduceStream(state: StreamState, action: StreamAction): StreamState {
  const { shown, held, isHolding, gone } = state
  if (action.kind === 'hold') return { ...state, isHolding: true }
  if (action.kind === 'release')
    return { ...state, isHolding: false, held: [], shown: [...shown, ...held].slice(-most) }
  const { event } = action
  if (event.data === null) {
    const stays = ({ subjectId }: LiveEvent) => subjectId !== event.subjectId
    return {
      ...state,
      shown: shown.filter(stays),
      held: held.filter(stays),
      gone: new Map(gone).set(event.subjectId, event.place),
    }
  }
  return isHolding
    ? { ...state, held: [...held, event] }
    : { ...state, shown: [...shown, event].slice(-most) }
}

/** One event as a row, its subject as it stands now. */
export interface Row {
  readonly event: LiveEvent
  readonly data: Readonly<Record<string, unknown>>
  /** The newest about its subject: what can be done stands here. */
  readonly isNewest: boolean
}

const matches = ({ kind, venue }: LiveSearch, event: LiveEvent) =>
  (kind === undefined || kind === event.kind) && (venue === undefined || venue === event.venueId)

/** The history and what has come since, but for what waits: each event once, latest first. */
export function rowsOf(
  history: readonly LiveEvent[],
  { shown, held, gone }: Omit<StreamState, 'isHolding'>,
  search: LiveSearch,
): Row[] {
  const waiting = new Set(held.map(({ place }) => place))
  const byPlace = new Map<number, LiveEvent>()
  for (const event of [...history, ...shown]) {
    const isAway = waiting.has(event.place) || event.place <= (gone.get(event.subjectId) ?? 0)
    if (!isAway && matches(search, event)) byPlace.set(event.place, event)
  }
  const newest = new Map<string, NonNullable<LiveEvent['data']>>()
  return [...byPlace.values()]
    .toSorted((a, b) => b.place - a.place)
    .flatMap((event) => {
      const known = newest.get(event.subjectId)
      const data = known ?? event.data
      if (data === null) return []
      newest.set(event.subjectId, data)
      return [{ event, data, isNewest: known === undefined }]
    })
}

/** How many of these the filters let through. */
export function countMatching(events: readonly LiveEvent[], search: LiveSearch): number {
  return events.filter((event) => matches(search, event)).length
}
