import type { RuleOutcomes } from '@comity/domain/alerts'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { Found } from '../look.ts'

export interface RunRow extends RowOf<
  'alert_runs',
  'run_id' | 'run_by' | 'at' | 'subjects' | 'raised' | 'repeated' | 'closed'
> {
  run_by_name: ColumnOf<'members', 'name'> | null
}

export async function insertRun(tx: Tx, userId: string | null, found: Found): Promise<string> {
  const row = await tx.one(sql<RowOf<'alert_runs', 'run_id'>>`
    insert into alert_runs (organisation_id, run_by, at, subjects, raised, repeated, closed)
    values (current_setting('app.organisation_id')::uuid, ${userId}::uuid, platform.app_now(), ${found.subjects}::int,
      ${found.raised}::int, ${found.repeated}::int, ${found.closed}::int)
    returning run_id`)
  return row.run_id
}

const shown = sql`
  select r.run_id, r.run_by, m.name as run_by_name, r.at, r.subjects, r.raised, r.repeated, r.closed from alert_runs r
  left join members m on m.organisation_id = r.organisation_id and m.user_id = r.run_by`

export function getRun(tx: Tx, runId: string) {
  return tx.first(sql<RunRow>`${shown} where r.run_id = ${runId}::uuid`)
}

export const runOrder = orderOf('run_id', { at: [{ by: 'at', is: 'instant' }] })

export function listRuns(page: Page) {
  return page.of(sql<RunRow>`${shown} where r.at > platform.app_now() - interval '30 days'`)
}

export interface OutcomeRow
  extends
    RuleOutcomes,
    RowOf<'alert_rule_warnings', 'rule_id'>,
    Nullable<RowOf<'alert_rule_warnings', 'warned_at'>> {
  raised: number
}

/** Outcomes of the alerts of each rule at the venues of the scope in the last half year. */
export function listOutcomes(tx: Tx) {
  return tx.all(sql<OutcomeRow>`
    select r.rule_id, r.raised, r.useful, r."falsePositive", w.warned_at from (
      select u.rule_id, count(*)::int as raised, (count(*) filter (where a.outcome = 'useful'))::int as useful,
        (count(*) filter (where a.outcome = 'false_positive'))::int as "falsePositive"
      from smart_alerts a cross join unnest(a.rule_ids) as u(rule_id)
      where a.raised_at > platform.app_now() - interval '180 days' group by u.rule_id) r
    left join alert_rule_warnings w on w.rule_id = r.rule_id`)
}
