import type { FieldRule } from './field-rule.ts'
import { personFields } from './guest-fields.ts'

/**
 * Fields of the kind "stays". Arrival is required, in one column or in three; a guest without any name column is
 * numbered by the server.
 */
export const stayFields = {
  bookingNumber: { content: 'text', isRequired: false, max: 60 },
  ...personFields,
  room: { content: 'room', isRequired: false, max: 12 },
  unit: { content: 'text', isRequired: false, max: 100 },
  arrival: { content: 'date', isRequired: true },
  arrivalYear: { content: 'count', isRequired: false, min: 1990, max: 2100 },
  arrivalMonth: { content: 'month', isRequired: false },
  arrivalDay: { content: 'count', isRequired: false, min: 1, max: 31 },
  departure: { content: 'date', isRequired: false },
  nights: { content: 'count', isRequired: false, min: 0, max: 1000 },
  nightsWeekend: { content: 'count', isRequired: false, min: 0, max: 1000 },
  nightsWeek: { content: 'count', isRequired: false, min: 0, max: 1000 },
  status: { content: 'status', isRequired: false },
  isCancelled: { content: 'flag', isRequired: false },
  adults: { content: 'count', isRequired: false, min: 0, max: 500 },
  children: { content: 'count', isRequired: false, min: 0, max: 500 },
  infants: { content: 'count', isRequired: false, min: 0, max: 500 },
  country: { content: 'text', isRequired: false, max: 60 },
  source: { content: 'text', isRequired: false, max: 100 },
  bookedOn: { content: 'date', isRequired: false },
  leadDays: { content: 'count', isRequired: false, min: 0, max: 3000 },
  marketSegment: { content: 'text', isRequired: false, max: 60 },
  customerType: { content: 'text', isRequired: false, max: 60 },
  depositType: { content: 'text', isRequired: false, max: 60 },
  agent: { content: 'text', isRequired: false, max: 60 },
  meal: { content: 'text', isRequired: false, max: 60 },
  roomType: { content: 'text', isRequired: false, max: 60 },
  requestCount: { content: 'count', isRequired: false, min: 0, max: 100 },
  price: { content: 'amount', isRequired: false, min: -1_000_000, max: 1_000_000 },
  notes: { content: 'text', isRequired: false, max: 2000 },
} as const satisfies Record<string, FieldRule>

export type StayField = keyof typeof stayFields
