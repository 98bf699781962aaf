import type { AlertsSearch } from './search.ts'

/** The gravest come first, in lists with past alerts the newest. */
export const usualSort = (state: AlertsSearch['state']) =>
  state === 'over' || state === 'all' ? '-raisedAt' : '-severity'

export function filtersInForce({ state, type, severity, venue, arrives }: AlertsSearch): number {
  return [state, type, severity, venue, arrives].filter((each) => each !== undefined).length
}
