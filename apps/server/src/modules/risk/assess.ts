import { mayScore, type Sector } from '@comity/domain/base'
import { counterfactualsFromState, maxReasons, scoreFromState } from '@comity/domain/risk'
import type { Counterfactual, NextEvent, RiskScore, StateChange } from '@comity/domain/risk'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOfEquals, standingStatuses } from './equal.ts'
import type { StoredFact } from './facts.ts'
import { subjectOf } from './level.ts'
import { countersOf, factColumns, stateColumns, toState, toStoredFact } from './rows.ts'
import type { FactRow, StateRow } from './rows.ts'
import { rulesFor, rulesOfVersion } from './rules.ts'
import type { OwnRules } from './rules.ts'
import { judgeDue, RunningSums, settle } from './running.ts'

export interface Assessment {
  readonly sector: Sector
  readonly score: RiskScore
  readonly counterfactuals: readonly Counterfactual[]
}

/** Disputed facts that get counterfactuals, the latest. */
const mostContested = 4

type Part = 'due' | 'strongest' | 'contested' | 'coming' | 'in_stead'

/** The guest with the state, repeated beside each relevant fact; one row without any. */
type AccountRow = RowOf<'guests', 'is_minor' | 'opted_out_at'> &
  RowOf<'organisations', 'sector'> & {
    own_version: ColumnOf<'risk_rule_sets', 'version'> | null
    own_rules: OwnRules['rules']
  } & (StateRow | { rule_version: null }) &
  ((FactRow & { part: Part; in_stead_of: string | null }) | { part: null })

/**
 * The score of a guest now, or undefined outside the scope. Reads only: changes by time since the last update are
 * applied in memory.
 */
export async function assess(tx: Tx, guestId: string): Promise<Assessment | undefined> {
  const [scope, rows] = await Promise.all([tx.scope, tx.all(accountOf(guestId))])
  const account = rows[0]
  if (!account) return undefined
  const now = scope.now.getTime()
  const subject = subjectOf(account)
  const { sector } = account
  const isScored = mayScore(sector)
  const own = { version: account.own_version, sector, rules: account.own_rules }
  const version = account.rule_version ?? own.version
  const rules = isScored && version !== null ? rulesOfVersion(version, own) : rulesFor(sector)
  const factRows = rows.flatMap((row) => (row.part === null ? [] : [row]))
  const factsOf = (part: Part) => factRows.filter((row) => row.part === part).map(toStoredFact)
  const sums = new RunningSums(
    toState(account.rule_version === null ? undefined : account),
    countersOf(factRows),
  )
  const changed = judgeDue(factsOf('due'), now)
  settle(sums, changed)

  const inSums = [...factsOf('strongest'), ...changed.entering].map(({ delta }) => delta)
  const score = scoreFromState(sums.state, inSums, rules, now, subject)
  if (score.status === 'not_scored') return { sector, score, counterfactuals: [] }
  const nextEvent = nextEventOf(factsOf('coming'), changed.entering)
  const whatIf = {
    strongest: score.reasons.flatMap((line) =>
      line.line === 'fact' ? inSums.filter(({ factId }) => factId === line.factId) : [],
    ),
    disputed: factsOf('contested').map(({ delta }) => delta),
    inStead: new Map(
      factRows.flatMap((row) =>
        row.in_stead_of === null ? [] : [[row.in_stead_of, toStoredFact(row).delta] as const],
      ),
    ),
    refs: sums.counters,
    ...(nextEvent ? { nextEvent } : {}),
  }
  return { sector, score, counterfactuals: counterfactualsFromState(sums.state, whatIf, rules, now, subject) }
}

/** The next instant at which facts begin or end: stored ones, and those that just began in memory. */
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

/**
 * One statement, so that state, facts and counters are of one moment; every part uses its own index, with a bounded
 * number of rows.
 */
function accountOf(guestId: string) {
  return sql<AccountRow>`
    select g.is_minor, g.opted_out_at, o.sector, r.version as own_version, r.rules as own_rules, ${stateColumns}, f.part, f.in_stead_of, ${factColumns} from guests g
    join organisations o on o.organisation_id = g.organisation_id
    left join risk_states s on s.organisation_id = g.organisation_id and s.guest_id = g.guest_id
    left join risk_rule_sets r on r.organisation_id = g.organisation_id
      and (r.version = s.rule_version or s.rule_version is null and r.state = 'live')
    left join lateral (
      with parts as (
        select 'due' as part, null::uuid as in_stead_of, d.* from risk_facts d
        where d.guest_id = g.guest_id and d.due_at <= platform.app_now()
        union all
        select 'strongest', null, r.* from unnest(array['low', 'medium', 'high', 'critical', 'positive']) as c(class)
        cross join lateral (
          select * from risk_facts
          where guest_id = g.guest_id and class = c.class and in_sums and ends_at > platform.app_now()
          order by abs(scaled) desc, fact_id limit ${sql.lit(maxReasons)}) r
        union all
        (select 'contested', null, d.* from risk_facts d
        where d.guest_id = g.guest_id and d.status in ('disputed', 'frozen')
          and d.counts_from <= platform.app_now() and d.ends_at > platform.app_now()
          -- Beside an equal one that comes before it, it would not count.
          and not exists (
            select from risk_facts o where o.guest_id = d.guest_id and o.equality_key = d.equality_key
              and o.status in ${standingStatuses} and o.ends_at > platform.app_now()
              and (${orderOfEquals('o')}) < (${orderOfEquals('d')}))
        order by d.occurred_at desc, d.fact_id limit ${sql.lit(mostContested)})
        union all
        select 'coming', null, d.* from risk_facts d
        -- A rating that is still sealed must not show by the date of its reveal, nor by what it will do then.
        where d.guest_id = g.guest_id and d.status = 'counted' and (d.in_sums or d.kind <> 'rating') and d.due_at = (
          select due_at from risk_facts
          where guest_id = g.guest_id and due_at > platform.app_now() and status = 'counted'
            and (in_sums or kind <> 'rating')
          order by due_at limit 1)
      )
      select * from parts
      union all
      select 'in_stead', p.fact_id, e.* from parts p cross join lateral (
        select * from risk_facts f
        where f.guest_id = p.guest_id and f.equality_key = p.equality_key and f.status = 'equal'
          and f.counts_from <= platform.app_now() and f.ends_at > platform.app_now()
          and not exists (
            select from risk_facts o where o.guest_id = f.guest_id and o.equality_key = f.equality_key
              and o.status in ('disputed', 'frozen') and o.fact_id <> p.fact_id and o.ends_at > platform.app_now()
              and (${orderOfEquals('o')}) < (${orderOfEquals('f')}))
        order by ${orderOfEquals('f')} limit 1) e
      where p.part <> 'coming'
    ) f on true
    where g.guest_id = ${guestId}::uuid`
}
