import { defaultRules, scoreGuest, suggestResponses, wholePoints } from '@comity/domain/risk'
import type { Contribution, RiskAssessment, RiskFact, Subject } from '@comity/domain/risk'
import type { RiskReason, RiskScore } from '../../risk/types.ts'
import { reporters, type DemoCase, type DemoEvent } from './demo-events.ts'

const dayMs = 86_400_000
const stepDays = 14
const steps = 52

/** One instant of the coming two years. `score` and `range` are null where there would be no number. */
export interface FadingPoint {
  readonly at: number
  readonly score: number | null
  readonly range: { readonly low: number; readonly high: number } | null
}

/** The invented guest's score, by the function, rules and account of the product. */
export function assess(demo: DemoCase, now: number): RiskAssessment {
  return scoreGuest(factsOf(demo, now), defaultRules(demo.sector), now, subjectOf(demo))
}

/** What the score will be if nothing else happens: every two weeks for 104 weeks. */
export function fading(demo: DemoCase, now: number): FadingPoint[] {
  const facts = factsOf(demo, now)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = now + step * stepDays * dayMs
    const { score, range } = scoreGuest(facts, defaultRules(demo.sector), at, subjectOf(demo))
    return { at, score, range }
  })
}

function subjectOf({ person }: DemoCase): Subject {
  return { ageBand: person.age === 'minor' ? 'minor' : 'adult' }
}

/** Every fact carries the traits of the person, as a careless caller might pass them: they must change nothing. */
function factsOf({ events, person, sector }: DemoCase, now: number): RiskFact[] {
  return events.filter(({ day }) => day !== '').map((event) => ({ ...person, ...factOf(event, now), sector }))
}

function factOf(event: DemoEvent, now: number): RiskFact {
  const { id, kind, day, by, severity, value, confirmed, disputed, venueAtFault } = event
  return {
    id,
    kind,
    raterId: by,
    venueId: reporters[by].venue,
    // Where it is today already, the instant is not to come yet.
    occurredAt: Math.min(Date.parse(`${day}T00:00:00Z`), now),
    status: disputed ? 'disputed' : 'counted',
    ...(kind === 'incident' ? { severity, confirmed } : {}),
    ...(kind === 'rating' ? { value, verifiedStay: true } : {}),
    ...(venueAtFault ? { fault: 'venue' } : {}),
  }
}

/** An assessment in the shape in which the pages of real guests get theirs. */
export function shownAs(assessment: RiskAssessment, { sector }: DemoCase): RiskScore {
  const isScorable = assessment.status !== 'not_scored'
  return {
    status: assessment.status,
    notScoredBecause: isScorable ? null : assessment.reason,
    score: assessment.score,
    level: assessment.level,
    range: assessment.range,
    evidence: isScorable ? { n: assessment.n, ...assessment.evidence } : null,
    reasons: assessment.reasons.map(reasonOf),
    counterfactuals: assessment.counterfactuals.map(({ factId, at, ...rest }) => ({
      ...rest,
      factId: factId ?? null,
      at: iso(at),
    })),
    responses: isScorable ? [...suggestResponses(assessment.level, sector)] : [],
    ruleVersion: assessment.ruleVersion,
    scoredAt: iso(assessment.scoredAt),
  }
}

function reasonOf(line: Contribution): RiskReason {
  if (line.line === 'fact') {
    const { kind, class: severityClass, factId, points, occurredAt, endsAt } = line
    const when = { occurredAt: iso(occurredAt), endsAt: iso(endsAt) }
    return { line: 'fact', points, kind, class: severityClass, factId, ...when }
  }
  // `rounding` closes the account of every fact; reasons close with `other`, which stands for the same.
  const name = line.line === 'rounding' ? 'other' : line.line
  return {
    line: name,
    points: line.points,
    kind: null,
    class: null,
    factId: null,
    occurredAt: null,
    endsAt: null,
  }
}

const iso = (at: number) => new Date(at).toISOString()

/** The effect of an event now: whole points, or why it counts zero. Undefined: it has no day yet, or the person is not scored. */
export type Effect = { points: number } | { why: string }

export function effectsOf({ contributions, notCounted }: RiskAssessment): Map<string, Effect> {
  const effects = new Map<string, Effect>()
  const whole = wholePoints(contributions.map(({ points }) => points))
  for (const [index, line] of contributions.entries()) {
    if (line.line === 'fact') effects.set(line.factId, { points: whole[index]! })
  }
  for (const { factId, why } of notCounted) effects.set(factId, { why })
  return effects
}
