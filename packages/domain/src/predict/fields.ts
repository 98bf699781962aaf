import { dayMs } from '../base/index.ts'
import type { BookingRecord, PredictionField, PredictionTarget } from './types.ts'

/**
 * Knots in nights, persons, bookings and days: fixed, so that models of different days are comparable. Coarse knots
 * are used for pairs of fields.
 */
export const numberFields: { field: PredictionField; knots: number[]; coarseKnots?: number[] }[] = [
  {
    field: 'daysLeft',
    knots: [0, 1, 2, 3, 5, 8, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365],
    coarseKnots: [0, 3, 8, 21, 45, 120, 270],
  },
  {
    field: 'leadTime',
    knots: [0, 1, 2, 4, 7, 14, 21, 30, 45, 60, 90, 120, 150, 180, 240, 300, 365, 500],
    coarseKnots: [0, 3, 14, 45, 120, 270],
  },
  { field: 'staysInWeekendNights', knots: [0, 1, 2, 4] },
  { field: 'staysInWeekNights', knots: [0, 1, 2, 3, 4, 5, 7, 10] },
  { field: 'adults', knots: [0, 1, 2, 3, 4] },
  { field: 'children', knots: [0, 1, 2, 3] },
  { field: 'babies', knots: [0, 1, 2] },
  { field: 'totalOfSpecialRequests', knots: [0, 1, 2, 3, 4] },
  { field: 'priceLevel', knots: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3] },
]

export const categoryFields: PredictionField[] = [
  'hotel',
  'meal',
  'marketSegment',
  'distributionChannel',
  'reservedRoomType',
  'depositType',
  'customerType',
  'agent',
  'company',
]

/** Pairs with more information together than separately, chosen on past days (docs/prediction.md). */
export const crossedFields: [PredictionField, PredictionField][] = [
  ['daysLeft', 'leadTime'],
  ['daysLeft', 'hotel'],
  ['daysLeft', 'marketSegment'],
  ['daysLeft', 'depositType'],
  ['daysLeft', 'customerType'],
  ['leadTime', 'marketSegment'],
  ['totalOfSpecialRequests', 'hotel'],
  ['totalOfSpecialRequests', 'marketSegment'],
]

/** A booking on a day, with its price relative to the usual one and, if the outcome depends on them, the days left. */
export type Seen = Omit<BookingRecord, 'price'> & { priceLevel: number | null; daysLeft: number | null }

/** The value as a number. Null: unknown, not finite, negative or not a number. */
export function numberOf(booking: Partial<Seen>, field: PredictionField): number | null {
  const value = booking[field]
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/** The value as a word, trimmed. Null: absent, or neither text nor number. */
export function categoryOf(booking: Partial<Seen>, field: PredictionField): string | null {
  const value = booking[field]
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

/** Arrival in days since 1970-01-01; null for an invalid date. */
export function arrivalDay({ arrivalDate }: Pick<BookingRecord, 'arrivalDate'>): number | null {
  return typeof arrivalDate === 'string' ? dayOf(arrivalDate) : null
}

/** Days since 1970-01-01 of "YYYY-MM-DD", ignoring what follows; null for anything else and for 30 February. */
export function dayOf(date: string): number | null {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/u.exec(date)?.[0]
  if (day === undefined) return null
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || dateOf(at / dayMs) !== day ? null : at / dayMs
}

/** "YYYY-MM-DD" from days since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/**
 * 1 if the booking ended with the target outcome, 0 if otherwise, null if it is open or not applicable: a cancelled
 * one cannot be a no-show.
 */
export function labelOf({ outcome }: BookingRecord, target: PredictionTarget): 0 | 1 | null {
  if (outcome === 'kept') return 0
  if (outcome === 'no_show') return target === 'no_show' ? 1 : 0
  if (outcome === 'cancelled') return target === 'cancellation' ? 1 : null
  return null
}
