/** What a column of an export can hold. */
export type FieldContent =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'room'
  | 'date'
  | 'birthDate'
  | 'month'
  | 'count'
  | 'flag'
  | 'status'
  | 'amount'
  | 'currency'
  | 'document'
  | 'rating'
  | 'severity'

/** `max` is characters of a text or the largest number, `min` the smallest number. */
export type FieldRule = { content: FieldContent; isRequired: boolean; min?: number; max?: number }
