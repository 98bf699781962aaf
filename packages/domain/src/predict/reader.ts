import type { Seen } from './fields.ts'
import type { Fitted } from './fit.ts'
import { historyOffset, ownBookings, pooled } from './history.ts'
import { effectsReader } from './linear.ts'
import { logistic } from './logistic.ts'
import { cancelledBy, dailyReader } from './survival.ts'
import type { PredictionTarget } from './types.ts'

export interface Read {
  probability: number
  /** The same for a guest without a history. */
  withoutHistory: number
  /** In the order of the model's fields; 0 for the days left. */
  effects: number[]
}

/** Applies a model to a booking `daysLeft` days before arrival, with `shareOfToday` of today left. */
export function readerOfFitted(
  { linear, recent, history }: Fitted,
  target: PredictionTarget,
): (booking: Seen, daysLeft: number, shareOfToday: number) => Read {
  if (target === 'cancellation') {
    const read = dailyReader(linear, recent)
    return (booking, daysLeft, shareOfToday) => {
      const { effects, logits } = read(booking, daysLeft)
      const offset = historyOffset(history, ownBookings(booking, target))
      const withoutHistory = cancelledBy(logits, 0, shareOfToday)
      return {
        probability: offset === 0 ? withoutHistory : cancelledBy(logits, offset, shareOfToday),
        withoutHistory,
        effects,
      }
    }
  }
  const read = effectsReader(linear)
  const shift = recent[0]?.shift ?? 0
  return (booking) => {
    const effects = read(booking)
    const withoutHistory = logistic(effects.reduce((sum, effect) => sum + effect, linear.base + shift))
    return {
      probability: pooled(withoutHistory, history.strength, ownBookings(booking, target)),
      withoutHistory,
      effects,
    }
  }
}
