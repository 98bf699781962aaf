import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOfEquals, standingStatuses } from './equal.ts'
import type { Equals } from './equal.ts'
import { sentRows } from './rows.ts'

/**
 * A fact with points that has its position but is not in the sums: it counts later, or another profile of a merged
 * guest has an equal report. Later facts then weigh the same after a split.
 */
export interface Waiting extends Equals {
  readonly profile_id: string | null
  readonly class: string
  readonly rater_id: string
  readonly venue_id: string
  readonly from: number
}

export async function waitingFacts(tx: Tx, guestIds: readonly string[]): Promise<Waiting[]> {
  const columns = sql`f.guest_id, f.profile_id, f.class, f.equality_key, f.rater_id, f.venue_id, f.counts_from`
  const rows = await tx.all(sql<Omit<Waiting, 'from'> & RowOf<'risk_facts', 'counts_from'>>`
    select ${columns} from risk_facts f
    where f.guest_id = any (${[...guestIds]}::uuid[]) and not f.in_sums and f.status = 'counted' and f.scaled <> 0
      -- Those that are due come with the sums.
      and f.counts_from > platform.app_now()
    union all
    select ${columns} from risk_facts f
    where f.guest_id in (select merged_into from guests where merged_into = any (${[...guestIds]}::uuid[]))
      and f.status = 'equal' and f.scaled <> 0 and f.ends_at > platform.app_now()
      and not exists (
        select from risk_facts o where o.guest_id = f.guest_id and o.equality_key = f.equality_key
          and o.profile_id is not distinct from f.profile_id and o.status in ${standingStatuses}
          and (${orderOfEquals('o')}) < (${orderOfEquals('f')}))`)
  return rows.map(({ counts_from: from, ...row }) => ({ ...row, from: from.getTime() }))
}

/** The stored facts, and the equals of the requested ones, by guest. */
export interface Known {
  readonly facts: Set<string>
  readonly equals: Map<string, readonly KnownEqual[]>
}

interface KnownEqual {
  readonly profileId: string | null
  readonly raterId: string
  readonly from: number
  /** In the sums with points, so that it has a position among those of its rater and venue. */
  readonly isPlaced: boolean
}

export async function knownFacts(tx: Tx, asked: readonly (Equals & { fact_id: string })[]): Promise<Known> {
  const [facts, equals] = await Promise.all([
    tx.all(sql<RowOf<'risk_facts', 'guest_id' | 'fact_id'>>`
      select a.guest_id, a.fact_id from ${sentRows(asked, 'guest_id uuid, fact_id uuid')} a
      cross join lateral (
        select 1 from risk_facts where guest_id = a.guest_id and fact_id = a.fact_id limit 1) known`),
    tx.all(sql<
      Equals & RowOf<'risk_facts', 'profile_id' | 'rater_id' | 'counts_from'> & { is_placed: boolean }
    >`
      select a.guest_id, a.equality_key, f.profile_id, f.rater_id, f.counts_from, f.scaled <> 0 and (
          f.in_sums or (f.status = 'counted' and f.counts_from <= platform.app_now())) as is_placed
      from ${sentRows(distinctEquals(asked), 'guest_id uuid, equality_key text')} a
      join risk_facts f on f.guest_id = a.guest_id and f.equality_key = a.equality_key
      where f.status in ${standingStatuses} and f.ends_at > platform.app_now()`),
  ])
  const byName = Map.groupBy(equals, (row) => nameOf(row.guest_id, row.equality_key))
  const toKnown = (row: (typeof equals)[number]): KnownEqual => ({
    profileId: row.profile_id,
    raterId: row.rater_id,
    from: row.counts_from.getTime(),
    isPlaced: row.is_placed,
  })
  return {
    facts: new Set(facts.map((row) => nameOf(row.guest_id, row.fact_id))),
    equals: new Map([...byName].map(([name, rows]) => [name, rows.map(toKnown)])),
  }
}

export function distinctEquals(rows: readonly Equals[]): Equals[] {
  const byName = new Map(rows.map((row) => [nameOf(row.guest_id, row.equality_key), row]))
  return [...byName.values()].map(({ guest_id, equality_key }) => ({ guest_id, equality_key }))
}

/** A fact, or equal ones, of a guest as a key of maps. */
export function nameOf(guestId: string, name: string): string {
  return `${guestId} ${name}`
}
