import { mostCounted, moreThanCounted } from '@comity/contract/fields'
import { invalidField } from '../errors.ts'

/** Kinds of sort columns, with their types in the database. */
export const kinds = {
  uuid: 'uuid',
  day: 'date',
  instant: 'timestamptz',
  text: 'text',
  integer: 'int',
  bigint: 'bigint',
  number: 'double precision',
} as const
export type Kind = keyof typeof kinds

/** Values of the sort columns of a row, in PostgreSQL's JSON format. */
export type Place = readonly (string | number)[]

/** The length of a list. */
export type Total = number | typeof moreThanCounted

/** Where a page begins, and the length of the list as it was counted with the first page. */
interface Mark {
  readonly after: Place
  readonly total: Total
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/
const instant = /^(?<second>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00:00$/
const isEndless = (value: unknown) => value === 'infinity' || value === '-infinity'

const isOf: Record<Kind, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === 'string' && uuid.test(value),
  day: (value) =>
    isEndless(value) || (typeof value === 'string' && day.test(value) && exists(`${value}T00:00:00`)),
  instant: (value) =>
    isEndless(value) || (typeof value === 'string' && exists(instant.exec(value)?.groups?.['second'])),
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  bigint: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
}

/** Whether this second exists in the calendar, in the years that databases and JavaScript both support. */
function exists(second: string | undefined): boolean {
  if (second === undefined || second.startsWith('0000')) return false
  const time = Date.parse(`${second}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(second)
}

/** Encodes the sort order, the length of the list and the end of a page as an opaque cursor. */
export function toCursor(sort: string, { after, total }: Mark): string {
  return Buffer.from(JSON.stringify([sort, total, ...after])).toString('base64url')
}

/**
 * What is in a cursor; undefined without a cursor.
 *
 * @throws Failure invalid_input for a cursor that was not created by this list in this order
 */
export function fromCursor(
  cursor: string | undefined,
  sort: string,
  expected: readonly Kind[],
): Mark | undefined {
  if (cursor === undefined) return undefined
  const [madeFor, total, ...after] = unpacked(cursor)
  const fits =
    madeFor === sort &&
    isTotal(total) &&
    after.length === expected.length &&
    expected.every((kind, at) => isOf[kind](after[at]))
  if (!fits) throw invalidField('/cursor', 'invalid_cursor')
  return { after: after as unknown as Place, total }
}

function isTotal(value: unknown): value is Total {
  return (
    value === moreThanCounted ||
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostCounted)
  )
}

function unpacked(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
