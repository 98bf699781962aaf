import { minuteMs, type Sector } from '../base/index.ts'
import { addMonths } from '../risk/decay.ts'
import { ruleOf } from './rules.ts'
import type { RetentionCategory } from './rules.ts'
import { wipeAfter, type YearlyWipe } from './school-year.ts'
import type { Keep } from './types.ts'

/** The facts of a record that decide how long it is kept. */
export interface RetentionFacts {
  readonly sector: Sector
  /** The instant named in its rule; null: it has not occurred yet. */
  readonly from: Date | null
  /** Whether it is under a legal hold, where that is possible; lifting the hold ends it. */
  readonly isHeld?: boolean
  /** Of the school where it was written. */
  readonly yearlyWipe?: YearlyWipe
}

const unitMs = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs } as const

function after(from: Date, keep: Keep): Date {
  const at = from.getTime()
  if ('months' in keep) return new Date(addMonths(at, keep.months))
  if ('days' in keep) return new Date(at + keep.days * unitMs.days)
  if ('hours' in keep) return new Date(at + keep.hours * unitMs.hours)
  return new Date(at + keep.minutes * unitMs.minutes)
}

/** Until when (exclusive) a record is kept; null: no end yet. */
export function retainUntil(category: RetentionCategory, facts: RetentionFacts): Date | null {
  const { keep, canBeHeld } = ruleOf(category, facts.sector)
  if (keep === null || facts.from === null || (canBeHeld && facts.isHeld)) return null
  const end = after(facts.from, keep)
  const wipe = 'schoolYear' in keep && facts.yearlyWipe ? wipeAfter(facts.from, facts.yearlyWipe) : null
  return wipe !== null && wipe < end ? wipe : end
}

/** Whether the retention period of a record has ended at `now`. */
export function isOver(category: RetentionCategory, facts: RetentionFacts, now: Date): boolean {
  const until = retainUntil(category, facts)
  return until !== null && until <= now
}
