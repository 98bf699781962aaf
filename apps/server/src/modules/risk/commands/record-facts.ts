import { mayScore } from '@comity/domain/base'
import { equalityKey, factDelta, weighFact } from '@comity/domain/risk'
import type { RiskRules, WeighedFact } from '@comity/domain/risk'
import type { Scope } from '../../../platform/db/scope.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockGuests } from '../batch.ts'
import type { LockedGuest } from '../batch.ts'
import { settleEquals } from '../equal.ts'
import { toRiskFact } from '../facts.ts'
import type { NewFact } from '../facts.ts'
import { distinctEquals, knownFacts, nameOf, waitingFacts } from '../known-facts.ts'
import type { Known, Waiting } from '../known-facts.ts'
import { rulesOf } from '../rules.ts'
import { keysOf, placeKeys, settle } from '../running.ts'
import { writeGuests } from '../write.ts'
import type { GuestChange, NewFactRow } from '../write.ts'

/** Guests per round of statements. */
const guestsAtOnce = 500

/** A fact that will count some day, with the keys of its equals and counters. */
interface Candidate {
  readonly source: NewFact
  readonly weighed: WeighedFact
  readonly equality: string
  readonly counterKeys: readonly string[]
}

/**
 * Records one fact in the transaction of its cause. Facts without weight (an opinion, the venue's fault, a school, a
 * minor, a repeated or expired fact) leave no trace; an equal report waits to replace the one that counts.
 *
 * @throws RangeError for an inconsistent fact, as the domain's `weighFact` does
 */
export function recordFact(tx: Tx, scope: Scope, fact: NewFact): Promise<void> {
  return recordFacts(tx, scope, [fact])
}

/** Records facts of any number of guests, as `recordFact` would in order of their effect. */
export async function recordFacts(tx: Tx, scope: Scope, facts: readonly NewFact[]): Promise<void> {
  const rules = await rulesOf(tx, scope)
  if (!mayScore(rules.sector)) return
  const candidates = facts.flatMap((fact) => weigh(fact, scope.now, rules)).sort(byEntry)
  const byGuest = [...Map.groupBy(candidates, ({ source }) => source.guestId)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (let start = 0; start < byGuest.length; start += guestsAtOnce) {
    await recordBatch(tx, rules, scope.now, new Map(byGuest.slice(start, start + guestsAtOnce)))
  }
}

/** The order of orderOfEquals. */
function byEntry({ source: a, weighed: { from } }: Candidate, { source: b, weighed }: Candidate): number {
  return (
    from - weighed.from || a.occurredAt.getTime() - b.occurredAt.getTime() || (a.factId < b.factId ? -1 : 1)
  )
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
  // Sent after the statements that lock, so that it reads the locked state.
  const [locked, known, waiting] = await Promise.all([
    lockGuests(tx, rules, [...byGuest.keys()], keys),
    knownFacts(
      tx,
      candidates.map(({ source, equality }) => ({
        guest_id: source.guestId,
        fact_id: source.factId,
        equality_key: equality,
      })),
    ),
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
  // A new fact may have to give way to an equal one, or a sealed one to it.
  const met = changes.flatMap(({ inserted }) =>
    inserted.filter((row) => (known.equals.get(nameOf(row.guest_id, row.equality_key)) ?? []).length > 1),
  )
  if (met.length > 0) await settleEquals(tx, rules, distinctEquals(met))
}

/** Gives a fact its positions, adds it to the sums if it counts already, and returns the row to store. */
function enter(
  guest: LockedGuest,
  { source, weighed, equality }: Candidate,
  known: Known,
  waiting: Waiting[],
  rules: RiskRules,
  now: Date,
): NewFactRow[] {
  const self = nameOf(guest.guestId, source.factId)
  if (known.facts.has(self)) return []
  const profileId = source.profileId ?? null
  const equals = known.equals.get(nameOf(guest.guestId, equality)) ?? []
  const earlier = equals.filter(({ from }) => from <= weighed.from)
  const ofProfile = earlier.filter((fact) => fact.profileId === profileId)
  const status = earlier.length > 0 ? 'equal' : 'counted'
  const [raterKey, venueKey] = placeKeys(weighed.class, { ...source, profileId })
  // Facts that will count by then have positions too, though not in the sums yet; an equal one counts only in place of
  // this one.
  const before = waiting.filter(
    (fact) =>
      fact.guest_id === guest.guestId &&
      fact.profile_id === profileId &&
      fact.class === weighed.class &&
      fact.equality_key !== equality &&
      fact.from <= weighed.from,
  )
  const placed = equals.find((fact) => fact.isPlaced && fact.profileId === profileId)
  const ordinals = {
    rater:
      1 +
      guest.sums.count(raterKey) -
      Number(placed?.raterId === source.raterId) +
      before.filter((fact) => fact.rater_id === source.raterId).length,
    venue:
      1 +
      guest.sums.count(venueKey) -
      Number(placed !== undefined) +
      before.filter((fact) => fact.venue_id === source.venueId).length,
  }
  const delta = factDelta(weighed.fact, rules, ordinals)
  if ('why' in delta) return []
  const inSums = status === 'counted' && delta.from <= now.getTime()
  const { raterId, venueId } = source
  const hasPoints = delta.scaled !== 0n
  known.facts.add(self)
  known.equals.set(nameOf(guest.guestId, equality), [
    ...equals,
    { profileId, raterId, from: delta.from, isPlaced: inSums && hasPoints },
  ])
  if (hasPoints && !inSums && ofProfile.length === 0)
    waiting.push({
      guest_id: guest.guestId,
      profile_id: profileId,
      class: delta.class,
      equality_key: equality,
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
      recorded_at: (source.recordedAt ?? now).toISOString(),
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
