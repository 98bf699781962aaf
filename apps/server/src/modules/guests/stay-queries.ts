import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'
import type { StayStatus } from './words.ts'

export interface StayRow extends RowOf<
  'stays',
  | 'stay_id'
  | 'venue_id'
  | 'guest_id'
  | 'booking_number'
  | 'room'
  | 'status'
  | 'arrives_on'
  | 'departs_on'
  | 'note'
  | 'cancel_reason'
> {
  venue_name: ColumnOf<'venues', 'name'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  rated_by_me: boolean
}

// A withdrawn rating still counts as the caller's, because a stay is rated once; an imported one does not.
const columns = sql`
  s.stay_id, s.venue_id, v.name as venue_name, s.guest_id, g.name as guest_name, g.number::int as guest_number,
  s.booking_number, s.room, s.status, s.arrives_on, s.departs_on, s.note, s.cancel_reason,
  exists (select 1 from feedback f where f.organisation_id = s.organisation_id and f.stay_id = s.stay_id
    and f.author_id = (select nullif(current_setting('app.user_id'), '')::uuid) and f.import_id is null) as rated_by_me`

const joined = sql`
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id`

const whenGroups = {
  present: ['checked_in'],
  recent: ['checked_out', 'no_show'],
  expected: ['expected'],
  any: ['checked_in', 'checked_out', 'no_show', 'expected'],
} as const satisfies Record<string, readonly StayStatus[]>

export interface StayFilter {
  when: keyof typeof whenGroups
  venueId?: string | undefined
  guestIds?: readonly string[] | undefined
}

/** Stays that are rated first: 2 present, 1 left, 0 expected. */
const readiness = (row: string) =>
  sql`case ${sql.ref(`${row}.status`)} when 'checked_in' then 2 when 'expected' then 0 else 1 end`

export const stayOrder = orderOf('stay_id', {
  readiness: [
    { by: readiness, is: 'integer' },
    { by: 'arrives_on', is: 'day' },
  ],
  arrivesOn: [{ by: 'arrives_on', is: 'day' }],
})

/** Without a guest only stays around now are offered: arrivals of the last 60 days and the next 7. */
const aboutNow = sql`s.arrives_on between (platform.app_now() - interval '60 days')::date
  and (platform.app_now() + interval '7 days')::date`

const ofGuests = (ids: readonly string[]) => sql`s.guest_id in (
  select coalesce(p.merged_into, p.guest_id) from guests p where p.guest_id = any (${[...ids]}::uuid[]))`

export function listStays(filter: StayFilter, page: Page) {
  const conditions = [sql`s.status = any (${[...whenGroups[filter.when]]}::text[])`]
  conditions.push(filter.guestIds ? ofGuests(filter.guestIds) : aboutNow)
  if (filter.venueId) conditions.push(sql`s.venue_id = ${filter.venueId}::uuid`)
  return page.of(sql<StayRow>`
    select ${columns} from stays s ${joined} where ${sql.join(conditions, sql` and `)}`)
}

export function listStaysOfGuest(tx: Tx, guestId: string, limit: number | null) {
  return tx.all(sql<StayRow>`
    select ${columns} from stays s ${joined} where s.guest_id = ${guestId}::uuid
    order by s.arrives_on desc, s.stay_id desc limit ${limit}::int`)
}
