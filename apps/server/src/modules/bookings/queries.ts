import type { IslandSector } from '@comity/domain/base'
import type { DepositState } from '@comity/domain/bookings'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page, Placed } from '../../platform/http/page.ts'
import { indexedName, stayContact } from '../guests/index.ts'
import type { StayContact } from '../guests/index.ts'
import { isManagedVenue } from '../integrations/index.ts'
import type { BookingStanding } from './policy.ts'
import { hasOverlap, overlapsOf } from './overlaps.ts'
import type { OverlapRow } from './overlaps.ts'

export interface DepositJson {
  id: string
  amountMinor: number
  currency: string
  reason: string
  state: DepositState
  askedAt: string
  askedBy: string | null
  expiresAt: string
  settledAt: string | null
  sentByMail: boolean
}

export interface BookingRow
  extends
    BookingStanding,
    StayContact,
    RowOf<
      'stays',
      | 'stay_id'
      | 'venue_id'
      | 'guest_id'
      | 'booking_number'
      | 'room'
      | 'departs_on'
      | 'starts_at'
      | 'ends_at'
      | 'times_assumed'
      | 'adults'
      | 'children'
      | 'currency'
      | 'channel'
      | 'note'
      | 'booked_at'
      | 'cancelled_at'
      | 'cancel_reason'
      | 'version'
      | 'profile_id'
    >,
    Nullable<RowOf<'group_members', 'group_id'>> {
  venue_name: ColumnOf<'venues', 'name'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  amount_minor: number | null
  overlaps: OverlapRow[]
  deposit: DepositJson | null
  unscored_sector: IslandSector | null
}

const isOpen = sql`d.state = 'asked' and d.expires_at > platform.app_now()`

/** As it is now, whether or not a job has noted its expiry. */
const latestDeposit = sql`(
  select json_build_object('id', d.request_id, 'amountMinor', d.amount_minor, 'currency', d.currency, 'reason', d.reason,
    'state', case when d.state = 'asked' and d.expires_at <= platform.app_now() then 'expired' else d.state end,
    'askedAt', d.asked_at, 'askedBy', m.name, 'expiresAt', d.expires_at,
    'sentByMail', d.sent_by_mail,
    'settledAt', case when d.state = 'asked' and d.expires_at <= platform.app_now() then d.expires_at else d.settled_at end)
  from deposit_requests d
  left join members m on m.organisation_id = d.organisation_id and m.user_id = d.asked_by
  where d.organisation_id = s.organisation_id and d.stay_id = s.stay_id
  order by d.asked_at desc, d.request_id desc limit 1)`

const columns = sql`
  s.stay_id, s.venue_id, v.name as venue_name, v.time_zone, ${isManagedVenue(sql`s.venue_id`)} as is_managed,
  s.guest_id, g.name as guest_name,
  g.number::int as guest_number, g.is_minor, s.booking_number, s.room, s.status, s.status_changed_at, s.arrives_on,
  s.departs_on, s.starts_at, s.ends_at, s.busy_until, s.times_assumed, s.adults, s.children,
  s.price_minor::float8 as amount_minor, s.currency, s.channel, s.note, s.booked_at, s.cancelled_at, s.cancel_reason,
  s.version, s.profile_id, gm.group_id, ${overlapsOf(5)} as overlaps, ${latestDeposit} as deposit,
  case when o.sector in ('school', 'healthcare') then o.sector when v.sector in ('school', 'healthcare') then v.sector
    end as unscored_sector,
  ${stayContact}, o.sector in ('school', 'healthcare') or v.sector in ('school', 'healthcare') as is_unscored_sector,
  exists (select from deposit_requests d where d.organisation_id = s.organisation_id and d.stay_id = s.stay_id
    and ${isOpen}) as has_open_deposit`

const joined = sql`
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  left join guests p on p.organisation_id = s.organisation_id and p.guest_id = s.profile_id
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  join organisations o on o.organisation_id = s.organisation_id
  left join group_members gm on gm.organisation_id = s.organisation_id and gm.stay_id = s.stay_id`

export interface BookingFilter {
  venueId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status?: string | undefined
  room?: string | undefined
  guestId?: string | undefined
  bookingId?: string | undefined
  q?: string | undefined
  /** Guests whose names may match the text. */
  named?: readonly string[] | undefined
  overlapping?: boolean | undefined
  asked?: boolean | undefined
}

type Sql = ReturnType<typeof sql>

export const bookingOrder = orderOf('stay_id', {
  arrivesOn: [{ by: 'arrives_on', is: 'day' }],
  departsOn: [{ by: 'departs_on', is: 'day', orElse: 'infinity' }],
  room: [
    { by: 'room_number', is: 'bigint' },
    { by: 'room', is: 'text', orElse: '' },
  ],
  guestName: [{ by: 'name_in_order', is: 'text' }],
})

const usualDays = 30
/** Each booking of the period is compared with others; a few days respond quickly for a house of any size. */
const overlappingDays = 7

/** Bookings s of some guests, with the names of these. */
const named = (guests: Sql) => sql`(
  select b.*, ${indexedName('n')} as name_in_order from stays b
  join ${guests} n on n.organisation_id = b.organisation_id and n.guest_id = b.guest_id) s`

/** The page of the bookings at venue w. */
function bookingsAt(filter: BookingFilter, page: Page): Sql {
  // The rule for overlaps asks for the sector of the venue.
  const venue = filter.overlapping
    ? sql`join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id`
    : sql``
  const sorted = (bookings: Sql) => sql`
    select s.* from ${bookings} ${venue}
    where ${sql.join([...conditionsOf(filter), page.beyond('s')], sql` and `)} ${page.end('s')}`
  if (page.key !== 'guestName') return sorted(sql`stays s`)
  if (page.isCount) return sorted(sql`(select b.*, '' as name_in_order from stays b) s`)
  // Without an end the list covers a few days, whose bookings are sorted quickly.
  const isShort = filter.to === undefined
  return isShort || page.rowsRead === null ? sorted(named(sql`guests`)) : byName(sorted, page, page.rowsRead)
}

/** Guests to read for a row of a page. */
const guestsPerRow = 4

/**
 * By name, the bookings of the next few guests in the order of the index of names; where these do not fill the page, all are
 * sorted. Behind the policies the planner underestimates how many bookings there are and would always sort all. Bookings of
 * the last name do not count, because more guests may have it.
 */
function byName(sorted: (bookings: Sql) => Sql, page: Page, rows: number): Sql {
  const { after, isDescending } = page
  const name = indexedName('n')
  const direction = isDescending ? sql`desc` : sql`asc`
  const from = after ? sql`and ${name} ${isDescending ? sql`<=` : sql`>=`} ${after[0]}::text` : sql``
  const last = sql`(select ${isDescending ? sql`min` : sql`max`}(${name}) from next_guests n)`
  const isFull = sql`(select count(*) from next_bookings b where b.name_in_order <> ${last}) >= ${rows}::int`
  return sql`
    with next_guests as materialized (
      select n.organisation_id, n.guest_id, n.name from guests n where n.organisation_id = w.organisation_id ${from}
      order by ${name} ${direction}, n.guest_id ${direction} limit ${rows * guestsPerRow}::int),
    next_bookings as materialized (${sorted(named(sql`next_guests`))})
    select * from next_bookings where ${isFull}
    union all select * from (${sorted(named(sql`guests`))}) a where not ${isFull}`
}

/**
 * Makes PostgreSQL plan the list for its period: a generic plan expects few bookings and would sort all of a long period.
 * In the order of arrival, whatever the period, there is nothing to sort.
 */
export async function planForPeriod(tx: Tx, { to }: BookingFilter, page: Page): Promise<void> {
  if (to !== undefined && page.key !== 'arrivesOn')
    await tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
}

/** Each venue is read in index order, as far as the page needs. */
export function listBookings(filter: BookingFilter, page: Page) {
  if (filter.bookingId !== undefined)
    return sql<Placed<BookingRow>>`
      select ${columns}, ${page.place('s')} from ${named(sql`guests`)} ${joined}
      where s.stay_id = ${filter.bookingId}::uuid and ${page.beyond('s')} ${page.end('s')}`
  const found = sql`
    select c.* from venues w cross join lateral (${bookingsAt(filter, page)}) c
    where w.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
      and (${filter.venueId ?? null}::uuid is null or w.venue_id = ${filter.venueId ?? null}::uuid)`
  // Each booking has its guest and its venue, so the count needs neither and reads an index alone.
  if (page.isCount) return sql<Placed<BookingRow>>`${found} ${page.end('s')}`
  return sql<Placed<BookingRow>>`
    select ${columns}, ${page.place('s')} from (${found}) s
    ${joined} ${page.end('s')}`
}

function conditionsOf(filter: BookingFilter) {
  const { from, to, status, room, guestId, q, named = [], overlapping, asked } = filter
  const today = sql`(platform.app_now() at time zone w.time_zone)::date`
  const days = sql.lit(overlapping ? overlappingDays : usualDays)
  const first = from === undefined ? today : sql`${from}::date`
  const last = to === undefined ? sql`${first} + ${days}` : sql`${to}::date`
  const name = q?.toUpperCase()
  return [
    sql`s.organisation_id = w.organisation_id and s.venue_id = w.venue_id`,
    sql`s.arrives_on <= ${last}`,
    ...(from === undefined && to !== undefined ? [] : [sql`s.arrives_on >= ${first}`]),
    ...(status === undefined ? [] : [sql`s.status = ${status}`]),
    ...(room === undefined ? [] : [sql`s.room = ${room.toUpperCase()}`]),
    ...(guestId === undefined
      ? []
      : [
          sql`s.guest_id = (
            select case when p.merged_into is null then p.guest_id else p.merged_into end from guests p
            where p.guest_id = ${guestId}::uuid)`,
        ]),
    ...(name === undefined
      ? []
      : [sql`(s.room = ${name} or s.booking_key = ${name} or s.guest_id = any (${[...named]}::uuid[]))`]),
    ...(overlapping ? [hasOverlap] : []),
    ...(asked
      ? [
          sql`exists (select from deposit_requests d
            where d.organisation_id = s.organisation_id and d.stay_id = s.stay_id)`,
        ]
      : []),
  ]
}

export function getBooking(tx: Tx, stayId: string): Promise<BookingRow | undefined> {
  return tx.first(sql<BookingRow>`select ${columns} from stays s ${joined} where s.stay_id = ${stayId}::uuid`)
}

export async function lockBooking(tx: Tx, stayId: string): Promise<BookingRow | undefined> {
  const locked = await tx.first(sql<RowOf<'stays', 'stay_id'>>`
    select stay_id from stays where stay_id = ${stayId}::uuid for update`)
  return locked && getBooking(tx, stayId)
}
