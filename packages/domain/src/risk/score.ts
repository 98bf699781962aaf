import { decayTo } from './decay.ts'
import { notScored } from './eligibility.ts'
import type { Subject } from './eligibility.ts'
import type { RiskState } from './incremental.ts'
import { evidenceHalfLifeDays, evidenceRangePoints, levelThresholds, scaleLimit } from './rules.ts'
import type { RiskRules } from './rules.ts'
import { severityClasses } from './types.ts'
import type { Contribution, Instant, RiskLevel, RiskScore, SeverityClass } from './types.ts'
import { sightingUnits } from './weigh.ts'
import type { FactDelta } from './weigh.ts'

/** The fields of a fact in the sums that `scoreFromState` shows. */
export type TopFact = Pick<FactDelta, 'factId' | 'kind' | 'class' | 'scaled' | 'occurredAt' | 'until'>

/** Number of facts named; the rest is summed as `other`. */
export const maxReasons = 4

/**
 * The level of a score.
 * @param score 0 to 100, not rounded to whole points: 24.999 is low, 25 medium, 50 high, 75 critical
 */
export function riskLevel(score: number): RiskLevel {
  const thousandths = Math.round(score * 1000)
  if (thousandths >= levelThresholds.critical) return 'critical'
  if (thousandths >= levelThresholds.high) return 'high'
  return thousandths >= levelThresholds.medium ? 'medium' : 'low'
}

/**
 * The score from running sums, exactly as `scoreGuest` returns it for the facts in them.
 * @param state of the facts that count at `now`, none that ended or has yet to begin (see `RiskState`)
 * @param topFacts of each class the `maxReasons` facts in the sums with the largest |scaled|, equal ones by id; more
 *   do no harm
 * @param subject default: an adult
 */
export function scoreFromState(
  state: RiskState,
  topFacts: readonly TopFact[],
  rules: RiskRules,
  now: Instant,
  subject: Subject = {},
): RiskScore {
  const refusal = notScored(rules, now, subject)
  if (refusal) return refusal
  const { stays, raters, graveIncidents } = state
  const sightings = Number(decayTo(state.evidenceScaled, now, evidenceHalfLifeDays))
  const judged = {
    ruleVersion: rules.version,
    scoredAt: now,
    n: sightings / sightingUnits,
    evidence: { stays, raters, graveIncidents },
  }
  if (!hasMinimumEvidence(state)) {
    const nothing = { score: null, thousandths: null, level: null, range: null }
    return { status: 'insufficient_data', ...nothing, reasons: [], ...judged }
  }
  const total = totalThousandths(state, rules, now)
  const thousandths = limited(total)
  const score = thousandths / 1000
  return {
    status: 'scored',
    score,
    thousandths,
    level: riskLevel(score),
    reasons: explain(topFacts, total, rules, now),
    range: evidenceRange(thousandths, judged.n),
    ...judged,
  }
}

/** Two stays and two raters, or one confirmed incident of high or critical severity. */
export function hasMinimumEvidence({ stays, raters, graveIncidents }: RiskState): boolean {
  return graveIncidents > 0 || (stays >= 2 && raters >= 2)
}

/** The sum before the limit of the scale: each class rounded once to thousandths, then added. */
export function totalThousandths(state: RiskState, rules: RiskRules, now: Instant): number {
  return severityClasses.reduce((total, name) => total + classThousandths(state, rules, now, name), 0)
}

export function classThousandths(
  state: RiskState,
  rules: RiskRules,
  now: Instant,
  name: SeverityClass,
): number {
  const sum = state.sums[name]
  return sum === 0n ? 0 : Number(decayTo(sum, now, rules.classes[name].halfLifeDays))
}

/** The total within the scale, 0 to 100,000 thousandths. */
export function limited(total: number): number {
  return Math.min(scaleLimit, Math.max(0, total))
}

export function factLine(fact: TopFact, rules: RiskRules, now: Instant): Contribution {
  const { factId, kind, occurredAt } = fact
  const thousandths = Number(decayTo(fact.scaled, now, rules.classes[fact.class].halfLifeDays))
  const points = thousandths / 1000
  return {
    line: 'fact',
    factId,
    kind,
    class: fact.class,
    occurredAt,
    endsAt: fact.until,
    thousandths,
    points,
  }
}

/** Lines that reconcile the listed facts with the score: the facts left out, and what the scale cuts off. */
export function closingLines(
  shown: readonly Contribution[],
  total: number,
  rest: 'other' | 'rounding',
): Contribution[] {
  const shownSum = shown.reduce((sum, { thousandths }) => sum + thousandths, 0)
  const lines = [
    { line: rest, thousandths: total - shownSum },
    { line: 'limit_of_scale' as const, thousandths: limited(total) - total },
  ]
  return lines
    .filter(({ thousandths }) => thousandths !== 0)
    .map((line) => ({ ...line, points: line.thousandths / 1000 }))
}

/**
 * 30 / sqrt(1 + n) to either side, the shape of a standard error: four times the evidence halves it. IEEE 754 rounds
 * division and square root correctly, so this is the same on every platform.
 */
function evidenceRange(thousandths: number, n: number): { low: number; high: number } {
  const halfWidth = Math.round((evidenceRangePoints * 1000) / Math.sqrt(1 + n))
  return { low: limited(thousandths - halfWidth) / 1000, high: limited(thousandths + halfWidth) / 1000 }
}

function explain(
  topFacts: readonly TopFact[],
  total: number,
  rules: RiskRules,
  now: Instant,
): Contribution[] {
  const strongest = topFacts
    .map((fact) => ({ fact, line: factLine(fact, rules, now) }))
    .filter(({ line }) => line.thousandths !== 0)
    .sort((a, b) => compare(magnitude(b.line), magnitude(a.line)) || byStrength(a.fact, b.fact))
    .slice(0, maxReasons)
    .map(({ line }) => line)
  return [...strongest, ...closingLines(strongest, total, 'other')]
}

/** Strongest first within a class: an order that time does not change, so an index can store it. */
export function byStrength(a: TopFact, b: TopFact): number {
  return (
    compare(severityClasses.indexOf(a.class), severityClasses.indexOf(b.class)) ||
    compare(absolute(b.scaled), absolute(a.scaled)) ||
    compare(a.factId, b.factId)
  )
}

function magnitude(line: Contribution): number {
  return Math.abs(line.thousandths)
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

function compare<T extends number | bigint | string>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b)
}
