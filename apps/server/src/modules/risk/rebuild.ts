import { emptyState, factDelta } from '@comity/domain/risk'
import type { FactDelta, RiskRules } from '@comity/domain/risk'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { StoredFact } from './facts.ts'
import { frozenColumns, toFrozenFact } from './frozen.ts'
import type { FrozenFactRow } from './frozen.ts'
import { factColumns, sentRows, toStoredFact } from './rows.ts'
import type { FactRow } from './rows.ts'
import { RunningSums } from './running.ts'
import { saveSums, sumColumns } from './write.ts'

type FrozenRow = FactRow & FrozenFactRow

/**
 * Rebuilds the sums of some guests under other rules, from their facts and frozen values. The caller has locked the
 * rows of risk_states. Takes time per fact; happens once per version.
 */
export async function rebuild(tx: Tx, rules: RiskRules, guestIds: readonly string[]): Promise<void> {
  const [rows] = await Promise.all([
    tx.all(sql<FrozenRow>`
      select ${factColumns}, ${frozenColumns} from risk_facts f where f.guest_id = any (${guestIds}::uuid[])`),
    tx.run(sql`delete from risk_counters where guest_id = any (${guestIds}::uuid[])`),
  ])
  const byGuest = Map.groupBy(rows, (row) => row.guest_id)
  const facts: object[] = []
  const counters: object[] = []
  const states: object[] = []
  for (const guestId of guestIds) {
    const remade = (byGuest.get(guestId) ?? []).map((row) => ({
      ...toStoredFact(row),
      delta: weighAnew(row, rules),
    }))
    const sums = sumsOf(remade)
    facts.push(...remade.map(({ delta }) => ({ guest_id: guestId, ...deltaColumns(delta) })))
    counters.push(...[...sums.counters].map(([key, count]) => ({ guest_id: guestId, key, facts: count })))
    states.push({ guest_id: guestId, ...sumColumns(sums) })
  }
  await Promise.all([
    tx.run(updateDeltas(rules.version, facts)),
    tx.run(insertCounters(counters)),
    tx.run(saveSums(rules, states)),
  ])
}

function sumsOf(facts: readonly StoredFact[]): RunningSums {
  const sums = new RunningSums(emptyState(), new Map())
  sums.apply(facts.filter(({ inSums }) => inSums).map((fact) => ({ fact, sign: 1 })))
  return sums
}

function weighAnew(row: FrozenRow, rules: RiskRules): FactDelta {
  const fact = toFrozenFact(row)
  const delta = factDelta(fact, rules, { rater: row.rater_ordinal, venue: row.venue_ordinal })
  if ('why' in delta) throw new Error(`A stored fact has no weight: ${delta.why}.`)
  return delta
}

function deltaColumns(delta: FactDelta) {
  return {
    fact_id: delta.factId,
    class: delta.class,
    ends_at: new Date(delta.until).toISOString(),
    scaled: String(delta.scaled),
    sighting_scaled: String(delta.sightingScaled),
    is_grave: delta.isGrave,
  }
}

const deltaTypes = `guest_id uuid, fact_id uuid, class text, ends_at timestamptz, scaled numeric,
  sighting_scaled numeric, is_grave boolean`

function updateDeltas(version: string, rows: readonly object[]) {
  return sql`
    update risk_facts f set class = r.class, ends_at = r.ends_at, scaled = r.scaled,
      sighting_scaled = r.sighting_scaled, is_grave = r.is_grave, rule_version = ${version}
    from ${sentRows(rows, deltaTypes)} r
    where f.guest_id = r.guest_id and f.fact_id = r.fact_id`
}

function insertCounters(rows: readonly object[]) {
  return sql`
    insert into risk_counters (organisation_id, guest_id, key, facts)
    select current_setting('app.organisation_id')::uuid, guest_id, key, facts
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id uuid, key text, facts int)`
}
