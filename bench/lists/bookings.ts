import type { Client } from 'pg'
import { requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'
import type { PageKind } from './pages.ts'

/** Rooms of the hotel, and number of guests for ten bookings. */
const [rooms, guestsOfTen] = [500, 6]

/**
 * Bookings of one venue, from two years ago to a year ahead, six in ten by guests of their own. Created in the
 * database, without triggers, because only reading is measured.
 */
export async function loadBookings(client: Client, tenant: Tenant, bookings: number): Promise<void> {
  const { organisationId, venueIds } = tenant
  await client.query("set session_replication_role = 'replica'")
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into guests (organisation_id, guest_id, name, number, created_at)
     select $1, uuidv7(), 'Guest ' || md5(n::text), n, now() from generate_series(1, $2::int) n`,
    [organisationId, (bookings * guestsOfTen) / 10],
  )
  await client.query(
    `with known as (select array_agg(guest_id) as guests from guests where organisation_id = $1)
     insert into stays (organisation_id, venue_id, guest_id, booking_number, room, status, arrives_on,
       departs_on, starts_at, ends_at, busy_until, adults, children, channel, booking_facts, created_at, updated_at)
     select $1, $2, known.guests[1 + (random() * (cardinality(known.guests) - 1))::int], 'B-' || n,
       (100 + n % $4::int)::text, case when day < 0 then 'checked_out' else 'expected' end, current_date + day,
       current_date + day + 1 + n % 5, current_date + day + time '15:00', current_date + day + 1 + n % 5 + time '11:00',
       current_date + day + 1 + n % 5 + time '13:00', 1 + n % 3, n % 2, (array['direct', 'agent', 'phone'])[1 + n % 3], '{}', now(), now()
     from (select n, (random() * 1095)::int - 730 as day from generate_series(1, $3::int) n) made cross join known`,
    [organisationId, venueIds[0], bookings, rooms],
  )
  await client.query('vacuum (analyze) guests, stays')
  await client.query('checkpoint')
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The list as opened at a desk, in every order, for a month, for past days and for all, and searched. */
export function bookingKinds({ cookie }: Tenant): PageKind[] {
  const sorts = ['arrivesOn', 'departsOn', 'room', 'guestName'].flatMap((key) => [key, `-${key}`])
  const month = { from: '2026-01-01', to: '2026-01-31' }
  const kinds: readonly [string, Record<string, string>][] = [
    ...sorts.flatMap((sort): [string, Record<string, string>][] => [
      [`bookings of the next 30 days by ${sort}`, { sort }],
      [`past bookings by ${sort}`, { sort, to: day(-1) }],
    ]),
    ['all bookings, the latest first', { from: '2000-01-01', to: '2999-12-31', sort: '-arrivesOn' }],
    ['bookings of a month that are over', { ...month, status: 'checked_out' }],
    ['a booking by its number', { q: 'B-5000', from: '2000-01-01', to: '2999-12-31' }],
  ]
  return kinds.map(([name, query]) => ({
    name,
    requests: [
      requestText({
        method: 'GET',
        path: `/api/room-bookings?${new URLSearchParams({ limit: '50', ...query })}`,
        cookie,
      }),
    ],
  }))
}
