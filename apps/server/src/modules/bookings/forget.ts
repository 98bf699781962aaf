import { forgetRows } from '../../platform/forget-rows.ts'
import type { OldRows } from '../../platform/forget-rows.ts'
import { monthsOf } from '../../platform/retention.ts'
import type { Services } from '../../platform/services.ts'

const old: readonly OldRows[] = [
  { table: 'room_changes', key: ['change_id'], since: 'at', months: monthsOf('room_change') },
  {
    table: 'booking_screenings',
    key: ['screening_id'],
    since: 'screened_at',
    months: monthsOf('booking_screening'),
  },
  { table: 'deposit_requests', key: ['request_id'], since: 'asked_at', months: monthsOf('deposit_request') },
]

/** Deletes old room changes and booking checks. */
export function forgetBookings(services: Services): Promise<void> {
  return forgetRows(services, 'bookings/forget', old)
}
