import { isCurrency } from '../base/index.ts'
import type { ColumnMapping } from './fields.ts'
import { type IncidentSeverity, type IncidentType, readIncidentType } from './incident-words.ts'
import { minorUnits } from './money.ts'
import type { FileFormats, RowContext } from './read-cell.ts'
import { maskedText, type ReadResult, readRow } from './read-row.ts'

/** An imported incident. Null: not in the file. */
export type ImportedIncident = {
  bookingNumber: string | null
  guestName: string | null
  /** Normalised, as is `phone` (E.164). */
  email: string | null
  phone: string | null
  /** YYYY-MM-DD, not after today. */
  day: string
  type: IncidentType
  severity: IncidentSeverity
  /** Card numbers are masked. */
  description: string | null
  /** In the smallest unit of the currency (ISO 4217) beside it. */
  amountMinor: number | null
  currency: string | null
  room: string | null
}

/**
 * Reads one row of a list of incidents: all its errors, or the incident. An unknown type becomes "other" and is
 * reported. An amount needs its currency.
 */
export function readIncidentRow(
  row: readonly string[],
  mapping: ColumnMapping,
  formats: FileFormats,
  context: RowContext,
): ReadResult<ImportedIncident> {
  return readRow('incidents', row, mapping, { ...formats, ...context }, (cells) => {
    const { text, number, name, fail, warn } = cells
    const day = text('date')
    if (day !== null && day > context.today) fail('date', 'future_date')
    const words = text('type')
    const type = words === null ? undefined : readIncidentType(words)
    if (words !== null && type === undefined) warn('type', 'unknown_type')
    const severity = text('severity') as IncidentSeverity | null
    const amount = number('amount')
    const currency = text('currency')
    if (amount !== null && currency === null) fail('currency', 'required')
    if (currency !== null && !isCurrency(currency)) fail('currency', 'invalid_currency')
    if (day === null || severity === null) return undefined
    return {
      bookingNumber: text('bookingNumber'),
      guestName: name({ isRequired: false }),
      email: text('email'),
      phone: text('phone'),
      day,
      type: type ?? 'other',
      severity,
      description: maskedText(text('description')),
      amountMinor:
        amount === null || currency === null || !isCurrency(currency) ? null : minorUnits(amount, currency),
      currency: amount === null ? null : currency,
      room: text('room'),
    }
  })
}
