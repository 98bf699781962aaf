import type { ResponseOf } from '@comity/contract'
import { mayChange, nextStatuses } from '@comity/domain/bookings'
import { dayIn } from '@comity/domain/guests'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { mayAskDeposit, mayMailDeposit, maySettleDeposit, standing } from './policy.ts'
import { presentOverlap } from './overlaps.ts'
import type { BookingRow, DepositJson } from './queries.ts'

type Booking = ResponseOf<'listBookings'>['items'][number]

export function presentBooking(row: BookingRow, scope: StaffScope, vault: OrganisationVault): Booking {
  return {
    id: row.stay_id,
    venueId: row.venue_id,
    venueName: row.venue_name,
    guestId: row.guest_id,
    guestName: row.guest_name,
    guestNumber: row.guest_number,
    bookingNumber: row.booking_number,
    room: row.room,
    status: row.status,
    nextStatuses: nextStatuses(standing(row), scope.now, dayIn(row.time_zone, scope.now)),
    statusChangedAt: row.status_changed_at?.toISOString() ?? null,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    timesAssumed: row.times_assumed,
    arrivesOn: row.arrives_on,
    departsOn: row.departs_on,
    timeZone: row.time_zone,
    adults: row.adults,
    children: row.children,
    amountMinor: row.amount_minor,
    currency: row.currency,
    channel: row.channel,
    note: row.note,
    bookedAt: row.booked_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    version: row.version,
    groupId: row.group_id,
    overlaps: row.overlaps.map(presentOverlap),
    deposit: row.deposit && presentDeposit(row.deposit),
    can: {
      change: mayChange(row.status, 'room') || 'over',
      askDeposit: mayAskDeposit(row, scope),
      mailDeposit: mayMailDeposit(row, scope, vault),
      settleDeposit: maySettleDeposit(row, scope),
      screen: row.unscored_sector ?? (row.is_minor ? 'minor' : true),
    },
  }
}

function presentDeposit(deposit: DepositJson): NonNullable<Booking['deposit']> {
  return {
    ...deposit,
    askedAt: iso(deposit.askedAt),
    expiresAt: iso(deposit.expiresAt),
    settledAt: deposit.settledAt && iso(deposit.settledAt),
  }
}

/** Instants in PostgreSQL's JSON format. */
const iso = (written: string) => new Date(written).toISOString()
