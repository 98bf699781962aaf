import { retentionRules, wipeNoticeDays } from '@comity/domain/retention'
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

function keepOfRow(category: RetentionCategory, ofVenue: boolean): Sql {
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

/** The first wipe of the school of row r after it was written, as `wipeAfter` says; null where there is none. */
function wipeOfRow({ since, school }: OldRows): Sql {
  if (!school) return sql`null::timestamptz`
  return sql`(
    select make_date(extract(year from w.at)::int + (to_char(w.at, 'MM-DD') >= w.wipes_on)::int,
      left(w.wipes_on, 2)::int, right(w.wipes_on, 2)::int)::timestamp at time zone 'UTC'
    from (select v.wipes_on, greatest(${since}, v.wipes_set_at + make_interval(days => ${wipeNoticeDays}::int))
        at time zone 'UTC' as at
      from venues v where v.organisation_id = r.organisation_id and v.venue_id = ${school} and v.sector = 'school'
        and v.wipes_set_at is not null) w)`
}

/** The instant at which the retention of row r ends. */
export function endOfRow(category: RetentionCategory, rows: OldRows): Sql {
  return sql`least(${rows.since} + ${keepOfRow(category, rows.ofVenue)}, ${wipeOfRow(rows)})`
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

/** Until when rows had expired, by their retention and by the yearly wipe, which has no grace. */
export interface Until {
  readonly kept: Date
  readonly wiped: Date
}

/**
 * Rows r of a plan that were expired at an instant. An end of month may come up to three days later by subtraction than
 * by addition, which is the rule. Of a school everything is looked at, for a wipe may follow at once.
 */
export function whereOver(category: RetentionCategory, rows: OldRows, until: Until, keeps = inTurn): Sql {
  const { since, ofVenue, school, which, when } = rows
  const kept = sql`${until.kept}::timestamptz`
  const usual = sql`${kept} - ${interval(shortest(category))} + interval '3 days'`
  const wiped = sql`${until.wiped}::timestamptz`
  const bound = school
    ? sql`(select case when exists (select from venues v where v.wipes_set_at is not null
        and v.organisation_id = current_setting('app.organisation_id')::uuid) then ${wiped} else ${usual} end)`
    : usual
  const isWiped = school ? sql`or ${wipeOfRow(rows)} <= ${wiped}` : sql``
  return sql`r.organisation_id = current_setting('app.organisation_id')::uuid
    and ${since} <= ${bound}
    and (${since} + ${keepOfRow(category, ofVenue)} <= ${kept} ${isWiped})
    ${which ? sql`and ${which}` : sql``} ${when ? sql`and ${when(keeps)}` : sql``}`
}
