import type { HistoryEvent } from './queries.ts'

/** Events by the month in which they happened, in their order. */
export function byMonth(events: readonly HistoryEvent[]): [month: string, events: HistoryEvent[]][] {
  return [...Map.groupBy(events, ({ at }) => at.slice(0, 7))]
}
