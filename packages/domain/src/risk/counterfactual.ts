import { dayMs } from '../base/index.ts'
import { utcDay } from './decay.ts'
import type { Subject } from './eligibility.ts'
import { applyChanges } from './incremental.ts'
import type { EvidenceRefs, RiskState, StateChange } from './incremental.ts'
import type { RiskRules } from './rules.ts'
import {
  classThousandths,
  hasMinimumEvidence,
  limited,
  riskLevel,
  scoreFromState,
  totalThousandths,
} from './score.ts'
import type { Counterfactual, Instant, RiskLevel, RiskScore } from './types.ts'
import type { FactDelta } from './weigh.ts'

/** The changes at the next instant at which facts begin (+1) or stop (-1) counting. */
export interface NextEvent {
  at: Instant
  changes: readonly StateChange[]
}

/**
 * What the server reads besides the state to compute counterfactuals: all by index, none dependent on the number of
 * facts.
 */
export interface WhatIf {
  /** The facts named in the reasons; included in the sums. */
  strongest: readonly FactDelta[]
  /** Disputed facts that would count at `now`; not included in the sums. */
  disputed: readonly FactDelta[]
  /** By the id of one of these: the equal report that would count at `now` instead. */
  inStead?: ReadonlyMap<string, FactDelta>
  nextEvent?: NextEvent
  /** Counts of the evidence keys of all of these facts. */
  refs: EvidenceRefs
}

/** The counterfactuals from running sums: each result is recomputed from a changed state. */
export function counterfactualsFromState(
  state: RiskState,
  whatIf: WhatIf,
  rules: RiskRules,
  now: Instant,
  subject: Subject = {},
): Counterfactual[] {
  const { strongest, disputed, inStead, nextEvent, refs } = whatIf
  const scoreWith = (changes: readonly StateChange[], at: Instant): RiskScore =>
    scoreFromState(applyChanges(state, changes, refs).state, [], rules, at, subject)
  const replaced = ({ factId }: FactDelta): StateChange[] => {
    const delta = inStead?.get(factId)
    return delta ? [{ delta, sign: 1 }] : []
  }
  return [
    ...strongest.map((delta) =>
      outcome('without_fact', scoreWith([{ delta, sign: -1 }, ...replaced(delta)], now), delta.factId),
    ),
    ...disputed.flatMap((delta) => [
      outcome('without_disputed', scoreWith(replaced(delta), now), delta.factId),
      outcome('dispute_rejected', scoreWith([{ delta, sign: 1 }], now), delta.factId),
    ]),
    ...(nextEvent ? [atNextDate(nextEvent)] : []),
  ]

  function atNextDate(event: NextEvent): Counterfactual {
    const at = nextLevelDate(state, rules, now, event.at)
    return outcome('on_date', at === undefined ? scoreWith(event.changes, event.at) : scoreWith([], at))
  }
}

/**
 * The first UTC midnight after `now` and before `until` at which decay alone changes the level; the state must not
 * change before `until`. Undefined when there is none.
 *
 * The adverse part A and the positive part P both only decrease, so between two days a and b the total is between
 * A(b) - P(a) and A(a) - P(b). A span whose bounds both have the current level is skipped, the others are halved:
 * exact, in a number of steps logarithmic in the number of days.
 */
export function nextLevelDate(
  state: RiskState,
  rules: RiskRules,
  now: Instant,
  until: Instant,
): Instant | undefined {
  if (!hasMinimumEvidence(state)) return undefined
  const partsAt = (at: Instant): { adverse: number; positive: number } => {
    const positive = classThousandths(state, rules, at, 'positive')
    return { adverse: totalThousandths(state, rules, at) - positive, positive }
  }
  const current = levelOf(totalThousandths(state, rules, now))

  const firstIn = (first: number, last: number): number | undefined => {
    const [start, end] = [partsAt(first * dayMs), partsAt(last * dayMs)]
    const lowest = levelOf(end.adverse + start.positive)
    if (lowest === current && levelOf(start.adverse + end.positive) === current) return undefined
    if (first === last) return first
    const middle = Math.floor((first + last) / 2)
    return firstIn(first, middle) ?? firstIn(middle + 1, last)
  }

  const [first, last] = [utcDay(now) + 1, utcDay(until - 1)]
  const day = first <= last ? firstIn(first, last) : undefined
  return day === undefined ? undefined : day * dayMs
}

/** A counterfactual with the result of a recomputed score. */
export function outcome(
  change: Counterfactual['change'],
  { scoredAt, status, score, level }: RiskScore,
  factId?: string,
): Counterfactual {
  return { change, ...(factId === undefined ? {} : { factId }), at: scoredAt, status, score, level }
}

function levelOf(total: number): RiskLevel {
  return riskLevel(limited(total) / 1000)
}
