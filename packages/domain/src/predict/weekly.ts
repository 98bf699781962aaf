import { meanOf } from './metrics.ts'

/**
 * Learns from daily counts, the last of which is yesterday's, and returns the forecast `ahead` days on, where 1 is
 * today.
 */
export type Train = (counts: readonly number[]) => (ahead: number) => number

export type Method = 'smoothing' | 'as_a_week_before'

export const methods: Record<Method, Train> = {
  smoothing: (counts) => {
    const candidates = levelSteps.flatMap((levelStep) =>
      seasonSteps.map((seasonStep) => smooth(counts, levelStep, seasonStep)),
    )
    const best = candidates.reduce((best, one) => (one.error < best.error ? one : best))
    return (ahead) => best.level + best.season[(counts.length + ahead - 1) % 7]!
  },
  as_a_week_before: (counts) => (ahead) => counts[counts.length - 7 + ((ahead - 1) % 7)]!,
}

const levelSteps = [0.02, 0.05, 0.1, 0.2, 0.4]
const seasonSteps = [0.02, 0.05, 0.1, 0.2]
const startDays = 14

/** Level and weekday effects, both updated; `error` is the sum of squares one day ahead. */
function smooth(counts: readonly number[], levelStep: number, seasonStep: number) {
  const start = counts.slice(0, startDays)
  let level = meanOf(start)
  const season = Array.from(
    { length: 7 },
    (_, day) => meanOf(start.filter((_, at) => at % 7 === day)) - level,
  )
  let error = 0
  for (let at = startDays; at < counts.length; at++) {
    const [count, day] = [counts[at]!, at % 7]
    error += (count - level - season[day]!) ** 2
    level += levelStep * (count - season[day]! - level)
    season[day]! += seasonStep * (count - level - season[day]!)
  }
  return { level, season, error }
}
