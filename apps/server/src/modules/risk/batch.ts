import type { RiskRules } from '@comity/domain/risk'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { RiskLevelWord } from './level.ts'
import { rebuild } from './rebuild.ts'
import { countersOf, factColumns, stateColumns, toState, toStoredFact, sentRows } from './rows.ts'
import type { FactRow, StateRow } from './rows.ts'
import { requireInForce } from './rules.ts'
import { judgeDue, RunningSums } from './running.ts'
import type { Due } from './running.ts'

export interface LockedGuest {
  readonly guestId: string
  readonly level: RiskLevelWord
  readonly sums: RunningSums
  readonly due: Due
}

export interface KeyOfGuest {
  readonly guest_id: string
  readonly key: string
}

/** Up to here one plan serves; above it, tables may grow much within the transaction, and the plan is discarded. */
const fewGuests = 20
const planAnew = sql`discard plans`

/**
 * Locks the scores of some guests in order of ids, so that transactions do not deadlock, and reads what updating them
 * needs: all statements at once, each by index, none by the number of facts. A guest without a score gets an empty one;
 * minors and guests outside the scope are left out.
 *
 * @param keys counters that the caller needs beside those of the due facts
 */
export async function lockGuests(
  tx: Tx,
  rules: RiskRules,
  guestIds: readonly string[],
  keys: readonly KeyOfGuest[] = [],
): Promise<Map<string, LockedGuest>> {
  const ids = [...guestIds].sort()
  const [, , states, guests, due, counters] = await Promise.all([
    ids.length > fewGuests && tx.run(planAnew),
    tx.run(sql`
      insert into risk_states (organisation_id, guest_id, settled_at, rule_version)
      select organisation_id, guest_id, platform.app_now(), ${rules.version} from guests
      where guest_id = any (${ids}::uuid[]) and not is_minor order by guest_id
      on conflict do nothing`),
    tx.all(sql<StateRow>`
      select s.guest_id, ${stateColumns} from risk_states s
      where s.guest_id = any (${ids}::uuid[]) order by s.guest_id for update`),
    tx.all(sql<RowOf<'guests', 'guest_id' | 'risk_level'>>`
      select guest_id, risk_level from guests where guest_id = any (${ids}::uuid[])`),
    tx.all(sql<FactRow>`
      select ${factColumns} from risk_facts f
      where f.guest_id = any (${ids}::uuid[]) and f.due_at <= platform.app_now()`),
    keys.length ? countersWithKeys(tx, keys) : [],
  ])
  const dueOf = Map.groupBy(due, (row) => row.guest_id)
  const countersByGuest = Map.groupBy(counters, (row) => row.guest_id)
  const stateOf = new Map(states.map((row) => [row.guest_id, row]))
  const outdated = states.filter((row) => row.rule_version !== rules.version).map((row) => row.guest_id)
  if (outdated.length) {
    await requireInForce(tx, rules)
    await rebuild(tx, rules, outdated)
    return lockGuests(tx, rules, guestIds, keys)
  }
  const now = (await tx.scope).now.getTime()
  const locked = guests.flatMap((guest): LockedGuest[] => {
    const state = stateOf.get(guest.guest_id)
    if (!state) return []
    const dueRows = dueOf.get(guest.guest_id) ?? []
    const counts = countersOf(dueRows)
    for (const { key, facts } of countersByGuest.get(guest.guest_id) ?? []) counts.set(key, facts)
    return [
      {
        guestId: guest.guest_id,
        level: guest.risk_level,
        sums: new RunningSums(toState(state), counts),
        due: judgeDue(dueRows.map(toStoredFact), now),
      },
    ]
  })
  return new Map(locked.map((guest) => [guest.guestId, guest]))
}

function countersWithKeys(tx: Tx, keys: readonly KeyOfGuest[]) {
  return tx.all(sql<KeyOfGuest & RowOf<'risk_counters', 'facts'>>`
    select k.guest_id, k.key, c.facts from ${sentRows(keys, 'guest_id uuid, key text')} k
    cross join lateral (
      select facts from risk_counters where guest_id = k.guest_id and key = k.key limit 1) c`)
}
