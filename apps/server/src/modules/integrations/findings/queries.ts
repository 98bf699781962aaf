import { islandSectors } from '@comity/domain/base'
import { ownPlaceSectors } from '@comity/domain/bookings'
import { repeatedNoShows } from '@comity/domain/predict'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import { findingKinds } from './kinds.ts'
import type { FindingKind } from './kinds.ts'

type Sql = ReturnType<typeof sql>

/** Stays that the import added or changed. */
const brought = (importId: string) => sql`(
  select * from stays where import_id = ${importId}::uuid
  union all select o.* from import_changes c
  join stays o on o.organisation_id = c.organisation_id and o.stay_id = c.stay_id
  where c.import_id = ${importId}::uuid and c.before is not null and o.import_id is distinct from c.import_id) s`

const isOpen = (stay: 's' | 'o' | 'l') => sql`${sql.ref(`${stay}.status`)} in ('expected', 'checked_in')`

/** Of pupils, patients, minors and those who opted out nothing is foretold. */
const isForetold = sql`not exists (
  select from guests g join venues v on v.organisation_id = g.organisation_id and v.venue_id = s.venue_id
  join organisations w on w.organisation_id = g.organisation_id
  where g.organisation_id = s.organisation_id and g.guest_id = s.guest_id and (g.is_minor or g.opted_out_at is not null
    or v.sector = any (${[...islandSectors]}::text[]) or w.sector = any (${[...islandSectors]}::text[])))`

/** Areas, classes and wards are shared; of two bookings of a table by days alone nobody knows whether they meet. */
const hasOwnPlace = (stay: 's' | 'o') => sql`exists (
  select from venues v where v.organisation_id = ${sql.ref(`${stay}.organisation_id`)}
    and v.venue_id = ${sql.ref(`${stay}.venue_id`)} and v.sector = any (${[...ownPlaceSectors]}::text[])
    and (v.sector <> 'restaurant' or not ${sql.ref(`${stay}.times_assumed`)}))`

/** No open booking lasts longer: none that began earlier than that reaches a later one, so the index is read from there. */
const longest = sql`make_interval(secs => (
  select max(extract(epoch from l.busy_until - l.starts_at))::float8 from stays l where ${isOpen('l')}))`

/** Each look-up starts from one index; together in one condition they would read every stay of the day. */
const together = sql`(
  select o.stay_id from stays o where o.venue_id = s.venue_id and o.booking_key = s.booking_key and ${isOpen('o')}
  union select o.stay_id from stays o
    where o.guest_id = s.guest_id and o.arrives_on = s.arrives_on and o.venue_id = s.venue_id and ${isOpen('o')}
  union select o.stay_id from guest_keys a
    join guest_keys b on b.organisation_id = a.organisation_id and b.key = a.key
    join stays o on o.organisation_id = b.organisation_id and o.guest_id = b.guest_id
    where a.organisation_id = s.organisation_id and a.guest_id = s.guest_id
      and (a.key like 'email:%' or a.key like 'phone:%')
      and o.arrives_on = s.arrives_on and o.venue_id = s.venue_id and ${isOpen('o')}) o`

/** The count of a kind for a booking `s`, and which bookings are considered; a count of zero is no finding. */
const kinds: Record<FindingKind, { of: Sql; count: Sql }> = {
  returning_guests: {
    of: sql`s.status not in ('cancelled', 'no_show')`,
    count: sql`(select count(*) from stays o where o.guest_id = s.guest_id and o.arrives_on < s.arrives_on
      and o.status in ('checked_in', 'checked_out'))`,
  },
  groups: {
    of: isOpen('s'),
    count: sql`(select nullif(count(*), 1) from ${together})`,
  },
  double_bookings: {
    of: sql`${isOpen('s')} and s.room is not null and ${hasOwnPlace('s')}`,
    count: sql`(select count(*) from stays o where o.venue_id = s.venue_id and o.room = s.room and ${isOpen('o')}
      and ${hasOwnPlace('o')}
      and o.starts_at > s.starts_at - ${longest}
      and o.starts_at < s.busy_until and o.busy_until > s.starts_at and o.stay_id <> s.stay_id)`,
  },
  likely_no_shows: {
    of: sql`s.status = 'expected' and ${isForetold}`,
    count: sql`(select count(*) from stays o where o.guest_id = s.guest_id and o.status = 'no_show'
      and o.arrives_on > s.arrives_on - make_interval(months => ${sql.lit(repeatedNoShows.months)})
      and o.arrives_on < s.arrives_on)`,
  },
  missing_contacts: {
    of: isOpen('s'),
    count: sql`(select case when exists (select from guest_keys k where k.organisation_id = s.organisation_id
      and k.guest_id = s.guest_id and (k.key like 'email:%' or k.key like 'phone:%')) then 0 else 1 end)`,
  },
}

/** Bookings of each kind. */
export async function countFindings(tx: Tx, importId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const kind of findingKinds) {
    const { of, count } = kinds[kind]
    const row = await tx.one(sql<{ stays: number }>`
      select count(*)::int as stays from ${brought(importId)} where ${of} and ${count} > 0`)
    found[kind] = row.stays
  }
  return found
}

interface FindingRow
  extends
    RowOf<
      'stays',
      'stay_id' | 'guest_id' | 'booking_number' | 'room' | 'arrives_on' | 'departs_on' | 'status'
    >,
    RowOf<'guests', 'name'> {
  number: number
  count: number
}

export const findingOrder = orderOf('stay_id', { arrivesOn: [{ by: 'arrives_on', is: 'day' }] })

export function listFindings(importId: string, kind: FindingKind, page: Page) {
  const { of, count } = kinds[kind]
  return page.of(sql<FindingRow>`
    select f.*, g.name, g.number::int as number from (
      select s.organisation_id, s.stay_id, s.guest_id, s.booking_number, s.room, s.arrives_on, s.departs_on, s.status,
        coalesce(${count}, 0)::int as count
      from ${brought(importId)} where ${of}) f
    join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
    where f.count > 0`)
}
