import { categoryFields, categoryOf, numberFields, numberOf, type Seen } from './fields.ts'
import type { FieldSlots } from './types.ts'

/** A slot or knot that fewer training bookings reach is joined with its neighbours, to avoid overfitting. */
const minRows = 30

/** A slot of a field and the share of the booking in it; the parts of one booking add up to 1. */
export interface Part {
  slot: number
  share: number
}

/** The slots of these bookings' fields; a field that fewer than 30 of them know is left out. */
export function slotsOf(bookings: readonly Seen[]): FieldSlots[] {
  return [
    ...numberFields.flatMap(({ field, knots, coarseKnots = knots }): FieldSlots[] => {
      const values = bookings.map((booking) => numberOf(booking, field)).filter((value) => value !== null)
      const reached = (knot: number, index: number) =>
        index === 0 || values.filter((value) => value >= knot).length >= minRows
      if (values.length < minRows) return []
      return [
        { field, kind: 'number', knots: knots.filter(reached), coarseKnots: coarseKnots.filter(reached) },
      ]
    }),
    ...categoryFields.flatMap((field): FieldSlots[] => {
      const rows = new Map<string, number>()
      for (const booking of bookings) {
        const level = categoryOf(booking, field)
        if (level !== null) rows.set(level, (rows.get(level) ?? 0) + 1)
      }
      const levels = [...rows].filter(([, count]) => count >= minRows).map(([level]) => level)
      return levels.length === 0 ? [] : [{ field, kind: 'category', levels: levels.sort() }]
    }),
  ]
}

export function slotCount(slots: FieldSlots, resolution: 'fine' | 'coarse' = 'fine'): number {
  if (slots.kind === 'category') return slots.levels.length + 2
  return (resolution === 'fine' ? slots.knots : slots.coarseKnots).length + 1
}

/** Integers below this are placed once. */
const mostKept = 1_000

/** Reads the slots of a booking in a field. Created once for many bookings, because it caches levels and numbers. */
export function readerOf(
  slots: FieldSlots,
  resolution: 'fine' | 'coarse' = 'fine',
): (booking: Seen) => readonly Part[] {
  if (slots.kind === 'category') {
    const index = new Map(slots.levels.map((level, slot) => [level, [{ slot, share: 1 }]]))
    const other = [{ slot: slots.levels.length, share: 1 }]
    const notGiven = [{ slot: slots.levels.length + 1, share: 1 }]
    return (booking) => {
      const level = categoryOf(booking, slots.field)
      return level === null ? notGiven : (index.get(level) ?? other)
    }
  }
  const knots = resolution === 'fine' ? slots.knots : slots.coarseKnots
  const notGiven = [{ slot: knots.length, share: 1 }]
  // Most numbers are small and whole: days, nights, people.
  const whole: Part[][] = []
  return (booking) => {
    const value = numberOf(booking, slots.field)
    if (value === null) return notGiven
    if (!Number.isInteger(value) || value >= mostKept) return between(value, knots)
    return (whole[value] ??= between(value, knots))
  }
}

/** Linear between two knots, constant beyond the first and the last. */
export function between(value: number, knots: readonly number[]): Part[] {
  const above = knots.findIndex((knot) => knot >= value)
  if (above === -1) return [{ slot: knots.length - 1, share: 1 }]
  const [low = 0, high = 0] = [knots[above - 1], knots[above]]
  if (above === 0 || high === value) return [{ slot: above, share: 1 }]
  const share = (value - low) / (high - low)
  return [
    { slot: above - 1, share: 1 - share },
    { slot: above, share },
  ]
}
