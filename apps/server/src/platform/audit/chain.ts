import { hash } from 'node:crypto'

/** An audit entry as chained: the columns of its row as text, each in a unique form. */
export interface ChainedEntry {
  readonly organisation_id: string
  readonly entry_id: string
  /** Seconds since 1970 with six decimals, as PostgreSQL prints `extract(epoch from at)`. */
  readonly epoch: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string | null
  /** As PostgreSQL prints text[]. */
  readonly fields: string
  /** As PostgreSQL prints jsonb: no repeated keys, keys in its order, one space after colon and comma. */
  readonly details: string
}

/** Precedes the first link. */
export const genesis = '0'.repeat(64)

/**
 * An entry as text: a JSON array (RFC 8259, no spaces, as written by ECMAScript's JSON.stringify) of a version and
 * the columns in the order above, null where a column is null. Two entries have the same text only if all columns are
 * equal.
 */
export function canonicalEntry(entry: ChainedEntry): string {
  return JSON.stringify([
    'comity-audit-entry-1',
    entry.organisation_id,
    entry.entry_id,
    entry.epoch,
    entry.actor_kind,
    entry.actor_id,
    entry.action,
    entry.subject_kind,
    entry.subject_id,
    entry.fields,
    entry.details,
  ])
}

/**
 * Hash of a link: SHA-256 (FIPS 180-4) over the previous hash as 64 lower-case hexadecimal digits, a line feed, and
 * the canonical entry in UTF-8.
 *
 * @returns 64 lower-case hexadecimal digits
 */
export function linkHash(previous: string, entry: ChainedEntry): string {
  return hash('sha256', `${previous}\n${canonicalEntry(entry)}`)
}
