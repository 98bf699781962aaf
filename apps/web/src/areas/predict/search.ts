import { isId } from '../../shell/registry/is-id.ts'

export const spans = [7, 14, 30, 90] as const
export type Span = (typeof spans)[number]
export const ends = ['cancellation', 'no_show'] as const
/** How a booking may end without the guest: `no_show` of those not cancelled. */
export type End = (typeof ends)[number]
export const usualSpan: Span = 30
/** Tenths of the bookings that would be called, as the what-if begins. */
export const usualTop = 2

/** What the page of predictions shows, as it stands in its address. */
export interface PredictSearch {
  readonly venue?: string
  /** Days ahead. */
  readonly days?: Span
  readonly of?: End
  /** Tenths of the bookings, highest predictions first, that the what-if calls: 1 to 10. */
  readonly top?: number
}

/** Keeps what it knows and drops the rest; what is usual is left out. */
export function predictSearch(search: Record<string, unknown>): PredictSearch {
  const days = spans.find((each) => each === Number(search['days']))
  const of = ends.find((each) => each === search['of'])
  const top = Number(search['top'])
  const { venue } = search
  return {
    ...(isId(venue) ? { venue } : {}),
    ...(days && days !== usualSpan ? { days } : {}),
    ...(of && of !== 'cancellation' ? { of } : {}),
    ...(Number.isInteger(top) && top >= 1 && top <= 10 && top !== usualTop ? { top } : {}),
  }
}

/** The address with something changed; the language stays. */
export function changedSearch(
  { lang, ...before }: PredictSearch & { readonly lang?: string | undefined },
  changes: Partial<Record<keyof PredictSearch, string | number | undefined>>,
): PredictSearch & { lang?: string } {
  return { ...(lang ? { lang } : {}), ...predictSearch({ ...before, ...changes }) }
}
