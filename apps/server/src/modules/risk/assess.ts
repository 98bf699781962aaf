import { counterfactualsFromState, scoreFromState } from '@comity/domain/risk'
import type { Counterfactual, NextEvent, RiskScore, Sector, StateChange } from '@comity/domain/risk'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { StoredFact } from './facts.ts'
import { subjectOf } from './level.ts'
import { countersOf, factColumns, stateColumns, toState, toStoredFact } from './rows.ts'
import type { FactRow, StateRow } from './rows.ts'
import { rulesFor, rulesOfVersion } from './rules.ts'
import { judgeDue, RunningSums, settle } from './running.ts'

export interface Assessment {
  readonly sector: Sector
  readonly score: RiskScore
  readonly counterfactuals: readonly Counterfactual[]
}

/** Facts of each class that can be among the reasons: as many as are named. */
const mostOfClass = 4
/** Disputed facts that get counterfactuals, the latest. */
const mostContested = 4

type AccountRow = { guest_id: string; is_minor: boolean; sector: Sector } & (
  | StateRow
  | { rule_version: null }
)

/**
 * The score of a guest at this instant, or undefined where the scope has no such guest. Reads only: what
 * time has changed since the sums were settled is settled in memory. All statements go out before the first
 * wait.
 */
export async function assess(tx: Tx, guestId: string): Promise<Assessment | undefined> {
  const [scope, account, due, strongest, contested, coming] = await Promise.all([
    tx.scope,
    tx.first(accountOf(guestId)),
    tx.all(dueFacts(guestId)),
    tx.all(strongestFacts(guestId)),
    tx.all(contestedFacts(guestId)),
    tx.all(comingFacts(guestId)),
  ])
  if (!account) return undefined
  const now = scope.now.getTime()
  const subject = subjectOf(account)
  const { sector } = account
  const isScored = sector !== 'school' && sector !== 'healthcare'
  const rules =
    isScored && account.rule_version !== null ? rulesOfVersion(account.rule_version) : rulesFor(sector)
  const sums = new RunningSums(
    toState(account.rule_version === null ? undefined : account),
    countersOf([...due, ...strongest, ...contested, ...coming]),
  )
  const changed = judgeDue(due.map(toStoredFact), now)
  settle(sums, changed)

  const inSums = [...strongest.map(toStoredFact), ...changed.entering].map(({ delta }) => delta)
  const score = scoreFromState(sums.state, inSums, rules, now, subject)
  if (score.status === 'not_scored') return { sector, score, counterfactuals: [] }
  const strongestNamed = score.reasons.flatMap((line) =>
    line.line === 'fact' ? inSums.filter(({ factId }) => factId === line.factId) : [],
  )
  const nextEvent = nextEventOf(coming.map(toStoredFact), changed.entering)
  const whatIf = {
    strongest: strongestNamed,
    disputed: contested.map((row) => toStoredFact(row).delta),
    refs: sums.counters,
    ...(nextEvent ? { nextEvent } : {}),
  }
  return { sector, score, counterfactuals: counterfactualsFromState(sums.state, whatIf, rules, now, subject) }
}

/** The next instant at which facts begin or end: stored ones, and those that have just entered in memory. */
function nextEventOf(coming: readonly StoredFact[], entered: readonly StoredFact[]): NextEvent | undefined {
  const changes = [
    ...coming.map(({ delta, inSums }): StateChange => ({ delta, sign: inSums ? -1 : 1 })),
    ...entered.map(({ delta }): StateChange => ({ delta, sign: -1 })),
  ]
  if (changes.length === 0) return undefined
  const at = Math.min(...changes.map(atOf))
  return { at, changes: changes.filter((change) => atOf(change) === at) }
}

function atOf({ delta, sign }: StateChange): number {
  return sign === 1 ? delta.from : delta.until
}

function accountOf(guestId: string) {
  return sql<AccountRow>`
    select g.guest_id, g.is_minor, o.sector, ${stateColumns} from guests g
    join organisations o on o.organisation_id = g.organisation_id
    left join risk_states s on s.organisation_id = g.organisation_id and s.guest_id = g.guest_id
    where g.guest_id = ${guestId}::uuid`
}

function dueFacts(guestId: string) {
  return sql<FactRow>`
    select ${factColumns} from risk_facts f
    where f.guest_id = ${guestId}::uuid and f.due_at <= platform.app_now()`
}

function strongestFacts(guestId: string) {
  return sql<FactRow>`
    select ${factColumns} from unnest(array['low', 'medium', 'high', 'critical', 'positive']) as c(class)
    cross join lateral (
      select * from risk_facts r
      where r.guest_id = ${guestId}::uuid and r.class = c.class and r.in_sums and r.ends_at > platform.app_now()
      order by abs(r.scaled) desc, r.fact_id limit ${sql.lit(mostOfClass)}) f`
}

function contestedFacts(guestId: string) {
  return sql<FactRow>`
    select ${factColumns} from (
      select * from risk_facts r
      where r.guest_id = ${guestId}::uuid and r.status in ('disputed', 'frozen')
        and r.counts_from <= platform.app_now() and r.ends_at > platform.app_now()
      order by r.occurred_at desc, r.fact_id limit ${sql.lit(mostContested)}) f`
}

function comingFacts(guestId: string) {
  return sql<FactRow>`
    select ${factColumns} from risk_facts f
    where f.guest_id = ${guestId}::uuid and f.status = 'counted' and f.due_at = (
      select r.due_at from risk_facts r
      where r.guest_id = ${guestId}::uuid and r.due_at > platform.app_now() and r.status = 'counted'
      order by r.due_at limit 1)`
}
