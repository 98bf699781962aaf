import type { CalibrationBin } from './types.ts'

/** A predicted probability and the outcome, 0 or 1. */
export interface Judged {
  probability: number
  label: number
}

/** Area under the ROC curve by ranks (Mann and Whitney), ties counting half; null where all labels are equal. */
export function aucOf(judged: readonly Judged[]): number | null {
  const sorted = [...judged].sort((a, b) => a.probability - b.probability)
  let [ranks, ones] = [0, 0]
  for (let first = 0, next = 0; first < sorted.length; first = next) {
    while (next < sorted.length && sorted[next]!.probability === sorted[first]!.probability) next++
    const tied = sorted.slice(first, next).reduce((sum, { label }) => sum + label, 0)
    ranks += (tied * (first + 1 + next)) / 2
    ones += tied
  }
  const pairs = ones * (sorted.length - ones)
  return pairs === 0 ? null : (ranks - (ones * (ones + 1)) / 2) / pairs
}

/** Variance of the area for a random order (Mann and Whitney 1947); infinite where all labels are equal. */
export function aucVarianceOf({ rows, happened }: { rows: number; happened: number }): number {
  return (rows + 1) / (12 * happened * (rows - happened))
}

/** Mean squared error of the probabilities (Brier 1950). */
export function brierOf(judged: readonly Judged[]): number {
  return meanOf(judged.map(({ probability, label }) => (probability - label) ** 2))
}

/** Ten bins, lowest first: of equal width (0 to 0.1 and so on), or of equal count. */
export function binsOf(judged: readonly Judged[], by: 'width' | 'count'): CalibrationBin[] {
  const sorted = [...judged].sort((a, b) => a.probability - b.probability)
  return Array.from({ length: 10 }, (_, bin) => {
    const members =
      by === 'width'
        ? sorted.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === bin)
        : sorted.slice(Math.floor((bin * sorted.length) / 10), Math.floor(((bin + 1) * sorted.length) / 10))
    if (members.length === 0) return { rows: 0, predicted: null, observed: null }
    return {
      rows: members.length,
      predicted: meanOf(members.map(({ probability }) => probability)),
      observed: meanOf(members.map(({ label }) => label)),
    }
  })
}

/** Expected calibration error: the distance between predicted and observed rates, weighted by the size of the bins. */
export function calibrationErrorOf(bins: readonly CalibrationBin[]): number {
  const rows = bins.reduce((sum, bin) => sum + bin.rows, 0)
  return bins.reduce(
    (sum, bin) => sum + (bin.rows / rows) * Math.abs((bin.predicted ?? 0) - (bin.observed ?? 0)),
    0,
  )
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
