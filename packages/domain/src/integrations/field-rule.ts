/** What a column of an export can hold. */
export type FieldContent =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'room'
  | 'date'
  /** A day, with or without a time. */
  | 'moment'
  | 'time'
  | 'birthDate'
  | 'month'
  | 'count'
  | 'flag'
  | 'status'
  | 'amount'
  /** An amount, optionally with its currency in the cell. */
  | 'price'
  | 'currency'
  | 'document'
  | 'rating'
  | 'severity'

/** `max` is characters of a text or the largest number, `min` the smallest number. */
export type FieldRule = { content: FieldContent; isRequired: boolean; min?: number; max?: number }
