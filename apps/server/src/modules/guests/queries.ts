import { build, sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { CandidateHit } from '@comity/domain/guests'
import { guestOf, lastStay, summary } from '../profiles/index.ts'
import type { GuestRow } from '../profiles/index.ts'

/** One way of looking a guest up in the key table; `hit` names the exact contact it represents. */
export interface Lookup {
  readonly key: string
  readonly up_to: string
  readonly weight: number
  readonly hit: CandidateHit | null
}

/** Guests per key that are read, newest first, which bounds the cost of a search. */
const mostOfKey = 100
/** Candidates ranked by name: fewer miss typing errors in both words, more only cost time. */
const mostCandidates = 150

export interface Candidate extends RowOf<'guests', 'guest_id' | 'name'> {
  number: number
  /** Null for nearly all, because reading 150 empty lists would cost more than the names. */
  hits: CandidateHit[] | null
}

export const organisation = sql`(select current_setting('app.organisation_id')::uuid)`
const venues = sql`any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`

/** Candidates of a search by keys and by room or booking number of a stay, highest weight first. */
export function searchCandidates(
  tx: Tx,
  search: { lookups: readonly Lookup[]; room?: string; booking?: string },
) {
  const met = [
    sql`
      select k.guest_id, w.weight, w.hit
      from json_to_recordset(${JSON.stringify(search.lookups)}::json) as w(key text, up_to text, weight int, hit text)
      cross join lateral (
        select guest_id from guest_keys
        where organisation_id = ${organisation} and key >= w.key and key <= w.up_to
        order by key, guest_id desc limit ${mostOfKey}) k`,
  ]
  if (search.room) {
    met.push(sql`
      select s.guest_id, 900, 'room' from (
        select guest_id from stays
        where organisation_id = ${organisation} and venue_id = ${venues} and room = ${search.room}
          and status in ('expected', 'checked_in')
        order by arrives_on desc, stay_id desc limit 20) s`)
  }
  if (search.booking) {
    met.push(sql`
      select s.guest_id, 950, 'booking' from (
        select guest_id from stays
        where organisation_id = ${organisation} and venue_id = ${venues} and booking_key = ${search.booking}
        limit 20) s`)
  }
  return tx.all(sql<Candidate>`
    with met as (${sql.join(met, sql` union all `)}), candidates as (
      select guest_id, sum(weight) as weight, array_agg(distinct hit) filter (where hit is not null) as hits
      from met group by guest_id order by sum(weight) desc, guest_id desc limit ${mostCandidates}
    )
    -- A merged profile is found by its own name and stands for the guest that it belongs to.
    select coalesce(g.merged_into, g.guest_id) as guest_id, g.name, g.number::int as number, c.hits
    from candidates c join guests g on g.organisation_id = ${organisation} and g.guest_id = c.guest_id
    order by c.weight desc, c.guest_id desc`)
}

export interface GuestDetailRow
  extends
    GuestRow,
    RowOf<
      'guests',
      'language' | 'is_minor' | 'is_vulnerable' | 'opted_out_at' | 'birth_date' | 'wrapped_key' | 'contact'
    > {
  is_recognised: boolean
  has_confirmed_incident: boolean
  has_merges: boolean
  feedback_count: number
  notes_count: number
  stay_ratings_count: number
}

/** Confirmed by a second person and not found unfounded since. */
export const isConfirmed = sql<boolean>`(i.confirmed_at is not null and i.status <> 'unfounded')`

/**
 * What a ban may rest on: confirmed, the guest's own doing, no medical emergency, undisputed; after an overturned ban
 * only with later evidence.
 */
export const bearsBan = sql<boolean>`(${isConfirmed} and i.fault = 'guest' and i.type <> 'medical'
  and not exists (select from disputes d where d.organisation_id = i.organisation_id and d.matter_id = i.incident_id
    and d.outcome is null)
  and (not platform.was_removed(i.organisation_id, i.incident_id, 'ban')
    or exists (select from platform.good_evidence(i.organisation_id, i.incident_id, 'ban'))))`

/** The guest of a profile, with what decides about actions. */
export function getGuest(tx: Tx, guestId: string) {
  return tx.first(sql<GuestDetailRow>`
    select ${summary}, g.language, g.is_minor, g.is_vulnerable, g.opted_out_at, g.birth_date, g.wrapped_key, g.contact,
      exists (select 1 from guests p where p.organisation_id = g.organisation_id
        and (p.guest_id = g.guest_id or p.merged_into = g.guest_id) and p.recognised_at is not null) as is_recognised,
      exists (select from incidents i where i.organisation_id = g.organisation_id and i.guest_id = g.guest_id
        and ${bearsBan}) as has_confirmed_incident,
      exists (select from guests p where p.organisation_id = g.organisation_id and p.merged_into = g.guest_id) as has_merges,
      (select count(*)::int from visible_feedback f
        where f.organisation_id = g.organisation_id and f.guest_id = g.guest_id) as feedback_count,
      (select count(*)::int from guest_notes n
        where n.organisation_id = g.organisation_id and n.guest_id = g.guest_id) as notes_count,
      (select count(*)::int from visible_stay_ratings r
        where r.organisation_id = g.organisation_id and r.guest_id = g.guest_id) as stay_ratings_count
    from guests g ${lastStay} where g.guest_id = ${guestOf(guestId)}`)
}

export interface NewGuest {
  organisation_id: string
  name: string | null
  number: number
  language: string | null
  birth_date: string | null
  is_minor: boolean
  risk_level: 'insufficient_data' | 'not_scored'
  wrapped_key: Buffer | null
  contact: Buffer | null
  created_by: string | null
  created_at: Date
}

export async function insertGuest(tx: Tx, guest: NewGuest, keys: readonly string[]): Promise<string> {
  const inserted = build.insertInto('guests').values(guest).returning(['organisation_id', 'guest_id'])
  const row = await tx.one(sql<RowOf<'guests', 'guest_id'>>`
    with made as (${inserted}), keyed as (
      insert into guest_keys (organisation_id, key, guest_id)
      select made.organisation_id, key, made.guest_id from made, unnest(${[...keys]}::text[]) key
      on conflict do nothing)
    select guest_id from made`)
  return row.guest_id
}

export type GuestChange = Partial<
  Omit<NewGuest, 'organisation_id' | 'number' | 'created_by' | 'created_at'>
> & {
  matched_at?: null
  is_vulnerable?: boolean
}

export async function writeGuest(
  tx: Tx,
  guestId: string,
  change: GuestChange,
  keys: readonly string[],
): Promise<void> {
  await tx.run(build.updateTable('guests').set(change).where('guest_id', '=', guestId))
  await tx.run(sql`
    delete from guest_keys where guest_id = ${guestId}::uuid and key <> all (${[...keys]}::text[])`)
  await tx.run(sql`
    insert into guest_keys (organisation_id, key, guest_id)
    select ${organisation}, key, ${guestId}::uuid from unnest(${[...keys]}::text[]) key
    on conflict do nothing`)
}
