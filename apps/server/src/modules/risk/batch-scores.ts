import { mayScore } from '@comity/domain/base'
import { scoreFromState } from '@comity/domain/risk'
import type { RiskLevel, RiskRules, RiskScore } from '@comity/domain/risk'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { subjectOf } from './level.ts'
import { overriddenLevel } from './queries/overrides.ts'
import { rootOfProfile } from './queries/subject.ts'
import { countersOf, factColumns, stateColumns, toState, toStoredFact } from './rows.ts'
import type { FactRow, StateRow } from './rows.ts'
import { rulesFor, rulesOfVersion } from './rules.ts'
import type { OwnRules } from './rules.ts'
import { judgeDue, RunningSums, settle } from './running.ts'

export interface BatchScore {
  /** The guest of the requested profile. */
  readonly guestId: string
  readonly score: RiskScore
  readonly overriddenLevel: RiskLevel | null
}

type BatchRow = RowOf<'organisations', 'sector'> &
  RowOf<'guests', 'is_minor' | 'opted_out_at'> & {
    asked_id: ColumnOf<'guests', 'guest_id'>
    root_id: string
    own_version: ColumnOf<'risk_rule_sets', 'version'> | null
    own_rules: OwnRules['rules']
    overridden_level: RiskLevel | null
  } & (StateRow | { rule_version: null }) &
  (FactRow | { fact_id: null })

/**
 * The scores of many guests now, without reasons. One statement, so that sums and facts are of one moment: a row per
 * guest, repeated beside each fact that time has changed.
 *
 * @returns by requested profile; those outside the scope are absent
 */
export async function batchScores(tx: Tx, profileIds: readonly string[]): Promise<Map<string, BatchScore>> {
  const [scope, rows] = await Promise.all([tx.scope, tx.all(statesOf(profileIds))])
  const now = scope.now.getTime()
  const byAsked = Map.groupBy(rows, (row) => row.asked_id)
  const known = new Map<string | null, RiskRules>()
  return new Map([...byAsked].map(([askedId, found]) => [askedId, scoreOfRows(found, now, known)]))
}

function scoreOfRows(
  rows: readonly BatchRow[],
  now: number,
  known: Map<string | null, RiskRules>,
): BatchScore {
  const [first] = rows
  if (!first) throw new Error('A group of rows is empty.')
  const version = first.rule_version ?? first.own_version
  const rules = known.get(version) ?? rulesOfRow(first, version)
  known.set(version, rules)
  const due = rows.flatMap((row) => (row.fact_id === null ? [] : [row]))
  const sums = new RunningSums(toState(first.rule_version === null ? undefined : first), countersOf(due))
  settle(sums, judgeDue(due.map(toStoredFact), now))
  return {
    guestId: first.root_id,
    score: scoreFromState(sums.state, [], rules, now, subjectOf(first)),
    overriddenLevel: first.overridden_level,
  }
}

function rulesOfRow({ sector, own_version, own_rules }: BatchRow, version: string | null): RiskRules {
  const isScored = mayScore(sector)
  const own = { version: own_version, sector, rules: own_rules }
  return isScored && version !== null ? rulesOfVersion(version, own) : rulesFor(sector)
}

function statesOf(profileIds: readonly string[]) {
  return sql<BatchRow>`
    select p.guest_id as asked_id, g.guest_id as root_id, g.is_minor, g.opted_out_at, o.sector, r.version as own_version,
      r.rules as own_rules, ${overriddenLevel} as overridden_level, ${stateColumns}, f.*
    from guests p
    ${rootOfProfile}
    join organisations o on o.organisation_id = g.organisation_id
    left join risk_states s on s.organisation_id = g.organisation_id and s.guest_id = g.guest_id
    left join risk_rule_sets r on r.organisation_id = g.organisation_id
      and (r.version = s.rule_version or s.rule_version is null and r.state = 'live')
    left join lateral (
      select ${factColumns} from risk_facts f
      where f.organisation_id = g.organisation_id and f.guest_id = g.guest_id and f.due_at <= platform.app_now()
    ) f on true
    where p.guest_id = any (${[...profileIds]}::uuid[])`
}
