import { invalidField } from '../errors.ts'

/** Packs where a page ended into an opaque marker. */
export function toCursor(position: Readonly<Record<string, string | number>>): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const shapes = {
  uuid: (value: unknown) => typeof value === 'string' && uuid.test(value),
  day: (value: unknown) => typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`),
  instant: (value: unknown) => typeof value === 'string' && isInstant(value),
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  integer: (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  smallint: (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 15,
}

/** As toISOString writes it, in the years that the database shares with it. */
function isInstant(text: string): boolean {
  const time = /^\d{4}-/.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

type Shape = { readonly [field: string]: keyof typeof shapes }
type Position<S extends Shape> = { [F in keyof S]: S[F] extends 'integer' | 'smallint' ? number : string }

/** Reads a marker back; one that this list did not make is refused as input, not as a fault. */
export function fromCursor<const S extends Shape>(
  cursor: string | undefined,
  shape: S,
): Position<S> | undefined {
  if (cursor === undefined) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>
      if (Object.entries(shape).every(([field, kind]) => shapes[kind](fields[field])))
        return fields as Position<S>
    }
  } catch (error) {
    // Not JSON at all: refused below like any other foreign marker.
    if (!(error instanceof SyntaxError)) throw error
  }
  throw invalidField('/cursor', 'invalid_cursor')
}

/** A page of `limit` from `limit + 1` rows: the row too many tells that there is a next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  position: (row: Row) => Readonly<Record<string, string | number>>,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? toCursor(position(last)) : null,
  }
}
