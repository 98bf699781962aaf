import { sealDays } from '@comity/domain/feedback'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { indexedName } from '../../guests/index.ts'
import { mostOwners } from './match-guests.ts'

/** A stay to which a rating or an incident can belong. */
export interface LinkedStay extends Readonly<
  RowOf<'stays', 'stay_id' | 'guest_id' | 'booking_number' | 'room' | 'status' | 'arrives_on' | 'departs_on'>
> {
  /** Of the guest, and of the profile of the stay. */
  readonly names: readonly (string | null)[]
  readonly is_window_open: boolean
}

/**
 * Whether the guest of a stay `s` was invited to rate it and both sides may not be open yet. Only what everyone at the
 * venue sees decides: the invitation, its age, an incident or claim; never whether a rating exists.
 */
export const isWindowOpen = sql<boolean>`(s.invited_at is not null
  and (s.invited_at > platform.app_now() - make_interval(days => ${sealDays}::int)
    or exists (select 1 from stay_holds h where h.organisation_id = s.organisation_id and h.stay_id = s.stay_id)))`

const stays = sql`
  select s.stay_id, s.guest_id, s.booking_number, s.room, s.status, s.arrives_on, s.departs_on,
    case when p.guest_id is null then array[g.name] else array[g.name, p.name] end as names, ${isWindowOpen} as is_window_open
  from stays s join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  left join guests p on p.organisation_id = s.organisation_id and p.guest_id = s.profile_id`

export async function findStaysOfBookings(
  tx: Tx,
  venueId: string,
  bookings: readonly string[],
): Promise<LinkedStay[]> {
  if (bookings.length === 0) return []
  return tx.all(sql<LinkedStay>`${stays}
    where s.venue_id = ${venueId}::uuid and s.booking_key = any (${bookings.map((one) => one.toUpperCase())}::text[])
      and s.booking_number = any (${[...bookings]}::text[]) order by s.stay_id`)
}

export async function findStaysOfGuests(
  tx: Tx,
  venueId: string,
  guestIds: readonly string[],
): Promise<LinkedStay[]> {
  if (guestIds.length === 0) return []
  return tx.all(sql<LinkedStay>`${stays}
    where s.venue_id = ${venueId}::uuid and s.guest_id = any (${[...guestIds]}::uuid[]) order by s.stay_id`)
}

/** Guests with exactly these names, a few per name: a more common name identifies nobody. */
export async function findNamedGuests(
  tx: Tx,
  names: readonly string[],
): Promise<{ guest_id: string; name: string }[]> {
  if (names.length === 0) return []
  return tx.all(sql<{ guest_id: string; name: string }>`
    select coalesce(k.merged_into, k.guest_id) as guest_id, w.name from unnest(${[...names]}::text[]) as w(name)
    cross join lateral (
      select g.guest_id, g.merged_into from guests g
      where g.organisation_id = (select current_setting('app.organisation_id')::uuid) and ${indexedName('g')} = w.name
      order by g.guest_id limit ${mostOwners * 4}) k`)
}

/** Rows of a list that an earlier import brought. */
export async function findBroughtRows(
  tx: Tx,
  table: 'feedback' | 'incidents',
  venueId: string,
  sourceRows: readonly string[],
): Promise<Set<string>> {
  const sources = sourceRows.map((row) => Buffer.from(row, 'hex'))
  const rows = await tx.all(sql<{ source_row: string }>`
    select encode(source_row, 'hex') as source_row from ${sql.table(table)}
    where venue_id = ${venueId}::uuid and source_row = any (${sources}::bytea[])`)
  return new Set(rows.map((row) => row.source_row))
}
