import { foldName } from '../guests/fold.ts'
import { normaliseEmail } from '../guests/contact.ts'
import { addressText } from './address.ts'
import { nameParts } from './name-parts.ts'
import { readBirthDate } from './birth-date.ts'
import type { PersonRecord, Values } from './types.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

export type PreparedName = { given: readonly Term[]; surname: readonly Term[]; other: readonly Term[] }

/** A record prepared for comparison: every value normalised, with one object shared by all records that have it. */
export type PreparedRecord = {
  readonly id: string
  readonly names: readonly PreparedName[]
  readonly birthDate: readonly Term[]
  readonly street: readonly Term[]
  readonly suburb: readonly Term[]
  readonly postcode: readonly Term[]
  /** Suburb and postcode as one value: once the first agrees, the second adds little. */
  readonly place: Term | undefined
  readonly state: readonly Term[]
  readonly phone: readonly Term[]
  readonly email: readonly Term[]
  readonly document: readonly Term[]
}

/** Values compared per field; earlier ones beyond them are ignored. */
const maxValues = 4
const longest = 200
const none: readonly never[] = []

export function prepareRecord(record: PersonRecord, vocabulary: Vocabulary): PreparedRecord {
  const terms = (
    field: 'street' | 'suburb' | 'postcode' | 'state' | 'phone' | 'email' | 'document',
    read: (text: string) => string | undefined,
  ): readonly Term[] => {
    const values = new Set(texts(record[field]).map(read))
    return values.size === 0
      ? none
      : [...values].flatMap((text) => (text ? vocabulary.term(field, text) : none))
  }
  const suburb = terms('suburb', addressText)
  const postcode = terms('postcode', code)
  const place =
    suburb.length === 1 && postcode.length === 1
      ? vocabulary.term('place', `${postcode[0]!.text} ${suburb[0]!.text}`)
      : undefined
  return {
    id: record.id,
    names: prepareNames(record, vocabulary),
    birthDate: prepareDates(record, vocabulary),
    street: terms('street', addressText),
    suburb,
    postcode,
    place,
    state: terms('state', foldName),
    phone: terms('phone', phoneDigits),
    email: terms('email', email),
    document: terms('document', documentNumber),
  }
}

/** Distinct values of the record, for counting. */
export function termsOf(record: PreparedRecord): Set<Term> {
  const names = record.names.flatMap(({ given, surname, other }) => [...given, ...surname, ...other])
  const { birthDate, street, suburb, postcode, place, state, phone, email, document } = record
  return new Set([
    ...names,
    ...birthDate,
    ...birthDate.flatMap(({ within }) => within?.wider ?? none),
    ...street,
    ...suburb,
    ...postcode,
    ...(place ? [place] : none),
    ...state,
    ...phone,
    ...email,
    ...document,
  ])
}

function prepareNames(record: PersonRecord, vocabulary: Vocabulary): PreparedName[] {
  const [name, given, surname] = [texts(record.name), texts(record.givenName), texts(record.surname)]
  const count = Math.max(name.length, given.length, surname.length)
  return Array.from({ length: count }, (_, index) => {
    const parts = nameParts({ name: at(name, index), given: at(given, index), surname: at(surname, index) })
    return {
      given: parts.given.map((word) => vocabulary.term('givenName', word)),
      surname: parts.surname.map((word) => vocabulary.term('surname', word)),
      other: parts.other.map((word) => vocabulary.term('otherNames', word)),
    }
  }).filter(({ given, surname }) => given.length + surname.length > 0)
}

/** A date is as rare as its year makes it; an impossible date is rarer still. */
function prepareDates(record: PersonRecord, vocabulary: Vocabulary): readonly Term[] {
  const dates = texts(record.birthDate)
    .map(readBirthDate)
    .filter((date) => date !== undefined)
  if (dates.length === 0) return none
  return [...new Set(dates)].map((date) => {
    const wider = vocabulary.term('birthYear', date.slice(0, 4))
    const isPossible = Number(date.slice(4, 6)) <= 12 && Number(date.slice(6)) <= 31
    return vocabulary.term('birthDate', date, { wider, spread: isPossible ? 366 : 5000 })
  })
}

/** Shorter lists repeat their last value: a new surname goes with the same given name. */
function at(values: readonly string[], index: number): string {
  return values[index] ?? values.at(-1) ?? ''
}

/** Records come from files and forms: numbers are read as text, and anything else that is not text counts as missing. */
function texts(values: Values | null | undefined): string[] {
  const all: readonly unknown[] = Array.isArray(values) ? values.slice(0, maxValues) : [values]
  return all
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).slice(0, longest).trim())
    .filter((text) => text !== '')
}

function code(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Document numbers with fewer characters are placeholders such as "ID" or "-". */
function documentNumber(text: string): string | undefined {
  const signs = code(text)
  return signs.length >= 4 ? signs : undefined
}

/** The last nine digits, which national and international forms of a number share. */
function phoneDigits(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/(x|ext\.?)\s*\d*$/i, '')
    .replace(/\D/g, '')
  return digits.length >= 5 ? digits.slice(-9) : undefined
}

function email(text: string): string | undefined {
  return normaliseEmail(text) ?? (text.includes('@') ? text.toLowerCase() : undefined)
}
