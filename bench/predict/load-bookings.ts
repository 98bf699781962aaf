import type { Client } from 'pg'
import type { Tenant } from '../lib/organisation.ts'

/**
 * Bookings of three years at one venue, those of the next 90 days still expected: one in four is cancelled, more
 * often the earlier it was made. Created in the database, without triggers.
 */
export async function loadBookings(client: Client, { organisationId, venueIds }: Tenant, bookings: number) {
  await client.query("set session_replication_role = 'replica'")
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into guests (organisation_id, guest_id, name, number, created_at)
     select $1, uuidv7(), 'Guest ' || n, n, now() from generate_series(1, $2::int) n`,
    [organisationId, Math.ceil(bookings / 2)],
  )
  await client.query(
    `with known as (select array_agg(guest_id) as guests from guests where organisation_id = $1),
     made as (
       select n, current_date - 1005 + (n * 1095.0 / $3)::int as day, (180 * random() ^ 2)::int as lead, random() as luck,
         random() as part
       from generate_series(1, $3::int) n),
     ended as (
       select *, luck < 0.1 + lead / 400.0 as cancels, day - (part * lead)::int as cancelled_day, day - lead as booked from made)
     insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, departs_on, adults, channel, booking_facts,
       starts_at, busy_until, booked_at, cancelled_at, price_minor, currency, created_at, updated_at)
     select $1, $2, known.guests[1 + (random() * (cardinality(known.guests) - 1))::int],
       case when cancels and cancelled_day < current_date then 'cancelled' when day >= current_date then 'expected'
         when luck > 0.98 then 'no_show' else 'checked_out' end,
       day, day + 1 + n % 5, 1 + n % 3, (array['Direct', 'Portal', 'Agency'])[1 + n % 3],
       jsonb_build_object('arrivalDate', day, 'departureDate', day + 1 + n % 5, 'leadTime', lead, 'adults', 1 + n % 3,
         'distributionChannel', (array['Direct', 'Portal', 'Agency'])[1 + n % 3],
        'children', n % 7 / 5, 'babies', 0, 'totalOfSpecialRequests', n % 11 / 4, 'meal', (array['BB', 'HB'])[1 + n % 13 / 9],
        'marketSegment', (array['Online', 'Direct', 'Groups'])[1 + n % 17 / 7],
        'reservedRoomType', (array['A', 'B', 'C'])[1 + n % 19 / 8],
        'depositType', (array['No deposit', 'Non refund'])[1 + n % 23 / 19],
        'customerType', (array['Transient', 'Contract'])[1 + n % 29 / 21], 'agent', 'Agent ' || n % 31),
       day + time '15:00', day + 1, booked,
       case when cancels and cancelled_day < current_date then cancelled_day::timestamptz end, 10000 + (n * 37) % 20000, 'EUR',
       booked, booked
     from ended cross join known where booked < current_date`,
    [organisationId, venueIds[0], bookings],
  )
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum (analyze) guests, stays')
}
