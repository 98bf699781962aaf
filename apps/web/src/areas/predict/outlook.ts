import type { Bins } from './queries.ts'

/** How strongly a factor speaks, by its effect on the logit: about twice the odds, a quarter more, less. */
export function strengthOf(effect: number): 'strong' | 'some' | 'slight' {
  const size = Math.abs(effect)
  return size >= 0.7 ? 'strong' : size >= 0.25 ? 'some' : 'slight'
}

/** The probability of a logit. */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

/** What would have come of calling bookings of the past. */
export interface Called {
  readonly all: number
  readonly called: number
  /** Of those called, how many ended so, and how many did not. */
  readonly right: number
  readonly wrong: number
  /** How many would have ended so of as many picked blindly. */
  readonly blindly: number
  /** Mean prediction of the lowest bin called, 0 to 1. */
  readonly from: number
}

const rowsIn = (some: Bins) => some.reduce((sum, { rows }) => sum + rows, 0)
const endedIn = (some: Bins) => some.reduce((sum, { rows, observed }) => sum + rows * (observed ?? 0), 0)

/** If of ten bins of held-back bookings, lowest first, the highest `top` had been called. */
export function calledFrom(bins: Bins, top: number): Called {
  const highest = bins.slice(-top)
  const [all, called] = [rowsIn(bins), rowsIn(highest)]
  const right = Math.round(endedIn(highest))
  return {
    all,
    called,
    right,
    wrong: called - right,
    blindly: all === 0 ? 0 : (called * endedIn(bins)) / all,
    from: highest[0]?.predicted ?? 0,
  }
}
