import { categoryFields, categoryOf, numberFields, numberOf, type Seen } from './fields.ts'
import type { FieldSlots, PredictionField } from './types.ts'

/** A slot or knot that fewer training bookings reach is joined with its neighbours, to avoid overfitting. */
const minRows = 30

/** A slot of a field and the share of the booking in it; the parts of one booking add up to 1. */
export interface Part {
  slot: number
  share: number
}

/** Bookings, and the days left of each if they are read. */
interface Rows {
  bookings: readonly Seen[]
  daysLeft: ArrayLike<number> | null
}

/** What is read in a field: a row of days left is its own, everything else is of its booking. */
function readAt({ bookings, daysLeft }: Rows, field: PredictionField): (row: number) => Partial<Seen> {
  if (field !== 'daysLeft') return (row) => bookings[row]!
  return (row) => ({ daysLeft: daysLeft?.[row] ?? null })
}

/** The slots of the fields of these rows; a field that fewer than 30 of them know is left out. */
export function slotsOf(rows: Rows): FieldSlots[] {
  return [
    ...numberFields.flatMap(({ field, knots, coarseKnots = knots }): FieldSlots[] => {
      const at = readAt(rows, field)
      const all = [...new Set([...knots, ...coarseKnots])]
      const reaching = all.map(() => 0)
      let known = 0
      for (let row = 0; row < rows.bookings.length; row++) {
        const value = numberOf(at(row), field)
        if (value === null) continue
        known++
        for (let knot = 0; knot < all.length; knot++) if (value >= all[knot]!) reaching[knot]!++
      }
      const reached = (knot: number, index: number) => index === 0 || reaching[all.indexOf(knot)]! >= minRows
      if (known < minRows) return []
      return [
        { field, kind: 'number', knots: knots.filter(reached), coarseKnots: coarseKnots.filter(reached) },
      ]
    }),
    ...categoryFields.flatMap((field): FieldSlots[] => {
      const having = new Map<string, number>()
      for (const booking of rows.bookings) {
        const level = categoryOf(booking, field)
        if (level !== null) having.set(level, (having.get(level) ?? 0) + 1)
      }
      const levels = [...having].filter(([, count]) => count >= minRows).map(([level]) => level)
      return levels.length === 0 ? [] : [{ field, kind: 'category', levels: levels.sort() }]
    }),
  ]
}

/** Where each row is in a field: its first slot, and its share in the next one; the rest is in the first. */
export interface Places {
  slot: Int32Array
  next: Float64Array
}

export function placesOf(rows: Rows, slots: FieldSlots, resolution: 'fine' | 'coarse' = 'fine'): Places {
  const [at, read] = [readAt(rows, slots.field), readerOf(slots, resolution)]
  const count = rows.bookings.length
  const places = { slot: new Int32Array(count), next: new Float64Array(count) }
  for (let row = 0; row < count; row++) {
    const parts = read(at(row))
    places.slot[row] = parts[0]!.slot
    if (parts.length > 1) places.next[row] = parts[1]!.share
  }
  return places
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
): (booking: Partial<Seen>) => readonly Part[] {
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
