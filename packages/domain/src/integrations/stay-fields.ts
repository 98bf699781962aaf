import type { FieldRule } from './field-rule.ts'
import { personFields } from './guest-fields.ts'

/**
 * Fields of the kind "stays". Arrival is required, in one column or in three; a guest without any name column is
 * numbered by the server. `venue` is a place of the organisation, where a file has several; `unit` is the label of
 * one that is none of them. `statusOn` is the day of the latest status.
 */
export const stayFields = {
  bookingNumber: { content: 'text', isRequired: false, max: 60 },
  ...personFields,
  venue: { content: 'text', isRequired: false, max: 200 },
  room: { content: 'room', isRequired: false, max: 12 },
  unit: { content: 'text', isRequired: false, max: 100 },
  arrival: { content: 'moment', isRequired: true },
  arrivalYear: { content: 'count', isRequired: false, min: 1990, max: 2100 },
  arrivalMonth: { content: 'month', isRequired: false },
  arrivalDay: { content: 'count', isRequired: false, min: 1, max: 31 },
  arrivalTime: { content: 'time', isRequired: false },
  departure: { content: 'moment', isRequired: false },
  departureTime: { content: 'time', isRequired: false },
  nights: { content: 'count', isRequired: false, min: 0, max: 1000 },
  nightsWeekend: { content: 'count', isRequired: false, min: 0, max: 1000 },
  nightsWeek: { content: 'count', isRequired: false, min: 0, max: 1000 },
  status: { content: 'status', isRequired: false },
  isCancelled: { content: 'flag', isRequired: false },
  cancelledOn: { content: 'moment', isRequired: false },
  statusOn: { content: 'moment', isRequired: false },
  party: { content: 'count', isRequired: false, min: 0, max: 5000 },
  adults: { content: 'count', isRequired: false, min: 0, max: 500 },
  children: { content: 'count', isRequired: false, min: 0, max: 500 },
  infants: { content: 'count', isRequired: false, min: 0, max: 500 },
  country: { content: 'text', isRequired: false, max: 60 },
  source: { content: 'text', isRequired: false, max: 100 },
  bookedOn: { content: 'moment', isRequired: false },
  leadDays: { content: 'count', isRequired: false, min: 0, max: 3000 },
  marketSegment: { content: 'text', isRequired: false, max: 60 },
  customerType: { content: 'text', isRequired: false, max: 60 },
  depositType: { content: 'text', isRequired: false, max: 60 },
  agent: { content: 'text', isRequired: false, max: 60 },
  meal: { content: 'text', isRequired: false, max: 60 },
  roomType: { content: 'text', isRequired: false, max: 60 },
  requestCount: { content: 'count', isRequired: false, min: 0, max: 100 },
  isRepeatedGuest: { content: 'flag', isRequired: false },
  previousCancellations: { content: 'count', isRequired: false, min: 0, max: 10_000 },
  previousKept: { content: 'count', isRequired: false, min: 0, max: 10_000 },
  company: { content: 'text', isRequired: false, max: 60 },
  price: { content: 'price', isRequired: false, min: -100_000_000, max: 100_000_000 },
  pricePerNight: { content: 'price', isRequired: false, min: -10_000_000, max: 10_000_000 },
  currency: { content: 'currency', isRequired: false, max: 3 },
  notes: { content: 'text', isRequired: false, max: 2000 },
} as const satisfies Record<string, FieldRule>

export type StayField = keyof typeof stayFields
