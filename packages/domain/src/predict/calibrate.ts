import { logistic } from './logistic.ts'
import { meanOf } from './metrics.ts'

export interface Calibration {
  slope: number
  offset: number
}

/**
 * Slope and offset on the logit after which probabilities fit what happened (Platt 1999). Where the logits do not
 * tell the outcomes apart the slope is 0, and everybody gets the mean; it never exceeds 1.5.
 */
export function calibrate(logits: readonly number[], labels: readonly number[]): Calibration {
  const free = fit(logits, labels)
  const slope = Math.min(1.5, Math.max(0, free.slope))
  return slope === free.slope ? free : { slope, offset: offsetFor(logits, labels, slope) }
}

/** Newton's steps for both numbers together. */
function fit(logits: readonly number[], labels: readonly number[]): Calibration {
  let [slope, offset] = [1, 0]
  for (let step = 0; step < 50; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9]
    logits.forEach((logit, index) => {
      const p = logistic(slope * logit + offset)
      const missed = labels[index]! - p
      g0 += missed
      g1 += missed * logit
      h00 += p * (1 - p)
      h01 += p * (1 - p) * logit
      h11 += p * (1 - p) * logit * logit
    })
    const determinant = h00 * h11 - h01 * h01
    // All logits alike: there is no slope to learn.
    if (!(determinant > 1e-12)) return { slope: 0, offset: offsetFor(logits, labels, 0) }
    const [moved, turned] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    offset += moved
    slope += turned
    if (Math.abs(moved) + Math.abs(turned) < 1e-9) break
  }
  const finite = Number.isFinite(slope) && Number.isFinite(offset)
  return finite ? { slope, offset } : { slope: 1, offset: offsetFor(logits, labels, 1) }
}

/**
 * The offset at which the mean probability is the observed rate, by halving. One made-up booking of each outcome
 * keeps it finite.
 */
function offsetFor(logits: readonly number[], labels: readonly number[], slope: number): number {
  const rate = (labels.reduce((sum, label) => sum + label, 0) + 1) / (labels.length + 2)
  let [low, high] = [-40, 40]
  for (let step = 0; step < 60; step++) {
    const offset = (low + high) / 2
    if (meanOf(logits.map((logit) => logistic(slope * logit + offset))) < rate) low = offset
    else high = offset
  }
  return (low + high) / 2
}
