import { labelOf } from './fields.ts'
import { type History, historyOf, ownBookings } from './history.ts'
import type { Known } from './known.ts'
import { effectsReader, learn, type Linear } from './linear.ts'
import { logistic } from './logistic.ts'
import { type PersonDay, personDays } from './person-days.ts'
import { dailyReader, type Recent } from './survival.ts'
import type { PredictionTarget } from './types.ts'

/** The parts of a model that predict, without its validation figures. */
export interface Fitted {
  linear: Linear
  recent: Recent[]
  history: History
}

/** Half-life of an observation's weight, in days. */
const halfLifeDays = { cancellation: 180, no_show: 365 }
/** Length of the recent period that corrects the level, in days. */
const recentDays = { cancellation: 56, no_show: 90 }
/** Lower ends, in days left, of the bands in which the level has its own shift. */
const bands = [0, 8, 15, 46]
/** A shift is estimated as if this many more outcomes had occurred as expected. */
const steadying = 60
/** More rows cost time and memory without a better model (docs/prediction.md). */
const mostRows = { model: 80_000, check: 50_000 }

/** Learns from what was known before the day `today`. */
export function fit(
  known: readonly Known[],
  target: PredictionTarget,
  { today, isCheck }: { today: number; isCheck: boolean },
): Fitted {
  const rows = isCheck ? mostRows.check : mostRows.model
  return target === 'cancellation' ? fitCancellation(known, today, rows) : fitNoShow(known, today, rows)
}

function fitCancellation(known: readonly Known[], today: number, most: number): Fitted {
  const history = historyOf(endedOf(known, 'cancellation', today))
  const days = personDays(known, {
    today,
    mostRows: most,
    halfLifeDays: halfLifeDays.cancellation,
    history,
  })
  const linear = learn(days)
  const read = dailyReader(linear, [])
  const latest = days.filter(({ day }) => day >= today - recentDays.cancellation)
  const saidOf = ({ booking, daysLeft, offset }: PersonDay) =>
    logistic(read(booking, daysLeft).logits[daysLeft]! + offset)
  const recent = bands.map((from, at) => {
    const until = bands[at + 1] ?? Infinity
    const own = latest.filter(({ daysLeft }) => daysLeft >= from && daysLeft < until)
    return { from, shift: shiftOf(own.map((one) => ({ ...one, said: saidOf(one) }))) }
  })
  return { linear, recent, history }
}

function fitNoShow(known: readonly Known[], today: number, most: number): Fitted {
  const ended = endedOf(known, 'no_show', today)
  const history = historyOf(ended)
  const latest = ended.slice(-most)
  const linear = learn(
    latest.map(({ one, label }) => ({
      booking: one.booking,
      label,
      weight: 2 ** ((one.arrivalDay - today) / halfLifeDays.no_show),
      offset: 0,
    })),
  )
  const read = effectsReader(linear)
  const judged = latest
    .filter(({ one }) => one.arrivalDay >= today - recentDays.no_show)
    .map(({ one, label }) => ({
      label,
      stands: 1,
      said: logistic(read(one.booking).reduce((sum, effect) => sum + effect, linear.base)),
    }))
  return { linear, recent: [{ from: 0, shift: shiftOf(judged) }], history }
}

function endedOf(known: readonly Known[], target: PredictionTarget, today: number) {
  return known.flatMap((one) => {
    const label = labelOf(one.booking, target)
    return label === null || one.arrivalDay >= today
      ? []
      : [{ one, label, own: ownBookings(one.booking, target) }]
  })
}

/** The logarithm of observed over predicted outcomes, shrunk where there are few. */
function shiftOf(judged: readonly { label: 0 | 1; stands: number; said: number }[]): number {
  let [happened, said] = [steadying, steadying]
  for (const one of judged) {
    happened += one.label * one.stands
    said += one.said * one.stands
  }
  return Math.round(Math.log(happened / said) * 1e6) / 1e6
}
