import { fitLogistic, sparse } from './logistic.ts'
import { crossedFields, type Seen } from './fields.ts'
import { type Part, readerOf, slotCount, slotsOf } from './slots.ts'
import type { CrossWeights, FieldSlots, FieldWeights, PredictionField } from './types.ts'

/** The part of a model that computes the logit of a booking. */
export interface Linear {
  base: number
  fields: FieldWeights[]
  crosses: CrossWeights[]
}

/** A booking that has ended, or a booking on one day, cancelled on it or not. */
export interface Observed {
  booking: Seen
  label: 0 | 1
  /** Number of rows that it represents, less the older it is. */
  weight: number
  /** The known part of its logit: the guest's own history. */
  offset: number
}

/** Chosen on past days (docs/prediction.md). */
const ridge = 15

/** Learns from rows in an order determined by their values. Weights are rounded, so that a stored model is identical. */
export function learn(rows: readonly Observed[]): Linear {
  const bookings = rows.map(({ booking }) => booking)
  const slots = slotsOf(bookings)
  const crosses = crossesOf(slots)
  const starts = startsOf([...slots.map((one) => slotCount(one)), ...crosses.map(({ size }) => size)])
  const readers = [...slots.map((one) => readerOf(one)), ...crosses.map(({ read }) => read)]
  const matrix = sparse(rows.length, starts.at(-1)!, (row, add) => {
    const booking = bookings[row]!
    for (const [at, read] of readers.entries()) {
      for (const { slot, share } of read(booking)) add(starts[at]! + slot, share)
    }
  })
  const { intercept, weights } = fitLogistic(
    matrix,
    rows.map(({ label }) => label),
    { importance: rows.map(({ weight }) => weight), offsets: rows.map(({ offset }) => offset), ridge },
  )
  const weightsOf = (at: number) => [...weights.subarray(starts[at], starts[at + 1])]

  let base = intercept
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const fields = slots.map((one, at): FieldWeights => {
    const own = weightsOf(at)
    const shares = own.map((_, slot) => {
      let share = 0
      for (let k = matrix.start[starts[at]! + slot]!; k < matrix.start[starts[at]! + slot + 1]!; k++) {
        share += matrix.value[k]! * rows[matrix.row[k]!]!.weight
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
      return { fields, size, read: pairReader(slots, fields) }
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
