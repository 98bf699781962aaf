import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { guestState } from '../guest-state.ts'
import { mostOwners } from './match-guests.ts'
import type { StayRow } from './match-stays.ts'
import { isLapsed, knownBooking, stayColumns, valuesOfStay } from '../stay-columns.ts'
import type { StoredBooking } from '../stay-columns.ts'
import type { CheckContext, CheckedChunk, KnownStay, StagedRow, TokenOwner } from './types.ts'

export function readStaged(tx: Tx, importId: string, after: number, limit: number) {
  return tx.all(sql<StagedRow>`
    select row_number, encode(source_row, 'hex') as source_row, cells from import_cells
    where import_id = ${importId}::uuid and row_number > ${after}::int order by row_number limit ${limit}`)
}

interface KnownRow
  extends StoredBooking, RowOf<'stays', 'stay_id' | 'venue_id' | 'guest_id' | 'booking_number' | 'version'> {
  source_row: string | null
  identity: ColumnOf<'stay_sources', 'identity'> | null
}

/**
 * Stays of the venues that rows may mean, without those matched by an earlier row. Arrays instead of joins: after a
 * large import the tables have no statistics, and a plan by array is still one pass.
 */
export async function findKnownStays(
  tx: Tx,
  { importId, venues }: CheckContext,
  rows: readonly StayRow[],
): Promise<KnownStay[]> {
  const venueIds = sql`any (${[...venues.keys()]}::uuid[])`
  const sources = rows.map((row) => Buffer.from(row.sourceRow, 'hex'))
  const bookings = [...new Set(rows.flatMap(({ record }) => record.bookingNumber ?? []))]
  const [bySource, byBooking] = await Promise.all([
    tx.all(sql<RowOf<'stays', 'stay_id'>>`
      select stay_id from stays where venue_id = ${venueIds} and source_row = any (${sources}::bytea[])`),
    bookings.length === 0
      ? []
      : tx.all(sql<RowOf<'stays', 'stay_id'>>`
          select stay_id from stays
          where venue_id = ${venueIds} and booking_key = any (${bookings.map((one) => one.toUpperCase())}::text[])
            and booking_number = any (${bookings}::text[])`),
  ])
  const found = new Set([...bySource, ...byBooking].map((stay) => stay.stay_id))
  if (found.size === 0) return []
  const taken = await tx.all(sql<{ stay_id: NonNullable<ColumnOf<'import_rows', 'stay_id'>> }>`
    select stay_id from import_rows where import_id = ${importId}::uuid and stay_id = any (${[...found]}::uuid[])`)
  for (const { stay_id } of taken) found.delete(stay_id)
  const known = await tx.all(sql<KnownRow>`
    select s.stay_id, s.venue_id, s.guest_id, encode(s.source_row, 'hex') as source_row, s.booking_number, s.version,
      ${valuesOfStay} as current, ${isLapsed} as is_lapsed, s.import_id is not null as is_imported, k.said, k.typed, k.identity
    from stays s
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    join booking_hours h on h.organisation_id = s.organisation_id and h.venue_id = s.venue_id
    left join stay_sources k on k.organisation_id = s.organisation_id and k.stay_id = s.stay_id
    where s.stay_id = any (${[...found]}::uuid[]) order by s.stay_id`)
  return known.map((row) => ({
    ...knownBooking(row),
    stayId: row.stay_id,
    venueId: row.venue_id,
    guestId: row.guest_id,
    sourceRow: row.source_row,
    bookingNumber: row.booking_number,
    identity: row.identity,
    version: row.version,
  }))
}

const reference = 'reference:'

/** Guests of the organisation and of earlier rows under the tokens of some rows. */
export async function findOwners(
  tx: Tx,
  { importId, venueId }: CheckContext,
  tokens: readonly string[],
): Promise<TokenOwner[]> {
  if (tokens.length === 0) return []
  const references = tokens.filter((token) => token.startsWith(reference))
  const [byKey, byReference, inFile] = await Promise.all([
    tx.all(sql<{ token: string; profileId: ColumnOf<'guest_keys', 'guest_id'> }>`
      select w.token, k.guest_id as "profileId" from unnest(${[...tokens]}::text[]) as w(token)
      cross join lateral (
        select guest_id from guest_keys
        where organisation_id = (select current_setting('app.organisation_id')::uuid) and key = w.token
        order by guest_id limit ${mostOwners}) k`),
    references.length === 0
      ? []
      : tx.all(sql<{ token: string; profileId: ColumnOf<'guest_sources', 'guest_id'> }>`
          select ${reference} || reference as token, guest_id as "profileId" from guest_sources
          where venue_id = ${venueId}::uuid and reference = any (${references.map((one) => one.slice(reference.length))}::text[])`),
    tx.all(sql<TokenOwner>`
      select w.token, t.name, t.guest_id as "guestId" from unnest(${[...tokens]}::text[]) as w(token)
      cross join lateral (
        select name, guest_id from import_tokens
        where organisation_id = (select current_setting('app.organisation_id')::uuid)
          and import_id = ${importId}::uuid and token = w.token
        order by row_number limit ${mostOwners}) t`),
  ])
  const known = [...byReference, ...byKey]
  const profiles = await readProfiles(tx, [...new Set(known.map((owner) => owner.profileId))])
  const owners = known.flatMap(({ token, profileId }) => {
    const profile = profiles.get(profileId)
    return profile ? [{ token, name: profile.name, guestId: profile.guest_id }] : []
  })
  return [...owners, ...inFile]
}

/** The name and the guest of each profile. */
async function readProfiles(
  tx: Tx,
  profileIds: readonly string[],
): Promise<Map<string, { name: string | null; guest_id: string }>> {
  if (profileIds.length === 0) return new Map()
  const rows = await tx.all(sql<
    RowOf<'guests', 'name'> & { profile_id: ColumnOf<'guests', 'guest_id'>; guest_id: string }
  >`
    select guest_id as profile_id, name, coalesce(merged_into, guest_id) as guest_id from guests
    where guest_id = any (${[...profileIds]}::uuid[])`)
  return new Map(rows.map((row) => [row.profile_id, row]))
}

/** Ids for new guests, in order of time, which lists of guests sort by. */
export async function newGuestIds(tx: Tx, count: number): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::int)`)
  return rows.map((row) => row.id)
}

/** The current guests of rows that an earlier import brought, by row. */
export async function findBroughtGuests(
  tx: Tx,
  venueId: string,
  sourceRows: readonly string[],
): Promise<Map<string, string>> {
  const sources = sourceRows.map((row) => Buffer.from(row, 'hex'))
  const rows = await tx.all(sql<{ source_row: string; guest_id: string }>`
    select encode(s.source_row, 'hex') as source_row, coalesce(g.merged_into, g.guest_id) as guest_id
    from guest_sources s join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    where s.venue_id = ${venueId}::uuid and s.source_row = any (${sources}::bytea[])`)
  return new Map(rows.map((row) => [row.source_row, row.guest_id]))
}

export interface StoredDraft extends RowOf<
  'guests',
  'guest_id' | 'name' | 'language' | 'birth_date' | 'is_minor' | 'wrapped_key' | 'contact'
> {
  known_state: string | null
  has_merges: boolean
}

const hasMerges = (guests: 'i' | 'g') =>
  sql`exists (select from guests p where p.merged_into = ${sql.ref(`${guests}.guest_id`)}) as has_merges`

/** Drafts of this import for some guests and, if asked for, the other guests as they are. */
export async function listDrafts(
  tx: Tx,
  importId: string,
  guestIds: readonly string[],
  withKnown: boolean,
): Promise<StoredDraft[]> {
  if (guestIds.length === 0) return []
  const columns = sql`guest_id, name, language, birth_date, is_minor, wrapped_key, contact`
  const [drafts, known] = await Promise.all([
    tx.all(sql<StoredDraft>`
      select ${columns}, known_state, ${hasMerges('i')} from import_guests i
      where import_id = ${importId}::uuid and guest_id = any (${[...guestIds]}::uuid[])`),
    withKnown
      ? tx.all(sql<StoredDraft>`
          select ${columns}, ${guestState} as known_state, ${hasMerges('g')} from guests g where guest_id = any (${[...guestIds]}::uuid[])`)
      : [],
  ])
  const drafted = new Set(drafts.map((draft) => draft.guest_id))
  return [...drafts, ...known.filter(({ guest_id }) => !drafted.has(guest_id))]
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
      sql`insert into import_guests (organisation_id, import_id, guest_id, name, language, birth_date, is_minor, known_state,
          wrapped_key, contact, keys)
        select ${owner}, guest_id, name, language, birth_date, is_minor, known_state,
          decode(wrapped_key, 'base64'), decode(contact, 'base64'), keys
        from ${json(chunk.guests)} as r(guest_id uuid, name text, language text, birth_date date, is_minor boolean,
          known_state text, wrapped_key text, contact text, keys text[])
        on conflict (organisation_id, import_id, guest_id) do update
        set name = excluded.name, language = excluded.language, birth_date = excluded.birth_date, is_minor = excluded.is_minor,
          wrapped_key = excluded.wrapped_key, contact = excluded.contact, keys = excluded.keys`,
    tokens.length > 0 &&
      sql`insert into import_tokens (organisation_id, import_id, token, row_number, name, guest_id)
        select ${owner}, token, row_number, name, guest_id
        from ${json(tokens)} as r(token text, row_number int, name text, guest_id uuid)`,
    chunk.rows.length > 0 &&
      sql`insert into import_rows (organisation_id, import_id, row_number, source_row, action, stay_id, guest_id, venue_id,
          booking_number, ${stayColumns}, said, is_status_said, typed, identity, known_version, asked, booking_facts, record)
        select ${owner}, row_number, decode(source_row, 'hex'), action,
          coalesce(stay_id, case when venue_id is not null then uuidv7() end), guest_id, venue_id,
          booking_number, ${stayColumns}, said, is_status_said, typed, identity, known_version, asked, booking_facts, record
        from ${json(chunk.rows)} as r(row_number int, source_row text, action text, stay_id uuid, guest_id uuid, venue_id uuid,
          booking_number text, room text, status text, arrives_on date, starts_at timestamptz, departs_on date,
          ends_at timestamptz, adults smallint, children smallint, channel text, price_minor bigint, currency text,
          booked_at timestamptz, cancelled_at timestamptz, cancel_reason text, note text, said jsonb, is_status_said boolean, typed jsonb,
          identity text, known_version int, asked jsonb, booking_facts jsonb, record jsonb)`,
    chunk.faults.length > 0 &&
      sql`insert into import_errors (organisation_id, import_id, row_number, ordinal, column_name, field, code, value, is_warning)
        select ${owner}, row_number, ordinal, column_name, field, code, value, is_warning
        from ${json(chunk.faults)} as r(row_number int, ordinal smallint, column_name text, field text, code text, value text,
          is_warning boolean)`,
  ]
  await Promise.all(writes.filter((write) => write !== false).map((write) => tx.run(write)))
}
