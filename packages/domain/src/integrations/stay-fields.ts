/** What a column of a stays export can hold. */
export type FieldContent =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'room'
  | 'date'
  | 'month'
  | 'count'
  | 'flag'
  | 'status'
  | 'amount'

export type StayFieldRule = { content: FieldContent; isRequired: boolean; min?: number; max?: number }

/**
 * Fields of the kind "stays". `max` is characters of a text or the largest number, `min` the smallest number.
 * Arrival is required, in one column or in three; a guest without any name column is numbered by the server.
 */
export const stayFields = {
  bookingNumber: { content: 'text', isRequired: false, max: 60 },
  guestName: { content: 'name', isRequired: false, max: 200 },
  firstName: { content: 'name', isRequired: false, max: 100 },
  lastName: { content: 'name', isRequired: false, max: 100 },
  email: { content: 'email', isRequired: false, max: 254 },
  phone: { content: 'phone', isRequired: false, max: 40 },
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
  price: { content: 'amount', isRequired: false, min: -1_000_000, max: 1_000_000 },
  notes: { content: 'text', isRequired: false, max: 2000 },
} as const satisfies Record<string, StayFieldRule>

export type StayField = keyof typeof stayFields
export const stayFieldNames = Object.keys(stayFields) as StayField[]

/** Whether the text names a field. */
export function isStayField(text: string): text is StayField {
  return Object.hasOwn(stayFields, text)
}

/** What is wrong with a mapping as a whole: fields that are missing, fields given to several columns. */
export type MappingFaults = { missing: StayField[]; repeated: StayField[] }

/** Checks a mapping before any row is read; both lists are empty when it can be used. */
export function mappingFaults(mapping: readonly (StayField | null)[]): MappingFaults {
  const used = mapping.filter((field) => field !== null)
  const has = (...fields: StayField[]): boolean => fields.every((field) => used.includes(field))
  const parts = ['arrivalYear', 'arrivalMonth', 'arrivalDay'] as const
  const begun = parts.filter((part) => has(part))
  const arrival: StayField[] =
    has('arrival') || has(...parts) ? [] : begun.length > 0 ? parts.filter((part) => !has(part)) : ['arrival']
  return {
    missing: arrival,
    repeated: stayFieldNames.filter((field) => used.filter((each) => each === field).length > 1),
  }
}
