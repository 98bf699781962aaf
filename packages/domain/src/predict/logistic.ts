/** Sparse rows of numbers, stored by column. */
export interface Sparse {
  rows: number
  columns: number
  /** The entries of column c are those from `start[c]` to `start[c + 1]`. */
  start: Int32Array
  row: Int32Array
  value: Float64Array
}

/**
 * Stores the entries of rows by column. `entries` is called twice for each row, to count and to place them, because
 * collecting them first would take the memory of a second matrix.
 */
export function sparse(rows: number, columns: number, entries: (row: number, add: Add) => void): Sparse {
  const start = new Int32Array(columns + 1)
  const count: Add = (column) => start[column + 1]!++
  for (let row = 0; row < rows; row++) entries(row, count)
  for (let at = 0; at < columns; at++) start[at + 1]! += start[at]!
  const entered = start[columns]!
  const matrix = { rows, columns, start, row: new Int32Array(entered), value: new Float64Array(entered) }
  const next = start.slice()
  let current = 0
  const place: Add = (column, value) => {
    const at = next[column]!++
    matrix.row[at] = current
    matrix.value[at] = value
  }
  for (; current < rows; current++) entries(current, place)
  return matrix
}

export type Add = (column: number, value: number) => void

const maxSteps = 12
const maxSweeps = 6
const tolerance = 1e-3

/**
 * Logistic regression with ridge penalty: the minimum of the weighted log loss plus `ridge / 2 * sum of weight²`,
 * without a penalty on the intercept; `offsets` are the known parts of the logits. Newton's steps, each solved by
 * coordinate descent (Friedman, Hastie, Tibshirani, "Regularization Paths for Generalized Linear Models via
 * Coordinate Descent", 2010). Deterministic: equal rows in equal order give equal weights.
 */
export function fitLogistic(
  { rows, columns, start, row, value }: Sparse,
  labels: ArrayLike<number>,
  {
    importance,
    offsets,
    ridge,
  }: { importance: ArrayLike<number>; offsets: ArrayLike<number>; ridge: number },
): { intercept: number; weights: Float64Array } {
  const weights = new Float64Array(columns)
  const curvatures = new Float64Array(columns)
  const logit = Float64Array.from(offsets)
  const residual = new Float64Array(rows)
  const curvature = new Float64Array(rows)
  let intercept = 0

  for (let step = 0; step < maxSteps; step++) {
    let total = 0
    for (let i = 0; i < rows; i++) {
      const p = logistic(logit[i]!)
      residual[i] = importance[i]! * (labels[i]! - p)
      // A probability rounded to 0 or 1 would cause a division by zero.
      curvature[i] = importance[i]! * Math.max(p * (1 - p), 1e-5)
      total += curvature[i]!
    }
    for (let c = 0; c < columns; c++) {
      let sum = ridge
      const end = start[c + 1]!
      for (let k = start[c]!; k < end; k++) sum += curvature[row[k]!]! * value[k]! * value[k]!
      curvatures[c] = sum
    }

    let largest = 0
    for (let sweep = 0; sweep < maxSweeps; sweep++) {
      const shift = residual.reduce((sum, one) => sum + one, 0) / total
      intercept += shift
      for (let i = 0; i < rows; i++) {
        logit[i]! += shift
        residual[i]! -= curvature[i]! * shift
      }
      largest = Math.abs(shift)
      for (let c = 0; c < columns; c++) {
        const [from, end] = [start[c]!, start[c + 1]!]
        let slope = -ridge * weights[c]!
        for (let k = from; k < end; k++) slope += residual[row[k]!]! * value[k]!
        const change = slope / curvatures[c]!
        if (change === 0) continue
        weights[c]! += change
        largest = Math.max(largest, Math.abs(change))
        for (let k = from; k < end; k++) {
          const i = row[k]!
          const moved = change * value[k]!
          logit[i]! += moved
          residual[i]! -= curvature[i]! * moved
        }
      }
      if (largest < tolerance) break
    }
    if (largest < tolerance && step > 3) break
  }
  return { intercept, weights }
}

/** 1 / (1 + exp(-x)). */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
