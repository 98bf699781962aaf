import type { Seen } from './fields.ts'
import { effectsReader, type Linear, pairTable } from './linear.ts'
import { logistic } from './logistic.ts'
import { between, slotCount } from './slots.ts'

/** Cancellations earlier than this before arrival count as on the first such day. */
const mostDays = 500

export interface Recent {
  from: number
  shift: number
}

/**
 * A booking as the model sees it: the effect of each field, and the logit of being cancelled on each of the days
 * left.
 */
export interface Daily {
  /** In the order of the model's fields; 0 for the days left, whose effect differs from day to day. */
  effects: number[]
  /** Logits by days left, 0 first; overwritten by the next reading. */
  logits: Float64Array
}

/**
 * Reads the logits of being cancelled on each day from `daysLeft` to arrival. Between two knots they are linear in
 * the days left, so that a booking costs a few additions per day.
 */
export function dailyReader(
  linear: Linear,
  recent: readonly Recent[],
): (booking: Seen, daysLeft: number) => Daily {
  const fixed = effectsReader({
    ...linear,
    fields: linear.fields.filter(({ field }) => field !== 'daysLeft'),
    crosses: linear.crosses.filter(({ fields }) => !fields.includes('daysLeft')),
  })
  const at = linear.fields.findIndex(({ field }) => field === 'daysLeft')
  const slots = linear.fields[at]
  if (slots?.kind !== 'number') throw new RangeError('the model knows no days left')
  const coarse = slotCount(slots, 'coarse')
  const own = new Float64Array(mostDays + 1)
  // One for each booking would be hundreds of megabytes until they are collected.
  const logitsOfDays = new Float64Array(mostDays + 1)
  const places = Array.from(own, (_, day) => between(day, slots.coarseKnots))
  for (let day = 0; day <= mostDays; day++) {
    const shift = recent.findLast(({ from }) => from <= day)?.shift ?? 0
    own[day] = between(day, slots.knots).reduce(
      (sum, { slot, share }) => sum + share * slots.weights[slot]!,
      shift,
    )
  }
  const tables = linear.crosses
    .filter(({ fields }) => fields[0] === 'daysLeft')
    .map((cross) => ({
      read: pairTable(linear.fields, cross),
      place: linear.fields.findIndex(({ field }) => field === cross.fields[1]),
    }))
  return (booking, daysLeft) => {
    const effects = fixed(booking)
    effects.splice(at, 0, 0)
    const days = Math.min(mostDays, Math.max(0, daysLeft))
    const together = new Float64Array(coarse)
    for (const { read, place } of tables) {
      const table = read(booking)
      for (let slot = 0; slot < coarse; slot++) together[slot]! += table[slot]!
      for (const { slot, share } of places[days]!) effects[place]! += share * table[slot]!
    }
    const same = effects.reduce((sum, effect) => sum + effect, linear.base)
    // The effects include the pairs for today; each day has its own.
    const today = places[days]!.reduce((sum, { slot, share }) => sum + share * together[slot]!, 0)
    const logits = logitsOfDays.subarray(0, days + 1)
    for (let day = 0; day <= days; day++) {
      let logit = same - today + own[day]!
      for (const { slot, share } of places[day]!) logit += share * together[slot]!
      logits[day] = logit
    }
    return { effects, logits }
  }
}

/**
 * The probability of being cancelled on one of the days left, where `logits` are those of the days from arrival back
 * to today, and only `shareOfToday` of today is left.
 */
export function cancelledBy(logits: Float64Array, offset: number, shareOfToday: number): number {
  let stays = 0
  logits.forEach((logit, day) => {
    const share = day === logits.length - 1 ? shareOfToday : 1
    stays += share * Math.log1p(-logistic(logit + offset))
  })
  return -Math.expm1(stays)
}
