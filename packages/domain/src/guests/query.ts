import { isValidRoomNumber } from '../feedback/room-number.ts'
import { lastDigits, normaliseEmail, normalisePhone } from './contact.ts'
import { nameTokens, type NameToken } from './fold.ts'
import { nameLookups, type KeyLookup } from './lookups.ts'

/** What a typed text may be; "204" may be a room, a booking or the end of a phone number. */
export type QueryKind = 'email' | 'phone' | 'room' | 'booking' | 'digits' | 'name' | 'empty'

/**
 * A search as typed, read in all possible ways. `kinds` is never empty, most specific first. `phone` is E.164,
 * `email` normalised, `digits` the last four digits typed, `room` and `booking` upper case; these are looked up
 * exactly (or by their tokens). `keys` are the look-ups by name, at most 24; `words` are used for ranking.
 */
export type SearchQuery = {
  kinds: QueryKind[]
  keys: KeyLookup[]
  words: NameToken[]
  isOpen: boolean
  phone?: string
  email?: string
  digits?: string
  room?: string
  booking?: string
}

/** Characters of a query that are read; the rest is ignored. */
export const maxQueryLength = 200

/**
 * Parses what was typed. `country` (ISO 3166-1 alpha-2) is the venue's, for phone numbers in national form. Never
 * throws; a text without a letter or digit has the kind "empty" and no keys.
 */
export function searchQuery(text: string, options: { country?: string } = {}): SearchQuery {
  const typed = text.normalize('NFKC').slice(0, maxQueryLength)
  const trimmed = typed.trim()
  const isAddress = trimmed.includes('@')
  const isOpen = !/\s$/.test(typed)
  const contact = contactReadings(trimmed, options.country)
  const folded = isAddress ? [] : nameTokens(trimmed)
  const isName = folded.some((word) => /[a-z]/.test(word.folded))
  // A single number may be the name of a guest imported without one; several are a phone number.
  const words = isName || folded.length === 1 ? folded : []
  const codes = isAddress ? {} : codeReadings(trimmed)
  const kinds = (['email', 'phone', 'room', 'booking', 'digits'] as const).filter(
    (kind) => contact[kind] !== undefined || codes[kind] !== undefined,
  )
  const all: QueryKind[] = isName ? [...kinds, 'name'] : kinds
  return {
    kinds: all.length > 0 ? all : ['empty'],
    keys: words.length > 0 ? nameLookups(trimmed, isOpen, words.at(-1)?.folded ?? '') : [],
    words,
    isOpen,
    ...contact,
    ...codes,
  }
}

type Readings = Partial<Record<'phone' | 'email' | 'digits' | 'room' | 'booking', string>>

function contactReadings(text: string, country: string | undefined): Readings {
  const email = text.includes('@') ? normaliseEmail(text) : undefined
  const isDigits = /^[+()\d][\d\s()./-]*$/.test(text)
  const phone = isDigits && /(\d\D*){7}/.test(text) ? normalisePhone(text, country) : undefined
  const digits = isDigits ? lastDigits(text) : undefined
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(digits === undefined ? {} : { digits }),
  }
}

function codeReadings(text: string): Readings {
  if (!/\d/.test(text)) return {}
  const code = text.toUpperCase()
  return {
    ...(isValidRoomNumber(text) && text.length <= 8 ? { room: code } : {}),
    ...(/^[A-Z0-9][A-Z0-9/_-]{2,39}$/.test(code) ? { booking: code } : {}),
  }
}
