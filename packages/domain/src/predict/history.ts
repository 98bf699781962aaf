import { numberOf, type Seen } from './fields.ts'
import type { PredictionTarget } from './types.ts'

export interface History {
  rate: number
  strength: number
}

/** How many of the guest's earlier bookings had the outcome, and out of how many. */
export interface OwnBookings {
  ended: number
  of: number
}

const strengths = [1, 2, 5, 10, 20, 50]
const usualStrength = 5
/** With fewer bookings with a history, or fewer guests with a bad one, the strength is not learned. */
const least = { known: 200, ended: 20 }
/** A guest's rate stays this far from 0 and 1. */
const margin = 1e-6

/**
 * For a no-show: no-shows among those not cancelled. For a cancellation: those not honoured among all, where a
 * no-show counts against a guest too, so that no no-show lowers the probability that the guest does not arrive.
 */
export function ownBookings(booking: Partial<Seen>, target: PredictionTarget): OwnBookings {
  const [cancelled, booked, missed] = (
    ['previousCancellations', 'previousBookingsNotCanceled', 'previousNoShows'] as const
  ).map((field) => numberOf(booking, field) ?? 0) as [number, number, number]
  const [kept, noShows] = [Math.max(0, booked - missed), Math.min(missed, booked)]
  return target === 'no_show'
    ? { ended: noShows, of: noShows + kept }
    : { ended: cancelled + noShows, of: cancelled + noShows + kept }
}

/**
 * Partial pooling: the guest's own bookings combined with `strength` bookings at `rate` (the posterior mean of a beta
 * distribution). Rises with every booking that had the outcome and falls with every other one.
 */
export function pooled(rate: number, strength: number, { ended, of }: OwnBookings): number {
  return Math.min(1 - margin, Math.max(margin, (strength * rate + ended) / (strength + of)))
}

/** What the guest's history adds to the logit of each day, to turn the usual rate into the pooled one. */
export function historyOffset({ rate, strength }: History, own: OwnBookings): number {
  if (own.of === 0) return 0
  return Math.log(Math.log1p(-pooled(rate, strength, own)) / Math.log1p(-rate))
}

/** The strength that maximises the likelihood of the outcomes of guests with a history. */
export function historyOf(outcomes: readonly { label: 0 | 1; own: OwnBookings }[]): History {
  const ended = outcomes.reduce((sum, { label }) => sum + label, 0)
  const rate = (ended + 1) / (outcomes.length + 2)
  const known = outcomes.filter(({ own }) => own.of > 0)
  const bad = known.filter(({ own }) => own.ended > 0)
  if (known.length < least.known || bad.length < least.ended) return { rate, strength: usualStrength }
  const logLikelihood = (strength: number) =>
    known.reduce((sum, { label, own }) => {
      const p = pooled(rate, strength, own)
      return sum + Math.log(label === 1 ? p : 1 - p)
    }, 0)
  const [first = usualStrength, ...others] = strengths
  const strength = others.reduce(
    (best, one) => (logLikelihood(one) > logLikelihood(best) ? one : best),
    first,
  )
  return { rate, strength }
}
