import { assertRules } from './check-rules.ts'
import { nextLevelDate, outcome } from './counterfactual.ts'
import type { Subject } from './eligibility.ts'
import { isSealed, judgeFacts, weighFacts } from './judge.ts'
import type { JudgedFacts, WeighedFacts } from './judge.ts'
import { withoutFact } from './place.ts'
import type { RiskRules } from './rules.ts'
import { byStrength, closingLines, factLine, maxReasons, scoreFromState, totalThousandths } from './score.ts'
import type { TopFact } from './score.ts'
import { severityClasses } from './types.ts'
import type { WeighedFact } from './weigh.ts'
import type {
  Contribution,
  Counterfactual,
  Instant,
  RiskAccount,
  RiskAssessment,
  RiskFact,
  RiskScore,
  Scored,
} from './types.ts'

/** Disputed facts that get counterfactuals, the latest ones. */
const maxDisputed = 4

/**
 * The risk score of one guest: 0 to 100 with its explanation, or why there is none.
 *
 * Pure: the same facts in any order, rules and instant give the same result. An added fact is written now: its
 * `recordedAt` is later than that of the others (or all have frozen ordinals), because the weights of facts follow
 * from the order of writing. Then a positive fact never raises the score and an adverse one never lowers it. See
 * docs/risk-score.md for formulas and sources.
 *
 * @param facts of one guest, with unique ids, any number; n log n. Not modified
 * @param rules for instance `defaultRules('hotel')`
 * @param now integer milliseconds since 1970; facts that are written, occur or are revealed later do not count yet
 * @param subject default: an adult
 * @throws RangeError for invalid rules, a `now` that is not an integer, or a contradictory fact (`weighFact`)
 */
export function scoreGuest(
  facts: readonly RiskFact[],
  rules: RiskRules,
  now: Instant,
  subject: Subject = {},
): RiskAssessment {
  assertRules(rules)
  if (!Number.isSafeInteger(now)) throw new RangeError('now must be whole milliseconds since 1970')
  const weighed = weighFacts(facts, rules)
  const { score, judged } = scoreFacts(weighed, rules, now, subject)
  if (score.status === 'not_scored') return { ...score, ...emptyAccount() }
  return {
    ...score,
    contributions: score.status === 'scored' ? contributionsOf(judged, rules, now) : [],
    notCounted: judged.notCounted,
    counterfactuals: counterfactualsOf({ facts, weighed, judged, score }, rules, subject),
  }
}

function scoreFacts(
  facts: WeighedFacts,
  rules: RiskRules,
  now: Instant,
  subject: Subject,
): { score: RiskScore; judged: JudgedFacts } {
  const judged = judgeFacts(facts, rules, now)
  return { judged, score: scoreFromState(judged.state, strongestOf(judged), rules, now, subject) }
}

function strongestOf({ counting }: JudgedFacts): TopFact[] {
  return severityClasses.flatMap((name) =>
    counting
      .filter((delta) => delta.class === name)
      .sort(byStrength)
      .slice(0, maxReasons),
  )
}

function contributionsOf(judged: JudgedFacts, rules: RiskRules, now: Instant): Contribution[] {
  const lines = judged.counting.sort(byStrength).map((delta) => factLine(delta, rules, now))
  return [...lines, ...closingLines(lines, totalThousandths(judged.state, rules, now), 'rounding')]
}

interface Case {
  facts: readonly RiskFact[]
  weighed: WeighedFacts
  judged: JudgedFacts
  score: Exclude<RiskScore, { status: 'not_scored' }>
}

function counterfactualsOf(
  { facts, weighed, judged, score }: Case,
  rules: RiskRules,
  subject: Subject,
): Counterfactual[] {
  const now = score.scoredAt
  const { weighing } = weighed
  const rescore = (changed: WeighedFact[], at: Instant = now): RiskScore =>
    scoreFacts({ weighing: changed, notCounted: [] }, rules, at, subject).score

  const strongest = namedFacts(score.status === 'scored' ? score.reasons : [])
  const next = judged.nextEvent
  const known = weighing.filter((one) => !isSealed(one, now))
  const contested = contestedFacts(facts, rules)
  const rescoreWithout = (gone: WeighedFact): RiskScore =>
    rescore(withoutFact(weighing, gone, contested, now))
  return [
    ...weighing
      .filter(({ fact }) => strongest.includes(fact.id))
      .sort((a, b) => strongest.indexOf(a.fact.id) - strongest.indexOf(b.fact.id))
      .map((one) => outcome('without_fact', rescoreWithout(one), one.fact.id)),
    ...disputedAt(contested, now).flatMap((upheld) => [
      outcome('without_disputed', rescoreWithout(upheld), upheld.fact.id),
      outcome('dispute_rejected', rescore([...weighing, upheld]), upheld.fact.id),
    ]),
    ...(next === undefined
      ? []
      : [outcome('on_date', rescore(known, nextLevelDate(judged.state, rules, now, next) ?? next))]),
  ]
}

function namedFacts(reasons: Scored['reasons']): string[] {
  return reasons.flatMap((line) => (line.line === 'fact' ? [line.factId] : []))
}

/** The disputed facts as they would weigh if the dispute were rejected. */
function contestedFacts(facts: readonly RiskFact[], rules: RiskRules): WeighedFact[] {
  const upheld = facts
    .filter(({ status }) => status === 'disputed' || status === 'frozen')
    .map((fact): RiskFact => ({ ...fact, status: 'counted' }))
  return weighFacts(upheld, rules).weighing
}

/** Those that would weigh at `now`, latest first. */
function disputedAt(contested: readonly WeighedFact[], now: Instant): WeighedFact[] {
  return contested
    .filter(({ fact, from, until }) => fact.duplicate !== true && from <= now && now < until)
    .sort((a, b) => b.fact.occurredAt - a.fact.occurredAt || (a.fact.id < b.fact.id ? -1 : 1))
    .slice(0, maxDisputed)
}

function emptyAccount(): RiskAccount {
  return { contributions: [], notCounted: [], counterfactuals: [] }
}
