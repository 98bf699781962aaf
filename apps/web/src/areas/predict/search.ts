import { id, oneOf, reader, unless, whole } from '../../shell/registry/search.ts'

export const spans = [7, 14, 30, 90] as const
export type Span = (typeof spans)[number]
export const ends = ['cancellation', 'no_show'] as const
/** The default order is by day, and within a day by expected loss. */
export const sorts = ['-expectedLoss', '-notArriving'] as const
type Sort = (typeof sorts)[number]
/** How a booking may end without the guest: `no_show` of those not cancelled. */
export type End = (typeof ends)[number]
export const usualSpan: Span = 30
/** Tenths of the bookings that would be called, as the what-if begins. */
export const usualTop = 2

export interface PredictSearch {
  readonly venue?: string
  readonly days?: Span
  readonly sort?: Sort
  readonly of?: End
  /** Tenths of the bookings, highest predictions first, that the what-if calls: 1 to 10. */
  readonly top?: number
}

export const predictSearch = reader<PredictSearch>({
  venue: id,
  days: unless(usualSpan, oneOf(spans)),
  sort: oneOf(sorts),
  of: unless('cancellation', oneOf(ends)),
  top: unless(usualTop, whole(1, 10)),
})
