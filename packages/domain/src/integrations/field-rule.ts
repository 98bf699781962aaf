/** Contents of a column of an export. */
export type FieldContent =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'room'
  | 'date'
  | 'moment'
  | 'time'
  | 'birthDate'
  | 'month'
  | 'count'
  | 'flag'
  | 'status'
  | 'amount'
  /** An amount, optionally with its currency. */
  | 'price'
  | 'currency'
  | 'document'
  | 'rating'
  | 'severity'

/** `max` is the length of a text or the largest number, `min` the smallest number. */
export type FieldRule = { content: FieldContent; isRequired: boolean; min?: number; max?: number }
