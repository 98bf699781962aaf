import type { Sector } from '../base/index.ts'

/** Retention period from a start. Calendar months are in UTC; the last day of a shorter month. */
export type Keep =
  /** `schoolYear`: this long at most, and no longer than until the yearly wipe of the school. */
  | { readonly months: number; readonly schoolYear?: true }
  | { readonly days: number }
  | { readonly hours: number }
  | { readonly minutes: number }

/** Start of a period. `own_end`: an end that the record itself states, so nothing is added. */
export const retentionStarts = [
  'written',
  'happened',
  'reported',
  'confirmed',
  'decided',
  'uploaded',
  'departed',
  'last_stay',
  'queued',
  'sent',
  'seen',
  'completed',
  'closed',
  'ended',
  'own_end',
] as const
export type RetentionStart = (typeof retentionStarts)[number]

/**
 * What happens then: `delete`: rows and files are deleted (an empty mark of a photo remains with its incident);
 * `unlink`: links from them to a person are deleted; `aggregate`: they are deleted and their counts remain.
 */
export type RetentionEffect = 'delete' | 'unlink' | 'aggregate'

/** Why the period is this long and no longer; the policy page explains both. */
export interface RetentionReason {
  readonly code: string
  /** Provision, as cited. */
  readonly source: string
}

/** A retention rule. Exactly one applies to each category and sector. */
export interface RetentionRule {
  readonly category: string
  /** Null: all sectors that no other rule of the category names. */
  readonly sectors: readonly Sector[] | null
  /** Null: kept indefinitely, see `reason`. */
  readonly keep: Keep | null
  readonly from: RetentionStart
  readonly effect: RetentionEffect
  /** Whether a legal hold can keep a single record longer. */
  readonly canBeHeld: boolean
  readonly tables: readonly string[]
  /** The job or other code that does it; null: none yet, so the purge has to. */
  readonly doneBy: string | null
  readonly reason: RetentionReason
}
