import { fitLogistic, sparse } from './logistic.ts'
import { crossedFields } from './fields.ts'
import { type Part, readerOf, slotCount, slotsOf } from './slots.ts'
import type { BookingRecord, CrossWeights, FieldSlots, FieldWeights, PredictionField } from './types.ts'

/** The part of a model that makes a logit of a booking. */
export interface Linear {
  base: number
  fields: FieldWeights[]
  crosses: CrossWeights[]
}

/** A booking that has ended. */
export interface Ended {
  booking: BookingRecord
  /** Days since 1970-01-01 of its arrival. */
  day: number
  label: 0 | 1
}

/** A booking of a year before the last weighs half as much as one of the last day. */
const halfLifeDays = 365
/** Chosen by time splits; 8 to 30 do nearly alike (docs/prediction.md). */
const ridge = 15

/** Learns from bookings in the order of their arrival. Weights are rounded, so that a kept model is the same model. */
export function learn(rows: readonly Ended[]): Linear {
  const bookings = rows.map(({ booking }) => booking)
  const slots = slotsOf(bookings)
  const crosses = crossesOf(slots)
  const starts = startsOf([...slots.map((one) => slotCount(one)), ...crosses.map(({ size }) => size)])
  const readers = slots.map((one) => readerOf(one))
  const matrix = sparse(rows.length, starts.at(-1)!, (row, add) => {
    const { booking } = rows[row]!
    readers.forEach((read, at) => read(booking).forEach(({ slot, share }) => add(starts[at]! + slot, share)))
    crosses.forEach(({ read }, at) => {
      read(booking).forEach(({ slot, share }) => add(starts[slots.length + at]! + slot, share))
    })
  })
  const last = rows.at(-1)!.day
  const { intercept, weights } = fitLogistic(
    matrix,
    rows.map(({ label }) => label),
    rows.map(({ day }) => 2 ** ((day - last) / halfLifeDays)),
    ridge,
  )
  const weightsOf = (at: number) => [...weights.subarray(starts[at], starts[at + 1])]

  let base = intercept
  const fields = slots.map((one, at): FieldWeights => {
    const shares = weightsOf(at).map((_, slot) => {
      const column = starts[at]! + slot
      return (
        matrix.value.subarray(matrix.start[column], matrix.start[column + 1]).reduce(sum, 0) / rows.length
      )
    })
    const mean = weightsOf(at).reduce((total, weight, slot) => total + weight * shares[slot]!, 0)
    base += mean
    const centred = weightsOf(at).map((weight, slot) => (shares[slot] === 0 ? 0 : rounded(weight - mean)))
    return { ...one, weights: centred, shares: shares.map(rounded) }
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

/** The same with each logit multiplied by `slope` and moved by `offset`. */
export function rescaled({ base, fields, crosses }: Linear, slope: number, offset: number): Linear {
  const scale = (weights: number[]) => weights.map((weight) => rounded(weight * slope))
  return {
    base: rounded(base * slope + offset),
    fields: fields.map((field) => ({ ...field, weights: scale(field.weights) })),
    crosses: crosses.map((cross) => ({ ...cross, weights: scale(cross.weights) })),
  }
}

/**
 * Reads the effects of a booking's fields in the order of `fields`; with `base` they add up to its logit. What two
 * fields say together belongs to each by half.
 */
export function effectsReader({ fields, crosses }: Linear): (booking: BookingRecord) => number[] {
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

/** The logits of many bookings. */
export function logitsOf(linear: Linear, rows: readonly Ended[]): number[] {
  const read = effectsReader(linear)
  return rows.map(({ booking }) => read(booking).reduce(sum, linear.base))
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
  return (booking: BookingRecord): Part[] => {
    const others = readSecond(booking)
    return readFirst(booking).flatMap((a) =>
      others.map((b) => ({ slot: a.slot * width + b.slot, share: a.share * b.share })),
    )
  }
}

function slotsFor(slots: readonly FieldSlots[], field: PredictionField): FieldSlots {
  const found = slots.find((one) => one.field === field)
  if (!found) throw new RangeError(`the model crosses ${field}, which it does not have`)
  return found
}

/** Where each of the sizes begins, and where the last one ends. */
function startsOf(sizes: readonly number[]): number[] {
  const starts = [0]
  for (const size of sizes) starts.push(starts.at(-1)! + size)
  return starts
}

function weigh(parts: readonly Part[], weights: readonly number[]): number {
  return parts.reduce((total, { slot, share }) => total + share * weights[slot]!, 0)
}

function sum(total: number, value: number): number {
  return total + value
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
