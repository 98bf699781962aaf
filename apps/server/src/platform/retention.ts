import type { Sector } from '@comity/contract'
import { ruleOf } from '@comity/domain/retention'
import type { Keep, RetentionCategory } from '@comity/domain/retention'
import { sql } from './db/statements.ts'

/** How long a category is kept, as a database interval. @throws Error if it has its own end, or none */
export function intervalOf(category: RetentionCategory, sector: Sector = 'hotel') {
  const { keep } = ruleOf(category, sector)
  if (keep === null) throw new Error(`${category} is kept without an end`)
  return interval(keep)
}

/** The same in months. @throws Error if its period is in another unit */
export function monthsOf(category: RetentionCategory, sector: Sector = 'hotel'): number {
  const { keep } = ruleOf(category, sector)
  if (keep === null || !('months' in keep)) throw new Error(`${category} is not kept for months`)
  return keep.months
}

/** A period of the domain as an interval: its months are calendar months in UTC in both. */
export function interval(keep: Keep) {
  if ('months' in keep) return sql`make_interval(months => ${keep.months}::int)`
  if ('days' in keep) return sql`make_interval(days => ${keep.days}::int)`
  if ('hours' in keep) return sql`make_interval(hours => ${keep.hours}::int)`
  return sql`make_interval(mins => ${keep.minutes}::int)`
}
