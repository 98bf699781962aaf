import { applyChanges } from '@comity/domain/risk'
import type { RiskState, SeverityClass } from '@comity/domain/risk'
import type { StoredFact } from './facts.ts'

/** Facts that enter the sums (+1) or leave them (-1). */
export interface Move {
  readonly fact: StoredFact
  readonly sign: 1 | -1
}

/**
 * The sums of one guest during a transaction. Counters hold the counts of every key of the known facts; changed ones
 * are written back.
 */
export class RunningSums {
  state: RiskState
  readonly counters: Map<string, number>
  readonly changedKeys = new Set<string>()

  constructor(state: RiskState, counters: Map<string, number>) {
    this.state = state
    this.counters = counters
  }

  apply(moves: readonly Move[]): void {
    const changes = moves.map(({ fact, sign }) => ({ delta: fact.delta, sign }))
    const { state, refs } = applyChanges(this.state, changes, this.counters)
    this.state = state
    for (const [key, facts] of refs) this.#set(key, facts)
    for (const { fact, sign } of moves) {
      if (fact.delta.scaled === 0n) continue
      for (const key of placeKeys(fact.delta.class, fact)) {
        this.#set(key, this.count(key) + sign)
      }
    }
  }

  count(key: string): number {
    return this.counters.get(key) ?? 0
  }

  #set(key: string, facts: number): void {
    this.counters.set(key, facts)
    this.changedKeys.add(key)
  }
}

/** The key parts of a fact's position. */
export type Placed = Pick<StoredFact, 'raterId' | 'venueId' | 'profileId'>

/**
 * Counters of the facts with points of one rater, and of one venue, in a class. Each profile has its own, so that the
 * frozen values of a fact are the same with and without a merge.
 */
export function placeKeys(
  severityClass: SeverityClass,
  { raterId, venueId, profileId }: Placed,
): readonly [rater: string, venue: string] {
  const of = profileId === null ? '' : `:${profileId}`
  return [`rater_place:${severityClass}:${raterId}${of}`, `venue_place:${severityClass}:${venueId}${of}`]
}

/** Every counter that a fact changes. */
export function keysOf(fact: Placed & Pick<StoredFact, 'delta'>): string[] {
  const { evidenceKeys, class: severityClass } = fact.delta
  return [...Object.values(evidenceKeys), ...placeKeys(severityClass, fact)]
}

export interface Due {
  /** Expired: deleted whatever their status, and removed from the sums. */
  readonly ended: readonly StoredFact[]
  /** Revealed, and not yet in the sums. */
  readonly entering: readonly StoredFact[]
}

/** Classifies the facts that time has changed. A fact that began and ended in between only ends. */
export function judgeDue(facts: readonly StoredFact[], now: number): Due {
  return {
    ended: facts.filter(({ delta }) => delta.until <= now),
    entering: facts.filter(
      ({ delta, status, inSums }) =>
        status === 'counted' && !inSums && delta.from <= now && now < delta.until,
    ),
  }
}

/** Updates sums to `now`. */
export function settle(sums: RunningSums, due: Due): void {
  const leaving = due.ended.filter(({ inSums }) => inSums)
  sums.apply([
    ...leaving.map((fact) => ({ fact, sign: -1 as const })),
    ...due.entering.map((fact) => ({ fact, sign: 1 as const })),
  ])
}
