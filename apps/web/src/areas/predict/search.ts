import { id, oneOf, reader, unless, whole } from '../../shell/registry/search.ts'
import { tableReads, type SortBy, type TableSearch } from '../../shell/registry/table-search.ts'

export const spans = [7, 14, 30, 90] as const
export type Span = (typeof spans)[number]
export const ends = ['cancellation', 'no_show'] as const
const sortKeys = ['arrivesOn', 'expectedLoss', 'notArriving'] as const
/** By day, and within a day by expected loss. */
export const usualSort = 'arrivesOn'
/** How a booking may end without the guest: `no_show` of those not cancelled. */
export type End = (typeof ends)[number]
export const usualSpan: Span = 30
/** Tenths of the bookings that would be called, as the what-if begins. */
export const usualTop = 2

export interface PredictSearch extends TableSearch<SortBy<(typeof sortKeys)[number]>> {
  readonly venue?: string
  readonly days?: Span
  readonly of?: End
  /** Tenths of the bookings, highest predictions first, that the what-if calls: 1 to 10. */
  readonly top?: number
}

export const predictSearch = reader<PredictSearch>({
  venue: id,
  days: unless(usualSpan, oneOf(spans)),
  of: unless('cancellation', oneOf(ends)),
  top: unless(usualTop, whole(1, 10)),
  ...tableReads(sortKeys, usualSort),
})
