import { equalityKey, factDelta, weighFact } from '@comity/domain/risk'
import type { RiskRules, WeighedFact } from '@comity/domain/risk'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockGuests } from '../batch.ts'
import type { LockedGuest } from '../batch.ts'
import { toRiskFact } from '../facts.ts'
import type { NewFact } from '../facts.ts'
import { sentRows } from '../rows.ts'
import { rulesOf } from '../rules.ts'
import { keysOf, placeKeys, settle } from '../running.ts'
import { writeGuests } from '../write.ts'
import type { GuestChange, NewFactRow } from '../write.ts'

/** Guests that one round of statements takes together. */
const guestsAtOnce = 500

/** A fact that will weigh some day, with the keys by which it meets others. */
interface Candidate {
  readonly source: NewFact
  readonly weighed: WeighedFact
  readonly equality: string
  readonly counterKeys: readonly string[]
}

/**
 * Records one fact in the transaction of its cause. What weighs nothing (an opinion, the venue's fault, a
 * school, a minor, an equal report, a fact already recorded, one that is over) leaves nothing behind.
 * @throws RangeError for a fact that contradicts itself, as the domain's `weighFact` does
 */
export function recordFact(tx: Tx, scope: Scope, fact: NewFact): Promise<void> {
  return recordFacts(tx, scope, [fact])
}

/** Records facts of any number of guests, as `recordFact` would one by one in the order of time. */
export async function recordFacts(tx: Tx, scope: Scope, facts: readonly NewFact[]): Promise<void> {
  const rules = await rulesOf(tx, scope)
  if (rules.sector === 'school' || rules.sector === 'healthcare') return
  const candidates = facts
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.factId < b.factId ? -1 : 1))
    .flatMap((fact) => weigh(fact, scope.now, rules))
  const byGuest = [...Map.groupBy(candidates, ({ source }) => source.guestId)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (let start = 0; start < byGuest.length; start += guestsAtOnce) {
    await recordBatch(tx, rules, scope.now, new Map(byGuest.slice(start, start + guestsAtOnce)))
  }
}

function weigh(source: NewFact, now: Date, rules: RiskRules): Candidate[] {
  const weighed = weighFact(toRiskFact(source, now), rules)
  if ('why' in weighed || weighed.until <= weighed.from) return []
  const delta = factDelta(weighed.fact, rules, { rater: 1, venue: 1 })
  if ('why' in delta) return []
  return [
    {
      source,
      weighed,
      equality: equalityKey(weighed),
      counterKeys: keysOf({ ...source, profileId: source.profileId ?? null, delta }),
    },
  ]
}

async function recordBatch(
  tx: Tx,
  rules: RiskRules,
  now: Date,
  byGuest: ReadonlyMap<string, readonly Candidate[]>,
): Promise<void> {
  const candidates = [...byGuest.values()].flat()
  const keys = candidates.flatMap(({ source, counterKeys }) =>
    counterKeys.map((key) => ({ guest_id: source.guestId, key })),
  )
  // Sent after the statements that lock, so what it reads is as true as they make it.
  const [locked, known, waiting] = await Promise.all([
    lockGuests(tx, rules, [...byGuest.keys()], keys),
    knownFacts(tx, candidates),
    waitingFacts(tx, [...byGuest.keys()]),
  ])
  const changes = [...locked.values()].map((guest): GuestChange => {
    settle(guest.sums, guest.due)
    const inserted = (byGuest.get(guest.guestId) ?? []).flatMap((candidate) =>
      enter(guest, candidate, known, waiting, rules, now),
    )
    return { guest, inserted, standings: [] }
  })
  await writeGuests(tx, rules, changes)
  const entered = changes.flatMap(({ inserted }) => inserted.filter(({ in_sums }) => in_sums))
  if (entered.length > 0) await tx.run(giveWay(entered))
}

/** Equal reports that would count later, a sealed rating, give way to those that count now. */
function giveWay(entered: readonly NewFactRow[]) {
  const keys = entered.map(({ guest_id, equality_key }) => ({ guest_id, equality_key }))
  return sql`
    update risk_facts f set status = 'equal'
    from ${sentRows(keys, 'guest_id uuid, equality_key text')} r
    where f.guest_id = r.guest_id and f.equality_key = r.equality_key and f.status = 'counted' and not f.in_sums
      and f.counts_from > platform.app_now()`
}

/** Gives a fact its places, takes it into the sums if it counts already, and answers the row to store. */
function enter(
  guest: LockedGuest,
  { source, weighed, equality }: Candidate,
  known: Map<string, string | null>,
  waiting: Waiting[],
  rules: RiskRules,
  now: Date,
): NewFactRow[] {
  const names = [nameOf(guest.guestId, source.factId), nameOf(guest.guestId, equality)]
  const [self = '', equal = ''] = names
  const profileId = source.profileId ?? null
  // The same report of another profile is kept, not counted: undoing the merge must find it.
  if (known.has(self) || known.get(equal) === profileId) return []
  const status = known.has(equal) ? 'equal' : 'counted'
  const [raterKey, venueKey] = placeKeys(weighed.class, { ...source, profileId })
  // Those that will count by then have their places too, though they are not in the sums yet.
  const before = waiting.filter(
    (fact) =>
      fact.guest_id === guest.guestId &&
      fact.profile_id === profileId &&
      fact.class === weighed.class &&
      fact.from <= weighed.from,
  )
  const ordinals = {
    rater: 1 + guest.sums.count(raterKey) + before.filter((fact) => fact.rater_id === source.raterId).length,
    venue: 1 + guest.sums.count(venueKey) + before.filter((fact) => fact.venue_id === source.venueId).length,
  }
  const delta = factDelta(weighed.fact, rules, ordinals)
  if ('why' in delta) return []
  for (const name of names) known.set(name, known.get(name) ?? profileId)
  const inSums = status === 'counted' && delta.from <= now.getTime()
  const { raterId, venueId } = source
  if (status === 'counted' && !inSums)
    waiting.push({
      guest_id: guest.guestId,
      profile_id: profileId,
      class: delta.class,
      rater_id: raterId,
      venue_id: venueId,
      from: delta.from,
    })
  if (inSums)
    guest.sums.apply([{ fact: { delta, raterId, venueId, profileId, status: 'counted', inSums }, sign: 1 }])
  return [
    {
      guest_id: source.guestId,
      profile_id: profileId,
      fact_id: source.factId,
      status,
      kind: delta.kind,
      class: delta.class,
      venue_id: venueId,
      rater_id: raterId,
      stay_id: source.stayId,
      occurred_at: source.occurredAt.toISOString(),
      recorded_at: now.toISOString(),
      counts_from: new Date(delta.from).toISOString(),
      ends_at: new Date(delta.until).toISOString(),
      value: source.value ?? null,
      rater_correction: source.raterCorrection ?? 0,
      rater_weight: source.raterWeight ?? 1,
      rater_ordinal: ordinals.rater,
      venue_ordinal: ordinals.venue,
      rule_version: rules.version,
      scaled: String(delta.scaled),
      sighting_scaled: String(delta.sightingScaled),
      is_grave: delta.isGrave,
      stay_key: delta.evidenceKeys.stay,
      rater_key: delta.evidenceKeys.rater,
      sighting_key: delta.evidenceKeys.sighting,
      equality_key: equality,
      in_sums: inSums,
    },
  ]
}

/**
 * A fact with points that is not in the sums and has its place: it counts from later on, or another profile of a merged
 * guest has an equal report. What follows it then weighs the same once the profiles are apart.
 */
interface Waiting {
  readonly guest_id: string
  readonly profile_id: string | null
  readonly class: string
  readonly rater_id: string
  readonly venue_id: string
  readonly from: number
}

async function waitingFacts(tx: Tx, guestIds: readonly string[]): Promise<Waiting[]> {
  const rows = await tx.all(sql<Omit<Waiting, 'from'> & { counts_from: Date }>`
    select guest_id, profile_id, class, rater_id, venue_id, counts_from from risk_facts
    where guest_id = any (${[...guestIds]}::uuid[]) and not in_sums and status = 'counted' and scaled <> 0
      -- Those that are due come with the sums.
      and counts_from > platform.app_now()
    union all
    select f.guest_id, f.profile_id, f.class, f.rater_id, f.venue_id, f.counts_from from risk_facts f
    where f.guest_id in (select merged_into from guests where merged_into = any (${[...guestIds]}::uuid[]))
      and f.status = 'equal' and f.scaled <> 0 and f.ends_at > platform.app_now()
      and not exists (
        select from risk_facts o where o.guest_id = f.guest_id and o.equality_key = f.equality_key
          and o.profile_id is not distinct from f.profile_id
          and o.status in ('counted', 'equal', 'disputed', 'frozen')
          and (o.counts_from, o.recorded_at, o.fact_id) < (f.counts_from, f.recorded_at, f.fact_id))`)
  return rows.map(({ counts_from: from, ...row }) => ({ ...row, from: from.getTime() }))
}

/** Which of some facts, or their equals, are stored already, and under which profile (null: the guest's own). */
async function knownFacts(tx: Tx, candidates: readonly Candidate[]): Promise<Map<string, string | null>> {
  const asked = candidates.map(({ source, weighed, equality }) => ({
    guest_id: source.guestId,
    profile_id: source.profileId ?? null,
    fact_id: source.factId,
    equality_key: equality,
    counts_from: new Date(weighed.from).toISOString(),
  }))
  const rows = await tx.all(sql<{ guest_id: string; name: string; profile_id: string | null }>`
    with asked as (
      select * from ${sentRows(asked, 'guest_id uuid, profile_id uuid, fact_id uuid, equality_key text, counts_from timestamptz')} a)
    select a.guest_id, a.fact_id::text as name, known.profile_id from asked a
    cross join lateral (
      select profile_id from risk_facts where guest_id = a.guest_id and fact_id = a.fact_id limit 1) known
    union all
    select a.guest_id, a.equality_key, equal.profile_id from asked a
    cross join lateral (
      select profile_id from risk_facts where guest_id = a.guest_id and equality_key = a.equality_key
        and status in ('counted', 'equal', 'disputed', 'frozen') and ends_at > platform.app_now()
        -- What is sealed must not show by what it keeps from counting.
        and counts_from <= a.counts_from
      order by profile_id is not distinct from a.profile_id desc limit 1) equal`)
  return new Map(rows.map((row) => [nameOf(row.guest_id, row.name), row.profile_id]))
}

function nameOf(guestId: string, name: string): string {
  return `${guestId} ${name}`
}
