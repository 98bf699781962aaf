import { counterfactualsFromState } from '../counterfactual.ts'
import { applyChanges, emptyState } from '../incremental.ts'
import type { RiskState, StateChange } from '../incremental.ts'
import type { RiskRules } from '../rules.ts'
import { byStrength, maxReasons, scoreFromState } from '../score.ts'
import { severityClasses } from '../types.ts'
import type { Counterfactual, Instant, RiskFact, RiskScore } from '../types.ts'
import { equalityKey, factDelta, weighFact } from '../weigh.ts'
import type { FactDelta } from '../weigh.ts'

interface Row {
  fact: RiskFact
  delta: FactDelta
  equality: string
  isIn: boolean
}

/**
 * The tables that `RiskState` describes, in memory: what a server does, step by step. Sums change only by deltas and
 * are never rebuilt.
 */
export class RunningScore {
  readonly rows = new Map<string, Row>()
  private state: RiskState = emptyState()
  private refs = new Map<string, number>()
  private readonly rules: RiskRules

  constructor(rules: RiskRules) {
    this.rules = rules
  }

  /** Writes a fact and freezes its ordinals. */
  add(raw: RiskFact, at: Instant): void {
    this.settle(at)
    const weighed = weighFact(raw, this.rules)
    if ('why' in weighed) return
    const inClass = this.inSums().filter(({ delta }) => delta.class === weighed.class && delta.scaled !== 0n)
    const count = (key: 'raterId' | 'venueId'): number =>
      inClass.filter(({ fact }) => fact[key] === raw[key]).length
    const equality = equalityKey(weighed)
    const fact = {
      ...raw,
      raterOrdinal: 1 + count('raterId'),
      venueOrdinal: 1 + count('venueId'),
      duplicate: [...this.rows.values()].some((row) => row.equality === equality),
    }
    const delta = factDelta(fact, this.rules, { rater: fact.raterOrdinal, venue: fact.venueOrdinal })
    if ('why' in delta) return
    this.rows.set(fact.id, { fact, delta, equality, isIn: false })
    this.settle(at)
  }

  remove(id: string, at: Instant): void {
    this.settle(at)
    const row = this.rows.get(id)
    if (row?.isIn) this.apply([{ delta: row.delta, sign: -1 }])
    this.rows.delete(id)
  }

  /** A dispute removes it from the sums at once; its frozen fields are kept. */
  setStatus(id: string, status: 'counted' | 'disputed', at: Instant): void {
    this.settle(at)
    const row = this.rows.get(id)
    if (!row) return
    if (row.isIn) this.apply([{ delta: row.delta, sign: -1 }])
    row.isIn = false
    row.fact = { ...row.fact, status }
    this.settle(at)
  }

  settle(at: Instant): void {
    for (const row of this.rows.values()) {
      const { delta, fact, isIn } = row
      const counts = fact.status === 'counted' && delta.from <= at && at < delta.until
      if (counts !== isIn) this.apply([{ delta, sign: counts ? 1 : -1 }])
      row.isIn = counts
    }
  }

  scoreAt(now: Instant): RiskScore {
    this.settle(now)
    return scoreFromState(this.state, this.topFacts(), this.rules, now)
  }

  counterfactualsAt(now: Instant): Counterfactual[] {
    const score = this.scoreAt(now)
    const deltas = [...this.rows.values()]
      // A sealed rating reveals nothing, not even the time of its reveal.
      .filter(
        ({ fact, delta }) => fact.status === 'counted' && !(delta.kind === 'rating' && delta.from > now),
      )
      .map(({ delta }) => delta)
    const events = deltas.flatMap(({ from, until }) => [from, until]).filter((at) => at > now)
    const at = events.length > 0 ? Math.min(...events) : undefined
    const changes = deltas.flatMap((delta): StateChange[] => {
      if (delta.from === at) return [{ delta, sign: 1 }]
      return delta.until === at ? [{ delta, sign: -1 }] : []
    })
    const disputed = [...this.rows.values()]
      .filter(({ fact, delta }) => fact.status === 'disputed' && delta.from <= now && now < delta.until)
      .sort((a, b) => b.fact.occurredAt - a.fact.occurredAt || (a.fact.id < b.fact.id ? -1 : 1))
      .slice(0, 4)
    const whatIf = {
      strongest: score.reasons.flatMap((line) =>
        line.line === 'fact' ? [this.rows.get(line.factId)!.delta] : [],
      ),
      disputed: disputed.map(({ delta }) => delta),
      refs: this.refs,
      ...(at === undefined ? {} : { nextEvent: { at, changes } }),
    }
    return counterfactualsFromState(this.state, whatIf, this.rules, now)
  }

  private inSums(): Row[] {
    return [...this.rows.values()].filter(({ isIn }) => isIn)
  }

  private topFacts(): FactDelta[] {
    return severityClasses.flatMap((name) =>
      this.inSums()
        .map(({ delta }) => delta)
        .filter((delta) => delta.class === name)
        .sort(byStrength)
        .slice(0, maxReasons),
    )
  }

  private apply(changes: StateChange[]): void {
    const { state, refs } = applyChanges(this.state, changes, this.refs)
    this.state = state
    for (const [key, count] of refs) {
      if (count === 0) this.refs.delete(key)
      else this.refs.set(key, count)
    }
  }

  get isEmpty(): boolean {
    const { sums, evidenceScaled, stays, raters, graveIncidents } = this.state
    const left = [
      ...Object.values(sums),
      evidenceScaled,
      BigInt(stays + raters + graveIncidents + this.refs.size),
    ]
    return left.every((value) => value === 0n)
  }
}
