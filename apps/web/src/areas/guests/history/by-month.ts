import { dayOf } from '../../accounts/organisation/days.ts'
import type { HistoryEvent } from './queries.ts'

/** The calendar day under which an event stands: that of a stay is the venue's, any other is the reader's. */
export function dayShown({ kind, at }: HistoryEvent): string {
  return kind === 'stay' ? at.slice(0, 10) : dayOf(at)
}

/** Events by the month in which they stand, in their order. */
export function byMonth(events: readonly HistoryEvent[]): [month: string, events: HistoryEvent[]][] {
  return [...Map.groupBy(events, (event) => dayShown(event).slice(0, 7))]
}
