import { labelOf } from './fields.ts'
import { type History, historyOf, ownBookings } from './history.ts'
import type { Known } from './known.ts'
import { effectsReader, learn, type Linear } from './linear.ts'
import { logistic } from './logistic.ts'
import { type PersonDays, personDays } from './person-days.ts'
import { dailyReader, type Recent } from './survival.ts'
import type { PredictionTarget } from './types.ts'

/** The parts of a model that predict, without its validation figures. */
export interface Fitted {
  linear: Linear
  recent: Recent[]
  history: History
}

/** The outcome of a row, the number of rows that it represents, and the probability that a model gives it. */
interface JudgedRow {
  label: number
  stands: number
  said: number
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
  const recent = bands.map((from, at) => {
    const until = bands[at + 1] ?? Infinity
    return {
      from,
      shift: shiftOf(judgedBy(read, days, { from, until, since: today - recentDays.cancellation })),
    }
  })
  return { linear, recent, history }
}

/** Days since a day on which `from` to `until` days were left, and what a model says of them. */
function* judgedBy(
  read: ReturnType<typeof dailyReader>,
  { bookings, daysLeft, days, labels, stands, offsets }: PersonDays,
  { from, until, since }: { from: number; until: number; since: number },
): Generator<JudgedRow> {
  for (let row = 0; row < bookings.length; row++) {
    const left = daysLeft[row]!
    if (days[row]! < since || left < from || left >= until) continue
    const said = logistic(read(bookings[row]!, left).logits[left]! + offsets[row]!)
    yield { label: labels[row]!, stands: stands[row]!, said }
  }
}

function fitNoShow(known: readonly Known[], today: number, most: number): Fitted {
  const ended = endedOf(known, 'no_show', today)
  const history = historyOf(ended)
  const latest = ended.slice(-most)
  const linear = learn({
    bookings: latest.map(({ one }) => one.booking),
    daysLeft: null,
    labels: Uint8Array.from(latest, ({ label }) => label),
    weights: Float64Array.from(latest, ({ one }) => 2 ** ((one.arrivalDay - today) / halfLifeDays.no_show)),
    offsets: new Float64Array(latest.length),
  })
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
function shiftOf(judged: Iterable<JudgedRow>): number {
  let [happened, said] = [steadying, steadying]
  for (const one of judged) {
    happened += one.label * one.stands
    said += one.said * one.stands
  }
  return Math.round(Math.log(happened / said) * 1e6) / 1e6
}
