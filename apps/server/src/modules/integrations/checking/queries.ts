import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { mostOwners } from './match-guests.ts'
import type { KnownStay, StayColumns, TokenOwner } from './types.ts'

export interface StagedRow {
  row_number: number
  source_row: string
  cells: string[]
}

export function readStaged(tx: Tx, importId: string, after: number, limit: number) {
  return tx.all(sql<StagedRow>`
    select row_number, encode(source_row, 'hex') as source_row, cells from import_cells
    where import_id = ${importId}::uuid and row_number > ${after}::int order by row_number limit ${limit}`)
}

/**
 * Stays of the venue that rows may speak of, those left out that an earlier row of the file spoke of. Arrays, not
 * joins: just after a large import the tables have no statistics, and then a plan by array is still one pass.
 */
export async function findKnownStays(
  tx: Tx,
  importId: string,
  venueId: string,
  sourceRows: readonly string[],
  bookings: readonly string[],
): Promise<KnownStay[]> {
  const columns = sql`stay_id, guest_id, encode(source_row, 'hex') as source_row, booking_number, room, status,
    arrives_on, departs_on, adults, children, channel`
  const sources = sourceRows.map((row) => Buffer.from(row, 'hex'))
  const [bySource, byBooking] = await Promise.all([
    tx.all(sql<KnownStay>`
      select ${columns} from stays where venue_id = ${venueId}::uuid and source_row = any (${sources}::bytea[])`),
    bookings.length === 0
      ? []
      : tx.all(sql<KnownStay>`
          select ${columns} from stays
          where venue_id = ${venueId}::uuid and booking_key = any (${bookings.map((one) => one.toUpperCase())}::text[])
            and booking_number = any (${[...bookings]}::text[]) order by stay_id`),
  ])
  const found = new Map([...bySource, ...byBooking].map((stay) => [stay.stay_id, stay]))
  if (found.size === 0) return []
  const taken = await tx.all(sql<{ stay_id: string }>`
    select stay_id from import_rows where import_id = ${importId}::uuid and stay_id = any (${[...found.keys()]}::uuid[])`)
  for (const { stay_id } of taken) found.delete(stay_id)
  return [...found.values()]
}

/** Guests of the organisation, and those met earlier in the file, under the tokens of some rows. */
export async function findOwners(tx: Tx, importId: string, tokens: readonly string[]): Promise<TokenOwner[]> {
  if (tokens.length === 0) return []
  const [known, inFile] = await Promise.all([
    tx.all(sql<{ token: string; guestId: string }>`
      select w.token, k.guest_id as "guestId" from unnest(${[...tokens]}::text[]) as w(token)
      cross join lateral (
        select guest_id from guest_keys
        where organisation_id = (select current_setting('app.organisation_id')::uuid) and key = w.token
        order by guest_id limit ${mostOwners}) k`),
    tx.all(sql<TokenOwner>`
      select w.token, t.name, t.guest_id as "guestId" from unnest(${[...tokens]}::text[]) as w(token)
      cross join lateral (
        select name, guest_id from import_tokens
        where organisation_id = (select current_setting('app.organisation_id')::uuid)
          and import_id = ${importId}::uuid and token = w.token
        order by row_number limit ${mostOwners}) t`),
  ])
  const names = await guestNames(tx, [...new Set(known.map((owner) => owner.guestId))])
  return [...known.map((owner) => ({ ...owner, name: names.get(owner.guestId) ?? null })), ...inFile]
}

async function guestNames(tx: Tx, guestIds: readonly string[]): Promise<Map<string, string | null>> {
  if (guestIds.length === 0) return new Map()
  const rows = await tx.all(sql<{ guest_id: string; name: string | null }>`
    select guest_id, name from guests where guest_id = any (${[...guestIds]}::uuid[])`)
  return new Map(rows.map((row) => [row.guest_id, row.name]))
}

/** Ids for guests to come, in the order of time that lists of guests go by. */
export async function newGuestIds(tx: Tx, count: number): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::int)`)
  return rows.map((row) => row.id)
}

export interface StoredNewGuest {
  guest_id: string
  name: string | null
  wrapped_key: Buffer | null
  contact: Buffer | null
}

/** Those of some guests whom the commit of this import will make. */
export async function findNewGuests(
  tx: Tx,
  importId: string,
  guestIds: readonly string[],
): Promise<StoredNewGuest[]> {
  if (guestIds.length === 0) return []
  return tx.all(sql<StoredNewGuest>`
    select guest_id, name, wrapped_key, contact from import_guests
    where import_id = ${importId}::uuid and guest_id = any (${[...guestIds]}::uuid[])`)
}

export interface NewGuestRow {
  guest_id: string
  name: string | null
  /** Base64, as is `contact`. */
  wrapped_key: string | null
  contact: string | null
  keys: readonly string[]
}

export interface CheckedRow extends StayColumns {
  row_number: number
  source_row: string
  action: 'add' | 'update' | 'duplicate'
  stay_id: string | null
  guest_id: string
}

export interface FaultRow {
  row_number: number
  ordinal: number
  column_name: string | null
  field: string | null
  code: string
  value: string | null
}

/** What a chunk of rows came to. */
export interface CheckedChunk {
  readonly guests: readonly NewGuestRow[]
  readonly tokens: readonly (TokenOwner & { rowNumber: number })[]
  readonly rows: readonly CheckedRow[]
  readonly faults: readonly FaultRow[]
}

const json = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`

export async function writeChecked(tx: Tx, importId: string, chunk: CheckedChunk): Promise<void> {
  const owner = sql`(select current_setting('app.organisation_id')::uuid), ${importId}::uuid`
  const tokens = chunk.tokens.map(({ token, rowNumber, name, guestId }) => ({
    token,
    row_number: rowNumber,
    name,
    guest_id: guestId,
  }))
  const writes = [
    chunk.guests.length > 0 &&
      sql`insert into import_guests (organisation_id, import_id, guest_id, name, wrapped_key, contact, keys)
        select ${owner}, guest_id, name, decode(wrapped_key, 'base64'), decode(contact, 'base64'), keys
        from ${json(chunk.guests)} as r(guest_id uuid, name text, wrapped_key text, contact text, keys text[])
        on conflict (organisation_id, import_id, guest_id) do update
        set wrapped_key = excluded.wrapped_key, contact = excluded.contact, keys = excluded.keys`,
    tokens.length > 0 &&
      sql`insert into import_tokens (organisation_id, import_id, token, row_number, name, guest_id)
        select ${owner}, token, row_number, name, guest_id
        from ${json(tokens)} as r(token text, row_number int, name text, guest_id uuid)`,
    chunk.rows.length > 0 &&
      sql`insert into import_rows (organisation_id, import_id, row_number, source_row, action, stay_id, guest_id,
          booking_number, room, status, arrives_on, departs_on, adults, children, channel)
        select ${owner}, row_number, decode(source_row, 'hex'), action, stay_id, guest_id,
          booking_number, room, status, arrives_on, departs_on, adults, children, channel
        from ${json(chunk.rows)} as r(row_number int, source_row text, action text, stay_id uuid,
          guest_id uuid, booking_number text, room text, status text, arrives_on date, departs_on date,
          adults smallint, children smallint, channel text)`,
    chunk.faults.length > 0 &&
      sql`insert into import_errors (organisation_id, import_id, row_number, ordinal, column_name, field, code, value)
        select ${owner}, row_number, ordinal, column_name, field, code, value
        from ${json(chunk.faults)} as r(row_number int, ordinal smallint, column_name text, field text, code text, value text)`,
  ]
  await Promise.all(writes.filter((write) => write !== false).map((write) => tx.run(write)))
}
