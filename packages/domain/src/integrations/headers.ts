import { plainText } from './plain-text.ts'
import { type ColumnMapping, fieldRule, type ImportKind } from './fields.ts'

/** A header in its comparable form: plain words, so that "arrivalDate" and "arrival_date" are equal. */
export function plainHeader(header: string): string {
  return plainText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
}

/** A key for each column that does not depend on its position: its plain header, numbered where it repeats. */
export function headerKeys(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const plain = plainHeader(header)
    const times = (seen.get(plain) ?? 0) + 1
    seen.set(plain, times)
    return times === 1 ? plain : `${plain} #${times}`
  })
}

/**
 * Identifies a source, to be hashed or stored: the same for the same columns in any order, ignoring details of
 * spelling.
 */
export function sourceFingerprint(headers: readonly string[]): string {
  return JSON.stringify(headerKeys(headers).sort((a, b) => (a < b ? -1 : 1)))
}

/** A mapping that is independent of the order of the columns: field (or null) by header key. */
export function rememberMapping(
  headers: readonly string[],
  mapping: ColumnMapping,
): Record<string, string | null> {
  return Object.fromEntries(headerKeys(headers).map((key, index) => [key, mapping[index] ?? null]))
}

/** The mapping of these headers from a stored one; unknown columns and fields are left out. */
export function recallMapping(
  headers: readonly string[],
  remembered: Readonly<Record<string, string | null>>,
  kind: ImportKind = 'stays',
): ColumnMapping {
  return headerKeys(headers).map((key) => {
    const field = Object.hasOwn(remembered, key) ? remembered[key] : undefined
    return typeof field === 'string' && fieldRule(kind, field) ? field : null
  })
}
