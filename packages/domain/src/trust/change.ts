import type { Evidence } from './evidence.ts'
import { exact } from './exact.ts'

/**
 * Discounts evidence from before a guest changed: where the ratings before and after some day differ by more than
 * chance (two-sample statistic at the best day), those before weigh less.
 */
export function forgetBeforeChange(
  { first, stars, weight }: Evidence,
  time: Float64Array,
  variance: number,
  typical: number,
): void {
  if (weight.length < 4) return
  const order = [...weight.keys()].filter((index) => weight[index]! > 0)
  order.sort((a, b) => time[first + a]! - time[first + b]!)
  let [all, sum] = [0, 0]
  for (const index of order) {
    all += exact(weight[index]!)
    sum += exact(weight[index]! * stars[index]!)
  }
  let [before, sumBefore, strongest, until] = [0, 0, 0, -Infinity]
  for (const [place, index] of order.entries()) {
    before += exact(weight[index]!)
    sumBefore += exact(weight[index]! * stars[index]!)
    const next = order[place + 1]
    if (next === undefined || time[first + next] === time[first + index]) continue
    const after = all - before
    if (before < 1 || after < 1) continue
    const step = sumBefore / before - (sum - sumBefore) / after
    const statistic = (step * step) / (variance * (1 / before + 1 / after))
    if (statistic > strongest) [strongest, until] = [statistic, time[first + index]!]
  }
  const kept = 1 / (1 + (strongest / typical) ** 4)
  for (const index of order) if (time[first + index]! <= until) weight[index]! *= kept
}
