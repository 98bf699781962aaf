import { isCurrency } from '@comity/domain/base'
import { z } from 'zod'
import type { FieldCode } from './problem.ts'
import type { Reason } from './reasons.ts'

/** Field codes are passed in zod's message, so that one schema serves the form and the server. */
export const code = (value: FieldCode): FieldCode => value

/** `required` for a missing value, otherwise the given code. */
const missingOr = (other: FieldCode) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? code('required') : other

export const id = (what: string) =>
  z.uuid({ error: missingOr('invalid_format') }).meta({ description: `Id of the ${what}` })

export const instant = z.iso
  .datetime({ offset: true, error: missingOr('invalid_date') })
  .meta({ description: 'Instant, ISO 8601, UTC' })
export const day = z.iso
  .date({ error: missingOr('invalid_date') })
  // PostgreSQL has no year 0.
  .refine((value) => value >= '0001', { error: code('invalid_date') })
  .meta({ description: 'Calendar day of the venue, YYYY-MM-DD' })

/** A time at a venue: local time, or an instant. */
export const venueTime = z.iso
  .datetime({ offset: true, local: true, error: missingOr('invalid_date') })
  // PostgreSQL has no year 0.
  .refine((value) => value >= '0001', { error: code('invalid_date') })
  .meta({
    description:
      'Time at the venue, YYYY-MM-DDTHH:mm, or an instant with its offset. A time that a clock change skips is refused; one that occurs twice means the first',
  })

export const currency = z
  .string({ error: missingOr('invalid_format') })
  .refine(isCurrency, { error: code('invalid_choice') })
  .meta({ description: 'Currency, ISO 4217' })

/** Characters that join or separate scripts and emoji: allowed between two such characters, or after a mark. */
const joiner =
  /(?<=\p{M})[\u200c\u200d]|(?<=[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])/u
/** Visible format characters: tags of a black flag, number signs in Arabic scripts. */
const shown =
  /(?<=[\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/u
const unseen = new RegExp(`(?!${joiner.source}|${shown.source})\\p{Cf}`, 'gu')
const seen = /[^\s\p{Default_Ignorable_Code_Point}]/u

/**
 * A text without invisible format characters, which change its direction; joiners are kept where they join. Empty
 * when nothing visible is left.
 */
export function visibleText(value: string): string {
  return seen.test(value) ? value.replace(unseen, '') : ''
}

/**
 * User-supplied text: without invisible characters, trimmed, without NUL and lone surrogates (PostgreSQL cannot store
 * them), bounded in characters.
 */
export function text(max: number) {
  return z
    .string({ error: missingOr('invalid_format') })
    .overwrite(visibleText)
    .trim()
    .max(max, { error: code('too_long') })
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { error: code('invalid_format') })
}

export const requiredText = (max: number) => text(max).min(1, { error: code('required') })

/** 1 to 200 characters with at least one letter of any script. */
export const personName = requiredText(200)
  .regex(/\p{L}/u, { error: code('invalid_name') })
  .meta({ description: 'Name of a person: 1 to 200 characters, at least one letter of any script' })

export const roomNumber = text(12)
  .regex(/^[\p{L}\p{N} -]+$/u, { error: code('invalid_room_number') })
  .meta({ description: 'Room or table number: up to 12 letters, digits, spaces, hyphens' })

export const email = z
  .email({ error: missingOr('invalid_email') })
  .max(254, { error: code('invalid_email') })
  .meta({ description: 'E-mail address, at most 254 characters' })

export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  otherwise: FieldCode = 'invalid_choice',
) => z.enum(values, { error: missingOr(otherwise) })

/** An https address that is unambiguous: without a user name, which looks like a host, and without a password. */
export const httpsLink = (max: number) =>
  text(max).refine(
    (value) => {
      if (!URL.canParse(value)) return false
      const { protocol, username, password } = new URL(value)
      return protocol === 'https:' && username === '' && password === ''
    },
    { error: code('invalid_format'), abort: true },
  )

/** A flag in a query string. */
export const flag = z
  .enum(['true', 'false'], { error: code('invalid_choice') })
  .transform((value) => value === 'true')

/** What the caller may do with a record: `true`, or the reason why not. The web only displays this. */
export function can<const A extends readonly [string, ...string[]], const R extends Reason>(
  actions: A,
  reasons: readonly R[],
): z.ZodObject<Record<A[number], z.ZodType<true | R>>> {
  const answer: z.ZodType<true | R> = z.union([z.literal(true), z.enum(reasons)])
  const shape = Object.fromEntries(actions.map((action) => [action, answer]))
  return z.object(shape as Record<A[number], typeof answer>)
}

const marker = z
  .string()
  .max(2000, { error: code('invalid_cursor') })
  .regex(/^[\w-]+$/, { error: code('invalid_cursor') })
  .optional()
  .meta({ description: 'Cursor of the next page, from nextCursor of a page with the same `sort`' })

/** Largest list length that is counted exactly. */
export const mostCounted = 10_000
export const moreThanCounted = '10,000+'

export const rowsOfPage = z.coerce
  .number({ error: code('invalid_format') })
  .int({ error: code('invalid_format') })
  .min(1, { error: code('too_small') })
  .max(100, { error: code('too_large') })
  .default(25)
  .meta({ description: 'Rows per page, 1 to 100' })

type Sorts<Keys extends readonly string[]> = Keys[number] | `-${Keys[number]}`
type SortOf<Keys extends readonly string[]> = z.ZodEnum<{ [sort in Sorts<Keys>]: sort }>
interface Paged<Sort extends z.ZodType> {
  limit: typeof rowsOfPage
  cursor: typeof marker
  sort: Sort
}

/**
 * The parameters of every list: a page of `limit` rows after `cursor`, in the order of `sort`.
 *
 * @param keys the sort keys of the list
 * @param usual the default order; left out if it depends on the other parameters
 */
export function paged<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
): Paged<z.ZodOptional<SortOf<Keys>>>
export function paged<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  usual: Sorts<Keys>,
): Paged<z.ZodDefault<SortOf<Keys>>>
export function paged<const Keys extends readonly [string, ...string[]]>(keys: Keys, usual?: Sorts<Keys>) {
  const both = keys.flatMap((key) => [key, `-${key}`])
  const sort = z.enum(both, { error: code('invalid_choice') })
  const description = 'What the list is sorted by: ascending, or descending with a leading -'
  return {
    limit: rowsOfPage,
    cursor: marker,
    sort: (usual === undefined ? sort.optional() : sort.default(usual)).meta({ description }),
  }
}

export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last' }),
    total: z.union([z.int().min(0).max(mostCounted), z.literal(moreThanCounted)]).meta({
      description: `Rows of the whole list, counted with its first page: exact up to 10,000, above it "${moreThanCounted}"`,
    }),
  })
}
