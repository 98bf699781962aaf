import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { BookingRow } from './queries.ts'

/** The values of a booking from a caller; days replace unknown times. */
export interface WrittenStay {
  profileId: string | null
  guestId: string
  bookingNumber: string | null
  room: string | null
  /** Null: the standard hour of the day. */
  startsAt: Date | null
  endsAt: Date | null
  arrivesOn: string | null
  departsOn: string | null
  adults: number | null
  children: number | null
  amountMinor: number | null
  currency: string | null
  channel: string | null
  note: string | null
}

export async function insertStay(
  tx: Tx,
  stay: WrittenStay & { venueId: string; bookedAt: Date },
  userId: string,
): Promise<string> {
  const { organisationId } = await tx.scope
  const row = await tx.one(sql<RowOf<'stays', 'stay_id'>>`
    insert into stays (organisation_id, venue_id, guest_id, profile_id, booking_number, room, status, starts_at, ends_at,
      arrives_on, departs_on, adults, children, price_minor, currency, channel, note, booked_at, created_by, created_at,
      updated_at)
    values (${organisationId}::uuid, ${stay.venueId}::uuid, ${stay.guestId}::uuid, ${stay.profileId}::uuid,
      ${stay.bookingNumber}, ${stay.room}, 'expected', ${stay.startsAt}::timestamptz, ${stay.endsAt}::timestamptz,
      ${stay.arrivesOn}::date, ${stay.departsOn}::date, ${stay.adults}::smallint, ${stay.children}::smallint,
      ${stay.amountMinor}::bigint, ${stay.currency}, ${stay.channel}, ${stay.note}, ${stay.bookedAt}::timestamptz,
      ${userId}::uuid, platform.app_now(), platform.app_now())
    returning stay_id`)
  return row.stay_id
}

/** Writes the changed fields of a locked booking. The database records the change. */
export function updateStay(
  tx: Tx,
  stayId: string,
  stay: WrittenStay & { timesAssumed: boolean },
): Promise<number> {
  return tx.run(sql`
    update stays set guest_id = ${stay.guestId}::uuid, profile_id = ${stay.profileId}::uuid,
      booking_number = ${stay.bookingNumber}, room = ${stay.room}, starts_at = ${stay.startsAt}::timestamptz,
      ends_at = ${stay.endsAt}::timestamptz, departs_on = ${stay.departsOn}::date,
      times_assumed = ${stay.timesAssumed}::boolean, adults = ${stay.adults}::smallint,
      children = ${stay.children}::smallint, price_minor = ${stay.amountMinor}::bigint, currency = ${stay.currency},
      channel = ${stay.channel}, note = ${stay.note}, updated_at = platform.app_now()
    where stay_id = ${stayId}::uuid`)
}

/** A guest without an agreed end leaves now; a check-out after the evening before keeps the agreed day. */
export function writeStatus(
  tx: Tx,
  row: Pick<BookingRow, 'stay_id'>,
  to: string,
  userId: string | null,
  cancelReason: string | null = null,
): Promise<number> {
  return tx.run(sql`
    update stays set status = ${to}, status_changed_by = ${userId}::uuid, status_changed_at = platform.app_now(),
      updated_at = platform.app_now(),
      ends_at = case when ${to} = 'checked_out' and ends_at is null
        then greatest(starts_at + interval '1 minute', platform.app_now()) else ends_at end,
      cancelled_at = case when ${to} = 'cancelled' then platform.app_now() end,
      cancel_reason = ${cancelReason}
    where stay_id = ${row.stay_id}::uuid`)
}

/** Waits for another command that assigns the same room, so that the second sees the first. */
export async function lockPlace(tx: Tx, venueId: string, room: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`room ${venueId} ${room}`}, 0))`)
}
