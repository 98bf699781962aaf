import { shareInterval } from '../figures/index.ts'
import { type Judged, meanOf } from './metrics.ts'
import type { HighRisk, PredictionTarget } from './types.ts'

/** Fewer bookings show nothing. */
const minGroup = 30
/** One-sided 95 %. */
const z = 1.645

/** Realised rate that a high-risk group must reach, as a multiple of the overall rate. */
const timesBase: Record<PredictionTarget, number> = { cancellation: 2, no_show: 5 }

/**
 * The lowest probability from which bookings may be called high-risk. Among bookings later than the training ones,
 * those from there up must have had the outcome at least `timesBase` times as often as all: in each half of that
 * time, and together by the lower end of Wilson's interval, so that neither a lucky few nor one bad week suffice; and
 * the probability itself must be at least as high. Often there is none, and no booking is called high-risk.
 *
 * @param judged in time order
 */
export function highRiskFrom(judged: readonly Judged[], target: PredictionTarget): HighRisk {
  const baseRate = meanOf(judged.map(({ label }) => label))
  const wanted = timesBase[target] * baseRate
  const sorted = judged
    .map((one, index) => ({ ...one, half: index < judged.length / 2 ? 0 : 1 }))
    .sort((a, b) => b.probability - a.probability)
  const halves = [emptyGroup(), emptyGroup()]
  let found: HighRisk = { timesBase: timesBase[target], threshold: null, group: null }
  sorted.forEach(({ probability, label, half }, index) => {
    halves[half]!.rows++
    halves[half]!.ones += label
    const isWhole = probability !== sorted[index + 1]?.probability
    if (
      !isWhole ||
      probability < wanted ||
      halves.some(({ rows, ones }) => rows === 0 || ones / rows < wanted)
    )
      return
    const rows = index + 1
    const ones = halves[0]!.ones + halves[1]!.ones
    if (rows < minGroup || shareInterval(ones, rows, z).low < wanted) return
    found = { ...found, threshold: probability, group: { rows, realisedRate: ones / rows, baseRate } }
  })
  return found
}

function emptyGroup() {
  return { rows: 0, ones: 0 }
}
