import { exportForms } from '../data/exports.ts'
import type { Export } from '../data/exports.ts'
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
  ])
  return [headers, ...rows].map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join('')
}

/** Every cell in quotation marks, as RFC 4180 allows, so that none has to be looked at. */
function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
