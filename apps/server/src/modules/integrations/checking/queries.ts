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

/** Stays of one booking number that are looked at: a group has many rooms, but not thousands. */
const mostOfBooking = 500

/**
 * Stays of the venue that rows may speak of, those left out that an earlier row of the file spoke of. Each row's
 * look-up stands in a lateral with a limit, so that it goes by index however few rows the tables were thought to have;
 * nothing but leakproof operators may stand in it.
 */
export function findKnownStays(
  tx: Tx,
  importId: string,
  venueId: string,
  sourceRows: readonly string[],
  bookings: readonly string[],
) {
  const organisationId = sql`(select current_setting('app.organisation_id')::uuid)`
  const ofVenue = sql`s.organisation_id = ${organisationId} and s.venue_id = ${venueId}::uuid`
  return tx.all(sql<KnownStay>`
    with met as (
      select k.stay_id from unnest(${sourceRows.map((row) => Buffer.from(row, 'hex'))}::bytea[]) as w(source)
      cross join lateral (
        select s.stay_id from stays s where ${ofVenue} and s.source_row = w.source limit 1) k
      union
      select k.stay_id from unnest(${[...bookings]}::text[]) as w(booking)
      cross join lateral (
        select s.stay_id from stays s where ${ofVenue} and s.booking_number = w.booking limit ${mostOfBooking}) k
    )
    select k.* from met m
    left join lateral (
      select true as is_taken from import_rows r
      where r.organisation_id = ${organisationId} and r.import_id = ${importId}::uuid and r.stay_id = m.stay_id limit 1) r on true
    cross join lateral (
      select s.stay_id, s.guest_id, encode(s.source_row, 'hex') as source_row, s.booking_number, s.room, s.status,
        s.arrives_on, s.departs_on, s.adults, s.children, s.channel
      from stays s where s.organisation_id = ${organisationId} and s.stay_id = m.stay_id limit 1) k
    where r.is_taken is null
    order by k.stay_id`)
}

/** Guests of the organisation, and those met earlier in the file, under the tokens of some rows. */
export async function findOwners(tx: Tx, importId: string, tokens: readonly string[]): Promise<TokenOwner[]> {
  if (tokens.length === 0) return []
  return tx.all(sql<TokenOwner>`
    select w.token, g.name, k.guest_id as "guestId" from unnest(${[...tokens]}::text[]) as w(token)
    cross join lateral (
      select guest_id from guest_keys
      where organisation_id = (select current_setting('app.organisation_id')::uuid) and key = w.token
      order by guest_id limit ${mostOwners}) k
    join guests g on g.organisation_id = (select current_setting('app.organisation_id')::uuid) and g.guest_id = k.guest_id
    union all
    select w.token, t.name, t.guest_id from unnest(${[...tokens]}::text[]) as w(token)
    cross join lateral (
      select name, guest_id from import_tokens
      where organisation_id = (select current_setting('app.organisation_id')::uuid)
        and import_id = ${importId}::uuid and token = w.token
      order by row_number limit ${mostOwners}) t`)
}

/** Ids for guests to come, in the order of time that lists of guests go by. */
export async function newGuestIds(tx: Tx, count: number): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::int)`)
  return rows.map((row) => row.id)
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
        from ${json(chunk.guests)} as r(guest_id uuid, name text, wrapped_key text, contact text, keys text[])`,
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
