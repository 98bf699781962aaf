import { dayMs, hourMs } from '@comity/domain/base'
import fc from 'fast-check'
import { outcomeAt } from '@comity/domain/disputes'
import type { DisputeTimes } from '@comity/domain/disputes'

export type Move =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'acknowledge' }
  | { readonly kind: 'answer' }
  | { readonly kind: 'tend' }
  | { readonly kind: 'decide'; readonly outcome: 'upheld' | 'overturned' }

/** Actions of people, clock and job on a dispute, in any order. */
export const moves = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(hourMs, dayMs, 6 * dayMs, 7 * dayMs - 1, 7 * dayMs, 23 * dayMs, 30 * dayMs),
    }),
    fc.constantFrom<Move>({ kind: 'acknowledge' }, { kind: 'answer' }, { kind: 'tend' }),
    fc.record({
      kind: fc.constant('decide' as const),
      outcome: fc.constantFrom('upheld' as const, 'overturned' as const),
    }),
  ),
  { minLength: 2, maxLength: 8 },
)

/** A dispute by the rules: allowed moves and its outcome. */
export class ModelDispute {
  times: DisputeTimes

  constructor(receivedAt: Date) {
    this.times = { receivedAt, acknowledgedAt: null, answeredAt: null, decided: null }
  }

  outcomeAt(now: Date) {
    return outcomeAt(this.times, now)
  }

  /** Applies a move. Returns whether it is possible. */
  take(move: Move, now: Date): boolean {
    const { times } = this
    if (move.kind === 'wait' || move.kind === 'tend') return true
    if (this.outcomeAt(now)) return false
    if (move.kind === 'acknowledge') {
      if (times.acknowledgedAt) return false
      this.times = { ...times, acknowledgedAt: now }
      return true
    }
    if (move.kind === 'answer') {
      if (times.answeredAt) return false
      this.times = { ...times, answeredAt: now, acknowledgedAt: times.acknowledgedAt ?? now }
      return true
    }
    if (!times.answeredAt) return false
    if (move.kind === 'decide') this.times = { ...times, decided: { at: now, outcome: move.outcome } }
    return true
  }
}
