import { retentionRules } from '@comity/domain/retention'
import type { Keep, RetentionCategory } from '@comity/domain/retention'
import { sql } from '../../platform/db/statements.ts'
import { interval } from '../../platform/retention.ts'
import type { Keeping, OldRows, Sql } from './plan.ts'

/** Data kept for months is purged this much later, unless people purge it before. */
const graceDays = 30

/** Days after expiry at which the daily run deletes a category. */
export function graceOf(category: RetentionCategory): number {
  return keepsOf(category).some(({ keep }) => 'months' in keep) ? graceDays : 0
}

function keepsOf(category: RetentionCategory) {
  return retentionRules.flatMap(({ category: of, keep, sectors }) =>
    of === category && keep !== null ? [{ keep, sectors }] : [],
  )
}

export function keepOfRow(category: RetentionCategory, ofVenue: boolean): Sql {
  const keeps = keepsOf(category)
  const usual = keeps.find(({ sectors }) => sectors === null)
  if (!usual) throw new Error(`${category} has no rule for every sector.`)
  const named = keeps.flatMap(({ keep, sectors }) => (sectors ?? []).map((sector) => ({ keep, sector })))
  if (named.length === 0) return sql`${interval(usual.keep)}`
  const sector = ofVenue
    ? sql`(select v.sector from venues v where v.organisation_id = r.organisation_id and v.venue_id = r.venue_id)`
    : sql`(select o.sector from organisations o where o.organisation_id = r.organisation_id)`
  const cases = named.map((one) => sql`when ${one.sector}::text then ${interval(one.keep)}`)
  return sql`case ${sector} ${sql.join(cases, sql` `)} else ${interval(usual.keep)} end`
}

function daysOf(keep: Keep): number {
  if ('months' in keep) return keep.months * 31
  if ('days' in keep) return keep.days
  return 'hours' in keep ? keep.hours / 24 : keep.minutes / 1440
}

/** The shortest retention of any sector: an index finds by it what may be expired. */
function shortest(category: RetentionCategory): Keep {
  const [first] = keepsOf(category).toSorted((a, b) => daysOf(a.keep) - daysOf(b.keep))
  if (!first) throw new Error(`${category} has no end of retention.`)
  return first.keep
}

/** Tables are deleted after those that refer to them, so any remaining reference keeps the row. */
const inTurn: Keeping = () => sql``

/**
 * Rows r of a plan that were expired at an instant. An end of month may come up to three days later by subtraction than
 * by addition, which is the rule.
 */
export function whereOver(
  category: RetentionCategory,
  { since, ofVenue, which, when }: OldRows,
  until: Date,
  keeps = inTurn,
): Sql {
  const end = sql`${until}::timestamptz`
  return sql`r.organisation_id = current_setting('app.organisation_id')::uuid
    and ${since} <= ${end} - ${interval(shortest(category))} + interval '3 days'
    and ${since} + ${keepOfRow(category, ofVenue)} <= ${end}
    ${which ? sql`and ${which}` : sql``} ${when ? sql`and ${when(keeps)}` : sql``}`
}
