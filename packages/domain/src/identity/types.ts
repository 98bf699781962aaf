/** One value or several (earlier names, earlier addresses); an empty text counts as missing. */
export type Values = string | readonly string[]

/**
 * What is known about one person in one place. Any field may be missing, and none is trusted: names may be swapped or
 * misspelt, day and month swapped, address parts in the wrong field.
 */
export type PersonRecord = {
  id: string
  /** Full name in any order; instead of givenName and surname, or with more than they contain. */
  name?: Values | null
  givenName?: Values | null
  surname?: Values | null
  /** YYYY-MM-DD; also read: YYYYMMDD, YYYY, YYYY-MM, DD-MM-YYYY, and dates with typing errors. */
  birthDate?: Values | null
  /** House number and street, possibly with more lines. */
  street?: Values | null
  suburb?: Values | null
  postcode?: Values | null
  state?: Values | null
  phone?: Values | null
  email?: Values | null
  /** Number of an identity document. */
  document?: Values | null
}

/** Compared fields, in the order of the explanation. */
export const matchFields = [
  'givenName',
  'surname',
  'otherNames',
  'birthDate',
  'street',
  'suburb',
  'postcode',
  'state',
  'phone',
  'email',
  'document',
] as const
export type MatchField = (typeof matchFields)[number]

/**
 * How two values of a field agree. `partial`: one side has only a part (a year, a part of a street) and it agrees;
 * `swapped`: found in another field; `same_street`: another house; `shared`: only for the household line.
 */
export const matchLevels = [
  'missing',
  'different',
  'exact',
  'nickname',
  'transliterated',
  'spelling',
  'sounds_like',
  'initial',
  'joined',
  'swapped',
  'near',
  'one_digit',
  'day_month_swapped',
  'same_year_month',
  'same_year_day',
  'same_month_day',
  'same_year',
  'partial',
  'same_street',
  'shared',
] as const
export type MatchLevel = (typeof matchLevels)[number]

/** `weight` in bits, see `MatchResult`; `a` and `b` are the compared values, empty when missing. */
export type FieldMatch = {
  /** `household` is what relatives and companions would share as well; never above zero. */
  field: MatchField | 'household'
  level: MatchLevel
  weight: number
  a: string
  b: string
}

export type MatchDecision = 'link' | 'review' | 'none'

/**
 * `weight` is the log2 of the odds that both records are one person: the prior plus the weights of all fields,
 * exactly. `probability` is the same from 0 to 1.
 */
export type MatchResult = {
  weight: number
  probability: number
  decision: MatchDecision
  /** log2 of the odds before any comparison. */
  prior: number
  fields: FieldMatch[]
}
