import type { Sector } from '../base/index.ts'

/** How long something is kept from its instant on. Calendar months are in UTC; the last day of a shorter month. */
export type Keep =
  /** `schoolYear`: at most so long, and no longer than until the yearly wipe of the school. */
  | { readonly months: number; readonly schoolYear?: true }
  | { readonly days: number }
  | { readonly hours: number }
  | { readonly minutes: number }

/** From which instant a time runs. `own_end`: an end that the record itself names, so nothing is added to it. */
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
 * What then happens: `delete`: the rows go, with their files (of a photo an empty mark stays with its incident); `unlink`: what leads from them to a person goes;
 * `aggregate`: they go and their counts stay.
 */
export type RetentionEffect = 'delete' | 'unlink' | 'aggregate'

/** Why it is kept so long and no longer; the policy page says both in words. */
export interface RetentionReason {
  readonly code: string
  /** Provision, as it is cited. */
  readonly source: string
}

/** A rule of retention. One holds for each category and sector. */
export interface RetentionRule {
  readonly category: string
  /** Null: every sector that no other rule of the category names. */
  readonly sectors: readonly Sector[] | null
  /** Null: it stays, see `reason`. */
  readonly keep: Keep | null
  readonly from: RetentionStart
  readonly effect: RetentionEffect
  /** Whether a legal hold keeps a single record longer. */
  readonly canBeHeld: boolean
  readonly tables: readonly string[]
  /** Job, or other code, that does it; null: nothing does yet, and the purge has to. */
  readonly doneBy: string | null
  readonly reason: RetentionReason
}
