import { exportForms } from '../data/exports.ts'
import type { Export } from '../data/exports.ts'
import type { PlannedBooking } from './booking.ts'
import type { PlannedStay } from './plan.ts'

/** The stays as the export of a property system, UTF-8. */
export function exportFile(form: Export, stays: readonly PlannedStay[]): string {
  const { delimiter, headers, statuses } = exportForms[form]
  const rows = stays.map((stay) => [
    stay.bookingNumber,
    stay.guest.name,
    stay.guest.email ?? '',
    stay.guest.phone ?? '',
    stay.room,
    stay.arrivesOn,
    stay.departsOn,
    statuses[stay.status],
    String(stay.adults),
    String(stay.children),
    stay.channel,
    ...bookingCells(form, stay.booking),
  ])
  return [headers, ...rows].map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join('')
}

/** What was agreed, in the order of the property system's headers. */
function bookingCells(form: Export, booking: PlannedBooking | undefined): string[] {
  if (form !== 'hotel') return []
  if (!booking) return exportForms.hotel.headers.slice(exportForms.english.headers.length).map(() => '')
  const { leadDays, segment, customerType, deposit, agent, meal, roomType, requests } = booking
  return [String(leadDays), segment, customerType, deposit, agent, meal, roomType, String(requests)]
}

/** Quotes every cell, as RFC 4180 allows. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
