import type { Contract } from '@comity/contract'
import { minuteMs } from '@comity/domain/base'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import { once } from '../../platform/idempotency.ts'
import { emitLive } from '../../platform/live/emit.ts'
import type { Services } from '../../platform/services.ts'
import { createGuest } from '../guests/index.ts'
import { findRoots, holdGuest } from '../profiles/index.ts'
import { recordActivity } from '../activity/index.ts'
import { refuseUnknownRoom } from '../rooms/index.ts'
import { listOverlaps } from './overlaps.ts'
import { getBooking } from './queries.ts'
import type { BookingRow } from './queries.ts'
import { refuseTaken, setStatus } from './set-status.ts'
import { endsBeforeStart, readTime, timeZoneOf } from './times.ts'
import { insertStay, lockPlace } from './writes.ts'

type Body = z.output<Contract['createBooking']['body']>

/** Creates a booking; overlaps are returned and refuse nothing. */
export async function createBooking(
  services: Services,
  tx: StaffTx,
  body: Body,
  idempotency: Idempotency | undefined,
): Promise<BookingRow> {
  const scope = await tx.scope
  if (!scope.venueIds.includes(body.venueId)) throw invalidField('/venueId', 'unknown_venue')
  const room = body.room?.toUpperCase() ?? null
  await refuseUnknownRoom(tx, body.venueId, body.room)
  const timeZone = await timeZoneOf(tx, body.venueId)
  const startsAt = body.startsAt
    ? readTime('/startsAt', body.startsAt, timeZone)
    : body.arrivesOn
      ? null
      : new Date(Math.floor(scope.now.getTime() / minuteMs) * minuteMs)
  const endsAt = body.endsAt ? readTime('/endsAt', body.endsAt, timeZone) : null
  const { id } = await once(tx, idempotency, async () => {
    const guest = await guestOf(services, tx, body)
    if (room !== null) await lockPlace(tx, body.venueId, room)
    const stayId = await insertStay(
      tx,
      {
        venueId: body.venueId,
        ...guest,
        bookingNumber: body.bookingNumber ?? null,
        room,
        startsAt,
        endsAt,
        arrivesOn: body.arrivesOn ?? null,
        departsOn: body.departsOn ?? null,
        adults: body.adults ?? null,
        children: body.children ?? null,
        amountMinor: body.amountMinor ?? null,
        currency: body.currency ?? null,
        channel: body.channel ?? null,
        note: body.note === undefined ? null : maskCardNumbers(body.note).text,
        bookedAt: body.bookedAt ? new Date(body.bookedAt) : scope.now,
      },
      scope.userId,
    ).catch(endsBeforeStart('/endsAt'))
    const overlaps = await listOverlaps(tx, stayId)
    await recordAudit(tx, scope, {
      action: 'booking.created',
      subject: { kind: 'stay', id: stayId },
      details: { guestId: guest.guestId, overlaps: overlaps.length },
    })
    await recordActivity(tx, {
      venueId: body.venueId,
      userId: scope.userId,
      kind: 'booking_made',
      subject: { kind: 'stay', id: stayId },
    })
    await emitLive(tx, [{ venueId: body.venueId, kind: 'shift', subjectId: stayId, change: 'created' }])
    if (body.checkIn) {
      if (!body.evenIfTaken) refuseTaken(overlaps)
      await setStatus(tx, stayId, { status: 'checked_in' })
    }
    return stayId
  })
  const row = await getBooking(tx, id)
  // A repeated request may name a booking that was deleted since.
  if (!row) throw new Failure('not_found')
  return row
}

/** The guest, locked; for a profile merged into another guest, the profile that was named. */
export async function guestOf(
  services: Services,
  tx: StaffTx,
  { guest, guestId, venueId }: Pick<Body, 'guest' | 'guestId' | 'venueId'>,
): Promise<{ guestId: string; profileId: string | null }> {
  if (guest)
    return { guestId: (await createGuest(services, tx, guest, { venueId })).guest_id, profileId: null }
  if (guestId === undefined) throw invalidField('/guestId', 'required')
  if (!(await findRoots(tx, [guestId])).has(guestId)) throw invalidField('/guestId', 'unknown_guest')
  const rootId = await holdGuest(tx, guestId, 'share')
  return { guestId: rootId, profileId: rootId === guestId ? null : guestId }
}
