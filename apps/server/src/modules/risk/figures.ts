import { sql } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { levelDays, sumMovements } from './level-days.ts'
import { rulesInForce } from './rules.ts'

const figureDays = 30

interface Counts {
  overrides: number
  decisions: number
  false_positives: number
  alerts: number
}

/** Figures of the organisation: levels and changes from daily figures, the rest counted by index over 30 days. */
export async function riskFigures(tx: StaffTx) {
  const [scope, days, rules, counts] = await Promise.all([
    tx.scope,
    levelDays(tx, figureDays),
    rulesInForce(tx),
    tx.first(sql<Counts>`
      select
        (select count(distinct coalesce(p.merged_into, p.guest_id))::int from risk_overrides o
          join guests p on p.organisation_id = o.organisation_id and p.guest_id = o.profile_id and not p.is_minor
          where o.replaced_at is null and o.ends_at > platform.app_now()) as overrides,
        (select count(*)::int from risk_decisions d
          where d.decided_at > platform.app_now() - ${figureDays} * interval '1 day') as decisions,
        (select count(*)::int from risk_false_positives f
          where f.reported_at > platform.app_now() - ${figureDays} * interval '1 day') as false_positives,
        (select count(*)::int from smart_alerts a
          where a.closed_at is null and a.type in ('high_risk', 'critical_risk')) as alerts`),
  ])
  const levels = days.at(-1)?.levels
  if (!levels || !counts) throw new Error('There are no figures for today.')
  return {
    levels,
    guests: Object.values(levels).reduce((sum, guests) => sum + guests, 0),
    last30Days: sumMovements(days),
    overridesInForce: counts.overrides,
    decisionsLast30Days: counts.decisions,
    falsePositivesLast30Days: counts.false_positives,
    openAlerts: counts.alerts,
    ruleVersion: rules.version,
    at: scope.now.toISOString(),
  }
}
