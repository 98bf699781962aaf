import { fitLogistic, sparse, type Sparse } from './logistic.ts'
import { crossedFields, type Seen } from './fields.ts'
import { type Part, placesOf, readerOf, slotCount, slotsOf } from './slots.ts'
import type { CrossWeights, FieldSlots, FieldWeights, PredictionField } from './types.ts'

/** The part of a model that computes the logit of a booking. */
export interface Linear {
  base: number
  fields: FieldWeights[]
  crosses: CrossWeights[]
}

/** Bookings that have ended, or bookings on one day each, cancelled on it or not: by column, since there are many. */
export interface Observed {
  bookings: readonly Seen[]
  /** Null if the outcome does not depend on them. */
  daysLeft: ArrayLike<number> | null
  labels: Uint8Array
  /** Number of rows that each represents, less the older it is. */
  weights: Float64Array
  /** The known part of the logit: the guest's own history. */
  offsets: Float64Array
}

/** Chosen on past days (docs/prediction.md). */
const ridge = 15

/** Learns from rows in an order determined by their values. Weights are rounded, so that a stored model is identical. */
export function learn(rows: Observed): Linear {
  const slots = slotsOf(rows)
  const crosses = crossesOf(slots)
  const starts = startsOf([...slots.map((one) => slotCount(one)), ...crosses.map(({ size }) => size)])
  const matrix = matrixOf(rows, slots, crosses, starts)
  const { intercept, weights } = fitLogistic(matrix, rows.labels, {
    importance: rows.weights,
    offsets: rows.offsets,
    ridge,
  })
  const weightsOf = (at: number) => [...weights.subarray(starts[at], starts[at + 1])]

  let base = intercept
  const total = rows.weights.reduce((sum, weight) => sum + weight, 0)
  const fields = slots.map((one, at): FieldWeights => {
    const own = weightsOf(at)
    const shares = own.map((_, slot) => {
      let share = 0
      for (let k = matrix.start[starts[at]! + slot]!; k < matrix.start[starts[at]! + slot + 1]!; k++) {
        share += matrix.value[k]! * rows.weights[matrix.row[k]!]!
      }
      return share / total
    })
    const mean = own.reduce((sum, weight, slot) => sum + weight * shares[slot]!, 0)
    base += mean
    return { ...one, weights: own.map((weight, slot) => (shares[slot] === 0 ? 0 : rounded(weight - mean))) }
  })
  return {
    base: rounded(base),
    fields,
    crosses: crosses.map(({ fields }, at) => ({
      fields,
      weights: weightsOf(slots.length + at).map(rounded),
    })),
  }
}

/** The shares of all rows in the slots of fields and of pairs of fields. */
function matrixOf(
  rows: Observed,
  slots: readonly FieldSlots[],
  crosses: ReturnType<typeof crossesOf>,
  starts: readonly number[],
): Sparse {
  const own = slots.map((one) => placesOf(rows, one))
  const coarse = new Map(
    [...new Set(crosses.flatMap(({ fields }) => fields))].map((field) => {
      const one = slotsFor(slots, field)
      return [field, one.kind === 'number' ? placesOf(rows, one, 'coarse') : own[slots.indexOf(one)]!]
    }),
  )
  const pairs = crosses.map(({ fields: [first, second] }) => ({
    first: coarse.get(first)!,
    second: coarse.get(second)!,
    width: slotCount(slotsFor(slots, second), 'coarse'),
  }))
  return sparse(rows.bookings.length, starts.at(-1)!, (row, add) => {
    for (let at = 0; at < own.length; at++) {
      const { slot, next } = own[at]!
      const column = starts[at]! + slot[row]!
      add(column, 1 - next[row]!)
      if (next[row]! > 0) add(column + 1, next[row]!)
    }
    for (let at = 0; at < pairs.length; at++) {
      const { first, second, width } = pairs[at]!
      const column = starts[own.length + at]! + first.slot[row]! * width + second.slot[row]!
      const [a, b] = [first.next[row]!, second.next[row]!]
      add(column, (1 - a) * (1 - b))
      if (b > 0) add(column + 1, (1 - a) * b)
      if (a > 0) add(column + width, a * (1 - b))
      if (a > 0 && b > 0) add(column + width + 1, a * b)
    }
  })
}

/**
 * Reads the effects of a booking's fields in the order of `fields`; with `base` they add up to its logit. The joint
 * effect of two fields is divided equally between them.
 */
export function effectsReader({ fields, crosses }: Linear): (booking: Seen) => number[] {
  const own = fields.map((field) => ({ read: readerOf(field), weights: field.weights }))
  const places = new Map(fields.map(({ field }, at) => [field, at]))
  const shared = crosses.map((cross) => ({
    read: pairReader(fields, cross.fields),
    weights: cross.weights,
    places: cross.fields.map((field) => places.get(field)!),
  }))
  return (booking) => {
    const effects = own.map(({ read, weights }) => weigh(read(booking), weights))
    for (const { read, weights, places } of shared) {
      const effect = weigh(read(booking), weights)
      for (const place of places) effects[place]! += effect / 2
    }
    return effects
  }
}

function crossesOf(slots: readonly FieldSlots[]) {
  const has = (field: PredictionField) => slots.some((one) => one.field === field)
  return crossedFields
    .filter(([first, second]) => has(first) && has(second))
    .map((fields) => {
      const size = fields.reduce((product, field) => product * slotCount(slotsFor(slots, field), 'coarse'), 1)
      return { fields, size }
    })
}

function pairReader(slots: readonly FieldSlots[], [first, second]: [PredictionField, PredictionField]) {
  const [firstSlots, secondSlots] = [slotsFor(slots, first), slotsFor(slots, second)]
  const [readFirst, readSecond] = [readerOf(firstSlots, 'coarse'), readerOf(secondSlots, 'coarse')]
  const width = slotCount(secondSlots, 'coarse')
  return (booking: Seen): Part[] => {
    const others = readSecond(booking)
    const parts: Part[] = []
    for (const a of readFirst(booking))
      for (const b of others) parts.push({ slot: a.slot * width + b.slot, share: a.share * b.share })
    return parts
  }
}

function slotsFor(slots: readonly FieldSlots[], field: PredictionField): FieldSlots {
  const found = slots.find((one) => one.field === field)
  if (!found) throw new RangeError(`the model crosses ${field}, which it does not have`)
  return found
}

/** What a booking adds to each coarse slot of the first of two fields. */
export function pairTable(slots: readonly FieldSlots[], { fields: [first, second], weights }: CrossWeights) {
  const [firstSlots, secondSlots] = [slotsFor(slots, first), slotsFor(slots, second)]
  const read = readerOf(secondSlots, 'coarse')
  const [rows, width] = [slotCount(firstSlots, 'coarse'), slotCount(secondSlots, 'coarse')]
  return (booking: Seen): number[] => {
    const parts = read(booking)
    return Array.from({ length: rows }, (_, row) =>
      parts.reduce((total, { slot, share }) => total + share * weights[row * width + slot]!, 0),
    )
  }
}

/** Start of each of the sizes, and the end of the last. */
function startsOf(sizes: readonly number[]): number[] {
  const starts = [0]
  for (const size of sizes) starts.push(starts.at(-1)! + size)
  return starts
}

function weigh(parts: readonly Part[], weights: readonly number[]): number {
  return parts.reduce((total, { slot, share }) => total + share * weights[slot]!, 0)
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
