import type { Sector } from '@comity/domain/base'
import type { RuleChoices } from '@comity/domain/risk'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { RuleTestResult } from '../rule-test/result.ts'

/** A version of an organisation's own rules. */
export interface RuleSetRow extends RowOf<
  'risk_rule_sets',
  | 'version'
  | 'number'
  | 'sector'
  | 'state'
  | 'rules'
  | 'note'
  | 'drafted_by'
  | 'drafted_at'
  | 'published_by'
  | 'published_at'
> {
  drafted_by_name: ColumnOf<'members', 'name'> | null
  published_by_name: ColumnOf<'members', 'name'> | null
}

export function listRuleSets(tx: Tx): Promise<RuleSetRow[]> {
  return tx.all(sql<RuleSetRow>`
    select r.version, r.number, r.sector, r.state, r.rules, r.note, r.drafted_by, d.name as drafted_by_name,
      r.drafted_at, r.published_by, p.name as published_by_name, r.published_at
    from risk_rule_sets r
    left join members d on d.organisation_id = r.organisation_id and d.user_id = r.drafted_by
    left join members p on p.organisation_id = r.organisation_id and p.user_id = r.published_by
    order by r.number desc`)
}

export interface RuleTestRow extends RowOf<
  'risk_rule_tests',
  'version' | 'state' | 'asked_by' | 'asked_at' | 'result'
> {
  asked_by_name: ColumnOf<'members', 'name'> | null
}

export function listRuleTests(tx: Tx): Promise<RuleTestRow[]> {
  return tx.all(sql<RuleTestRow>`
    select t.version, t.state, t.asked_by, m.name as asked_by_name, t.asked_at, t.result from risk_rule_tests t
    left join members m on m.organisation_id = t.organisation_id and m.user_id = t.asked_by`)
}

/** Locks the versions until the transaction ends, so that they change one at a time. */
export async function lockRuleSets(tx: Tx): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('risk/rules ' || current_setting('app.organisation_id'), 0))`)
}

/** Returns its version. */
export async function insertDraft(
  tx: Tx,
  draft: { sector: Sector; rules: RuleChoices; note: string; draftedBy: string },
): Promise<string> {
  const row = await tx.one(sql<RowOf<'risk_rule_sets', 'version'>>`
    insert into risk_rule_sets (organisation_id, version, number, sector, state, rules, note, drafted_by, drafted_at)
    select current_setting('app.organisation_id')::uuid, 'v' || n.next, n.next, ${draft.sector}, 'draft',
      ${JSON.stringify(draft.rules)}::jsonb, ${draft.note}, ${draft.draftedBy}::uuid, platform.app_now()
    from (select coalesce(max(number), 0) + 1 as next from risk_rule_sets) n
    returning version`)
  return row.version
}

export async function setLive(tx: Tx, version: string | null, publishedBy: string): Promise<void> {
  await tx.run(sql`update risk_rule_sets set state = 'retired' where state = 'live'`)
  if (version === null) return
  await tx.run(sql`
    update risk_rule_sets set state = 'live', published_by = ${publishedBy}::uuid, published_at = platform.app_now()
    where version = ${version}`)
}

export async function beginTest(tx: Tx, version: string, beside: string, askedBy: string): Promise<void> {
  await tx.run(sql`
    insert into risk_rule_tests (organisation_id, version, beside, state, asked_by, asked_at)
    values (current_setting('app.organisation_id')::uuid, ${version}, ${beside}, 'running', ${askedBy}::uuid,
      platform.app_now())
    on conflict (organisation_id, version) do update set beside = excluded.beside, state = 'running', result = null,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at`)
}

/** Stores the result; from then on the draft runs as a shadow. */
export async function endTest(tx: Tx, version: string, result: RuleTestResult): Promise<void> {
  await tx.run(sql`
    update risk_rule_tests set state = 'done', result = ${JSON.stringify(result)}::jsonb where version = ${version}`)
  await tx.run(sql`update risk_rule_sets set state = 'shadow' where version = ${version} and state = 'draft'`)
}
