import { dayIn } from '@comity/domain/guests'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { BillVenue } from '../open-venue.ts'

export interface FoundGuest extends RowOf<'guests', 'guest_id' | 'name' | 'is_minor'> {
  number: number
}

/** Guests with a number by its token; merged profiles give today's guest. */
export function findGuestsByPhone(tx: Tx, token: string) {
  return tx.all(sql<FoundGuest>`
    select distinct g.guest_id, g.name, g.number::int as number, g.is_minor
    from guest_keys k
    join guests p on p.organisation_id = k.organisation_id and p.guest_id = k.guest_id
    join guests g on g.organisation_id = p.organisation_id
      and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    where k.key = ${token}::text
    order by g.guest_id limit 20`)
}

export type LateStay = RowOf<'stays', 'stay_id' | 'guest_id' | 'room' | 'status' | 'arrives_on'>

/** Present stays of some guests at a venue, and those that began in the last days. */
export function listLateStays(
  tx: Tx,
  guestIds: readonly string[],
  venue: Pick<BillVenue, 'venue_id' | 'time_zone'>,
  now: Date,
  days: number,
) {
  return tx.all(sql<LateStay>`
    select stay_id, guest_id, room, status, arrives_on from stays
    where guest_id = any (${[...guestIds]}::uuid[]) and venue_id = ${venue.venue_id}::uuid
      and arrives_on <= ${dayIn(venue.time_zone, now)}::date
      and (status = 'checked_in' or arrives_on >= ${dayIn(venue.time_zone, now)}::date - ${days}::int)
    order by arrives_on desc, stay_id limit 20`)
}

/** Stays that took place, at the venues of the scope. */
export async function countKeptStays(tx: Tx, guestIds: readonly string[], days: number): Promise<number> {
  const row = await tx.first(sql<{ stays: number }>`
    select count(*)::int as stays from stays
    where guest_id = any (${[...guestIds]}::uuid[]) and status in ('checked_in', 'checked_out')
      and arrives_on > (platform.app_now() at time zone 'UTC')::date - ${days}::int`)
  return row?.stays ?? 0
}

export function listContacts(tx: Tx, guestId: string) {
  return tx.all(sql<RowOf<'guests', 'guest_id' | 'wrapped_key' | 'contact'>>`
    select guest_id, wrapped_key, contact from guests
    where guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid`)
}

export function getSealedContact(tx: Tx, guestId: string) {
  return tx.first(sql<RowOf<'guests', 'wrapped_key' | 'contact'>>`
    select wrapped_key, contact from guests where guest_id = ${guestId}::uuid`)
}
