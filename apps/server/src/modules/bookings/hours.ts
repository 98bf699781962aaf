import type { Contract, ResponseOf } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'

type Body = z.output<Contract['updateBookingHours']['body']>
type Hours = ResponseOf<'getBookingHours'>
type HoursRow = RowOf<
  'booking_hours',
  'venue_id' | 'check_in_time' | 'check_out_time' | 'turn_minutes' | 'no_show_grace_minutes'
>

/** Standard hours of a venue of the caller. */
export async function getHours(tx: StaffTx, venueId: string): Promise<Hours> {
  const row = orNotFound(
    await tx.first(sql<HoursRow>`
      select venue_id, check_in_time, check_out_time, turn_minutes, no_show_grace_minutes from booking_hours
      where venue_id = ${venueId}::uuid
        and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`),
  )
  return {
    venueId: row.venue_id,
    checkInTime: row.check_in_time.slice(0, 5),
    checkOutTime: row.check_out_time.slice(0, 5),
    turnMinutes: row.turn_minutes,
    noShowGraceMinutes: row.no_show_grace_minutes,
  }
}

/** A trigger of the table updates bookings with days only. */
export async function updateHours(tx: StaffTx, { venueId, ...body }: Body): Promise<Hours> {
  const before = await getHours(tx, venueId)
  const after = { ...before, ...body }
  const fields = Object.keys(body).filter(
    (field) => before[field as keyof Hours] !== after[field as keyof Hours],
  )
  if (fields.length === 0) return before
  await tx.run(sql`
    update booking_hours set check_in_time = ${after.checkInTime}::time, check_out_time = ${after.checkOutTime}::time,
      turn_minutes = ${after.turnMinutes}::int, no_show_grace_minutes = ${after.noShowGraceMinutes}::int
    where venue_id = ${venueId}::uuid`)
  await recordAudit(tx, await tx.scope, {
    action: 'booking.hours_changed',
    subject: { kind: 'venue', id: venueId },
    fields,
  })
  return getHours(tx, venueId)
}
