import type { Client } from 'pg'
import type { Tenant } from '../lib/organisation.ts'

export interface Volume {
  /** Of each venue, over two years, one of which is in the future. */
  readonly bookings: number
  /** Of the second venue, today: a house with this many rooms, in which all guests leave and new ones arrive. */
  readonly busy: number
}

/**
 * Bookings of a tenant with everything that the board shows about them: returning guests, lists, alerts, deposits,
 * notes, groups and rooms. Created in the database, as a superuser and without triggers.
 */
export async function loadBookings(client: Client, tenant: Tenant, volume: Volume): Promise<void> {
  const { organisationId, venueIds } = tenant
  await client.query("set session_replication_role = 'replica'")
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into guests (organisation_id, name, number, risk_level, created_at, watched_until)
     select $1, 'Guest ' || n, n, (array['insufficient_data', 'low', 'low', 'medium', 'high'])[1 + n % 5], now(),
       case when n % 100 = 0 then now() + interval '30 days' end from generate_series(1, $2::int) n`,
    [organisationId, volume.bookings],
  )
  await client.query(
    `insert into rooms (organisation_id, venue_id, name, state, changed_at, created_at)
     select $1, v, n::text, (array['vacant', 'occupied', 'cleaning'])[1 + n % 3], now(), now()
     from unnest($2::uuid[]) v, generate_series(100, 599) n`,
    [organisationId, venueIds],
  )
  await client.query(
    `${stays}
     select n, current_date - 365 + (n % 730) as arrives_on, 1 + (n / 730) % 5 as nights, null as status
     from generate_series(1, $3::int) n) m${into}`,
    [organisationId, venueIds, volume.bookings],
  )
  await client.query(
    `delete from stays where organisation_id = $1 and venue_id = any ($2)
       and arrives_on <= current_date and departs_on >= current_date`,
    [organisationId, venueIds.slice(1)],
  )
  await client.query(
    `${stays}
     select n, current_date - n % 2 as arrives_on, 1 + (n + 1) % 2 as nights,
       case when n % 2 = 0 then 'expected' else 'checked_in' end as status
     from generate_series(1, $3::int) n) m${into}`,
    [organisationId, venueIds.slice(1), volume.busy * 2],
  )
  await loadFacts(client, tenant)
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

const stays = `
  with people as (select array_agg(guest_id order by number) as ids from guests where organisation_id = $1), m as (
    select v, m.* from unnest($2::uuid[]) v cross join (`

const into = `)
  insert into stays (organisation_id, venue_id, guest_id, booking_number, room, status, arrives_on, departs_on, starts_at,
    ends_at, busy_until, adults, channel, note, created_at, updated_at)
  select $1, m.v, people.ids[1 + (random() * (cardinality(people.ids) - 1) * 0.6)::int], 'B' || m.n,
    case when m.n % 12 > 0 then (100 + m.n % 500)::text end,
    coalesce(m.status, case when m.n % 9 = 0 then 'cancelled' when m.arrives_on >= current_date then 'expected'
      when m.arrives_on + m.nights > current_date then 'checked_in' when m.n % 31 = 0 then 'no_show' else 'checked_out' end),
    m.arrives_on, m.arrives_on + m.nights, m.arrives_on + time '15:00', m.arrives_on + m.nights + time '11:00',
    m.arrives_on + m.nights + time '11:00', 2, 'Direct', case when m.n % 10 = 0 then 'Arrives by ferry, late' end, now(), now()
  from m cross join people`

async function loadFacts(client: Client, { organisationId, venueIds, userId }: Tenant): Promise<void> {
  const values = [organisationId, userId]
  await client.query(
    `insert into deposit_requests (organisation_id, stay_id, venue_id, amount_minor, currency, sealed_link, reason,
       sent_by_mail, state, asked_by, asked_at, expires_at)
     select $1, stay_id, venue_id, 6000, 'GBP', '\\x00', 'As agreed', false, 'asked', $2, now(), now() + interval '3 days'
     from stays where organisation_id = $1 and status = 'expected' and right(booking_number, 1) = '7'`,
    values,
  )
  await client.query(
    `insert into guest_notes (organisation_id, guest_id, kind, text, author_id, created_at)
     select $1, guest_id, 'observed', 'Prefers the stairs', $2, now() from guests
     where organisation_id = $1 and number % 8 = 0`,
    values,
  )
  await client.query(
    `with led as (select stay_id, venue_id from stays
       where organisation_id = $1 and status = 'expected' and right(booking_number, 2) = '31'),
     made as (insert into group_bookings (organisation_id, venue_id, name, leader_stay_id, size, created_by, created_at)
       select $1, venue_id, 'Walkers', stay_id, 12, $2, now() from led returning group_id, leader_stay_id, venue_id)
     insert into group_members (organisation_id, group_id, stay_id, venue_id)
     select $1, group_id, leader_stay_id, venue_id from made`,
    values,
  )
  await client.query(
    `insert into smart_alerts (organisation_id, venue_id, key, type, severity, profile_id, rule_ids, audience, channels,
       escalation, reasons, responses, raised_at)
     select $1, v, 'watch_list:' || guest_id, 'watch_list', 'medium', guest_id, '{r}', '{staff}', '{app}', '[]',
       '[{"kind": "arrival"}]', '{briefing}', now()
     from unnest($2::uuid[]) v, (select guest_id from guests where organisation_id = $1 and number % 100 = 0
       order by number limit 100) g`,
    [organisationId, venueIds],
  )
}
