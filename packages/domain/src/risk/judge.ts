import { applyChanges, emptyState } from './incremental.ts'
import type { RiskState } from './incremental.ts'
import { placeFacts } from './place.ts'
import type { RiskRules } from './rules.ts'
import type { Instant, RiskFact, ZeroReason } from './types.ts'
import { deltaOf, weighFact } from './weigh.ts'
import type { FactDelta, WeighedFact } from './weigh.ts'

/** A list of facts as weighed by the rules at any instant. */
export interface WeighedFacts {
  weighing: WeighedFact[]
  notCounted: { factId: string; why: ZeroReason }[]
}

/** The facts of a guest at an instant, by whether they count. */
export interface JudgedFacts {
  counting: FactDelta[]
  state: RiskState
  notCounted: { factId: string; why: ZeroReason }[]
  /** The next instant after `now` at which a fact begins or stops counting, or undefined. */
  nextEvent: Instant | undefined
}

/** @throws RangeError as `weighFact` does */
export function weighFacts(facts: readonly RiskFact[], rules: RiskRules): WeighedFacts {
  const weighing: WeighedFact[] = []
  const notCounted: WeighedFacts['notCounted'] = []
  for (const fact of facts) {
    const weighed = weighFact(fact, rules)
    if ('why' in weighed) notCounted.push({ factId: fact.id, why: weighed.why })
    else weighing.push(weighed)
  }
  return { weighing, notCounted }
}

/** Places and sums facts, in any order. Separate from `weighFacts`, the costly half, which no counterfactual repeats. */
export function judgeFacts(facts: WeighedFacts, rules: RiskRules, now: Instant): JudgedFacts {
  const { weighing } = facts
  const notCounted = [...facts.notCounted]
  const counting: FactDelta[] = []
  let nextEvent: Instant | undefined
  for (const [index, ordinals] of placeFacts(weighing).entries()) {
    const weighed = weighing[index]!
    const why = ordinals ? whyNotNow(weighed, now) : 'equal_report'
    if (ordinals && !why) counting.push(deltaOf(weighed, rules, ordinals))
    if (why) notCounted.push({ factId: weighed.fact.id, why })
    // The date of its reveal must not show a rating that is still sealed.
    if (ordinals && why !== 'ended' && !isSealed(weighed, now)) {
      nextEvent = Math.min(nextEvent ?? Infinity, why === 'not_yet' ? weighed.from : weighed.until)
    }
  }

  const entering = counting.map((delta) => ({ delta, sign: 1 as const }))
  const { state } = applyChanges(emptyState(), entering, new Map())
  return { counting, state, notCounted, nextEvent }
}

/** Whether a rating waits for its reveal: before it, nothing may reveal the rating or its later effect. */
export function isSealed({ kind, from }: WeighedFact, now: Instant): boolean {
  return kind === 'rating' && now < from
}

function whyNotNow({ from, until }: WeighedFact, now: Instant): ZeroReason | undefined {
  if (now >= until || from >= until) return 'ended'
  return now < from ? 'not_yet' : undefined
}
