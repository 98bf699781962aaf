import type { EvidenceCounts, SeverityClass } from './types.ts'
import type { FactDelta } from './weigh.ts'

/**
 * The running sums of one guest: everything that a score needs besides the strongest facts, of constant size whether
 * the guest has ten facts or ten thousand. Integers, so that they are exact whatever the order of changes.
 *
 * What a server stores, and how it keeps the result equal to `scoreGuest`:
 *
 * - `risk_facts (organisation_id, guest_id, fact_id, …)`, one row for each fact that counts or will count: the fields
 *   of `FactDelta`, rater_id, venue_id, `equality_key`, the frozen fields, rule_version, `in_sums`, and `due_at`,
 *   when it next begins or ends. Indexes: the strongest facts of a class; due rows; equal reports. A duplicate is
 *   stored outside the sums, to replace the first when that is withdrawn or removed; a fact that has ended is deleted
 *   when its state is brought up to date.
 * - `risk_states (organisation_id, guest_id)`, one row: the five sums and `evidence_scaled` as numeric, stays,
 *   raters, grave_incidents, settled_at, rule_version.
 * - `risk_counters (organisation_id, guest_id, key, facts)`: how many facts in the sums have an evidence key, and how
 *   many of a class one rater or one venue has, so that an ordinal takes a single look-up.
 *
 * Every write, in one transaction with the row of `risk_states` locked:
 * 1. bring the state up to date: `applyChanges` with sign -1 for rows in the sums with ends_at <= now and +1 for rows
 *    outside them with counts_from <= now < ends_at (each row once; a row that began and ended since is skipped), and
 *    store settled_at;
 * 2. a new fact: its ordinals are 1 + the rows in the sums of the same class with points and the same rater (venue)
 *    without its duplicates, counted up to `saturationLimit`; it is a duplicate when its `equalityKey` exists;
 *    `factDelta`, store; if from <= now, `applyChanges` with +1. A sealed fact waits for its `counts_from`;
 * 3. withdrawn, disputed, frozen, removed: if in the sums, `applyChanges` with -1 and the stored delta. A rejected
 *    dispute: +1 with the same delta. Deltas are never recomputed.
 *
 * A read does step 1 in memory and calls `scoreFromState`. Another version of the rules needs other deltas: a state of
 * an old rule_version is rebuilt from the facts, with their frozen fields, before use.
 */
export interface RiskState extends EvidenceCounts {
  /** Sum of `FactDelta.scaled` by class. */
  sums: Readonly<Record<SeverityClass, bigint>>
  /** Sum of `FactDelta.sightingScaled`, once for each distinct (rater, venue, UTC day). */
  evidenceScaled: bigint
}

/** A fact that enters the sums (+1) or leaves them (-1). */
export interface StateChange {
  delta: FactDelta
  sign: 1 | -1
}

/** Number of facts in the sums that have an evidence key; an absent key has none. */
export type EvidenceRefs = ReadonlyMap<string, number>

/** The state of a guest without counting facts. */
export function emptyState(): RiskState {
  return {
    sums: { low: 0n, medium: 0n, high: 0n, critical: 0n, positive: 0n },
    evidenceScaled: 0n,
    stays: 0,
    raters: 0,
    graveIncidents: 0,
  }
}

/**
 * The state after some facts entered or left.
 * @param refs the counts of all evidence keys of the changed facts
 * @returns the new state, and the new counts of the keys that changed (0: delete the row)
 * @throws Error when a fact leaves that was not in the sums
 */
export function applyChanges(
  state: RiskState,
  changes: Iterable<StateChange>,
  refs: EvidenceRefs,
): { state: RiskState; refs: Map<string, number> } {
  const next = { ...state, sums: { ...state.sums } }
  const changed = new Map<string, number>()

  /** +1 when the first fact with the key enters, -1 when the last one leaves, otherwise 0. */
  const move = (key: string, sign: 1 | -1): number => {
    const before = changed.get(key) ?? refs.get(key) ?? 0
    const after = before + sign
    if (after < 0) throw new Error('a fact left the sums without having been in them')
    changed.set(key, after)
    return Number(after > 0) - Number(before > 0)
  }

  for (const { delta, sign } of changes) {
    next.sums[delta.class] += sign === 1 ? delta.scaled : -delta.scaled
    next.graveIncidents += delta.isGrave ? sign : 0
    next.stays += move(delta.evidenceKeys.stay, sign)
    next.raters += move(delta.evidenceKeys.rater, sign)
    next.evidenceScaled += BigInt(move(delta.evidenceKeys.sighting, sign)) * delta.sightingScaled
  }
  return { state: next, refs: changed }
}
