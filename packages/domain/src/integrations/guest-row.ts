import type { ColumnMapping } from './fields.ts'
import { type GuestLanguage, readLanguage } from './language-words.ts'
import type { FileFormats, RowContext } from './read-cell.ts'
import { type ReadResult, readRow } from './read-row.ts'

/** An imported guest. Null: not in the file. */
export type ImportedGuest = {
  guestName: string
  /** Normalised, as are `phone` (E.164) and `documentNumber` (letters and digits). */
  email: string | null
  phone: string | null
  /** YYYY-MM-DD, from 1900 to today. */
  birthDate: string | null
  /** Only the lines present in the file. */
  address: { street?: string; city?: string; region?: string; postcode?: string } | null
  language: GuestLanguage | null
  documentNumber: string | null
  /** The source's own id of the guest. */
  reference: string | null
}

/** Reads one row of a list of guests: all its errors, or the guest. */
export function readGuestRow(
  row: readonly string[],
  mapping: ColumnMapping,
  formats: FileFormats,
  context: RowContext,
): ReadResult<ImportedGuest> {
  return readRow('guests', row, mapping, { ...formats, ...context }, ({ text, name, warn }) => {
    const guestName = name({ isRequired: true })
    if (guestName === null) return undefined
    const spoken = text('language')
    const language = spoken === null ? null : (readLanguage(spoken) ?? null)
    if (spoken !== null && language === null) warn('language', 'unknown_language')
    const lines = (['street', 'city', 'region', 'postcode'] as const).flatMap((line) => {
      const value = text(line)
      return value === null ? [] : [[line, value] as const]
    })
    return {
      guestName,
      email: text('email'),
      phone: text('phone'),
      birthDate: text('birthDate'),
      address: lines.length > 0 ? Object.fromEntries(lines) : null,
      language,
      documentNumber: text('documentNumber'),
      reference: text('reference'),
    }
  })
}
