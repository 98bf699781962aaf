import { dayMs } from '../base/index.ts'
import { addMonths, growTo, utcDay } from './decay.ts'
import { evidenceHalfLifeDays } from './rules.ts'
import type { RiskRules } from './rules.ts'
import { saturation, saturationBits } from './saturation.ts'
import type { Ordinals } from './saturation.ts'
import { standingOf } from './standing.ts'
import { countingKinds, severityClasses } from './types.ts'
import type { AdverseSeverity, CountingKind, Instant, RiskFact, SeverityClass, ZeroReason } from './types.ts'

/** A fact as weighed by the rules when it happens: before saturation, decay and the rater's weight. */
export interface WeighedFact {
  fact: RiskFact
  kind: CountingKind
  class: SeverityClass
  /** Integer thousandths of a point. */
  thousandths: number
  /** It weighs in [from, until). */
  from: Instant
  until: Instant
}

/**
 * What one fact adds to the running sums of its guest while it counts, fixed when written.
 * Adding and later subtracting the same delta leaves no residue.
 */
export interface FactDelta {
  factId: string
  kind: CountingKind
  class: SeverityClass
  /** Share in the sum of `class`: thousandths of a point * 2^(occurredAt / halfLife), in units of 2^-40. */
  scaled: bigint
  /** It counts in [from, until). */
  from: Instant
  until: Instant
  occurredAt: Instant
  /** A confirmed incident of high or critical severity, sufficient evidence by itself. */
  isGrave: boolean
  /** Contribution of its (rater, venue, UTC day) to the evidence sum, once however many facts share the three. */
  sightingScaled: bigint
  /** Keys of the evidence counters; each begins with its name. */
  evidenceKeys: { sighting: string; stay: string; rater: string }
}

const weightUnits = 1_000_000
/** The evidence sum counts millionths of a sighting. */
export const sightingUnits = 1_000_000

/**
 * The weight of one fact under the rules, or why it weighs nothing. Independent of the clock and of other facts.
 * @throws RangeError for a contradictory record (rating without a value from 1 to 5, incident without an adverse
 *   severity, an instant that is not an integer)
 */
export function weighFact(fact: RiskFact, rules: RiskRules): WeighedFact | { why: ZeroReason } {
  const kind = countingKinds.find((name) => name === fact.kind)
  if (!kind) return { why: 'opinion' }
  const why = standingOf(fact, kind)
  if (why) return { why }
  const { class: severityClass, thousandths } = pointsOf(fact, kind, rules)
  const from = Math.max(
    whole(fact, 'occurredAt'),
    whole(fact, 'recordedAt') ?? -Infinity,
    whole(fact, 'countsFrom') ?? -Infinity,
  )
  const lifeEnd = addMonths(fact.occurredAt, rules.classes[severityClass].lifeMonths)
  const until = Math.min(lifeEnd, whole(fact, 'endsAt') ?? Infinity)
  return { fact, kind, class: severityClass, thousandths, from, until }
}

/**
 * The delta of a fact that weighs.
 * @param ordinals its position among the facts of its rater and its venue, fixed when written
 */
export function deltaOf(weighed: WeighedFact, rules: RiskRules, ordinals: Ordinals): FactDelta {
  const { fact, kind, class: severityClass } = weighed
  const day = utcDay(fact.occurredAt)
  const { halfLifeDays } = rules.classes[severityClass]
  const raterUnits = BigInt(Math.round(raterWeightOf(fact) * weightUnits))
  const magnitude = BigInt(Math.abs(weighed.thousandths)) * raterUnits * saturation(ordinals)
  const grown = growTo(magnitude / BigInt(weightUnits), saturationBits, fact.occurredAt, halfLifeDays)
  return {
    factId: fact.id,
    kind,
    class: severityClass,
    scaled: weighed.thousandths < 0 ? -grown : grown,
    from: weighed.from,
    until: weighed.until,
    occurredAt: fact.occurredAt,
    isGrave: kind === 'incident' && (severityClass === 'high' || severityClass === 'critical'),
    sightingScaled: growTo(BigInt(sightingUnits), 0n, day * dayMs, evidenceHalfLifeDays),
    evidenceKeys: {
      sighting: `sighting:${JSON.stringify([fact.raterId, fact.venueId, day])}`,
      stay: `stay:${JSON.stringify(fact.stayId === undefined ? [fact.venueId, day] : [fact.stayId])}`,
      rater: `rater:${fact.raterId}`,
    },
  }
}

/**
 * The delta that the server stores when a fact is written, or why nothing is stored.
 * @param ordinals see `Ordinals`; counted by the caller among the facts of the guest that count at that time
 * @throws RangeError as `weighFact` does
 */
export function factDelta(
  fact: RiskFact,
  rules: RiskRules,
  ordinals: Ordinals,
): FactDelta | { why: ZeroReason } {
  const weighed = weighFact(fact, rules)
  if ('why' in weighed) return weighed
  return fact.duplicate === true ? { why: 'equal_report' } : deltaOf(weighed, rules, ordinals)
}

/** Equal for reports of one kind, class, ground, venue and UTC day, of which only the first one counts. */
export function equalityKey({ fact, kind, class: severityClass }: WeighedFact): string {
  return JSON.stringify([kind, severityClass, fact.ground ?? '', fact.venueId, utcDay(fact.occurredAt)])
}

function pointsOf(
  fact: RiskFact,
  kind: CountingKind,
  rules: RiskRules,
): { class: SeverityClass; thousandths: number } {
  switch (kind) {
    case 'stay_kept':
      return { class: 'positive', thousandths: toThousandths(rules.stayKept) }
    case 'rating':
      return ratingPoints(fact, rules)
    case 'incident':
      return adverse(rules.incident, fact, undefined)
    case 'unpaid_bill':
      return adverse(rules.unpaidBill, fact, 'medium')
    case 'no_show':
      return adverse(rules.noShow, fact, 'low')
    default:
      return kind satisfies never
  }
}

function adverse(
  points: Record<AdverseSeverity, number>,
  fact: RiskFact,
  fallback: AdverseSeverity | undefined,
): { class: SeverityClass; thousandths: number } {
  const severity = severityClasses.find((name) => name === (fact.severity ?? fallback))
  if (severity === undefined || severity === 'positive') {
    throw new RangeError(`fact ${fact.id}: a ${fact.kind} needs a severity from low to critical`)
  }
  return { class: severity, thousandths: toThousandths(points[severity]) }
}

/** Piecewise linear through zero at 3, so that a small correction has a small effect. */
function ratingPoints(fact: RiskFact, rules: RiskRules): { class: SeverityClass; thousandths: number } {
  const { value } = fact
  if (value === undefined || !Number.isInteger(value) || value < 1 || value > 5) {
    throw new RangeError(`fact ${fact.id}: a rating needs a whole value from 1 to 5`)
  }
  const { atOne, atFive, maxCorrection } = rules.rating
  const correction = clip(finite(fact, 'raterCorrection') ?? 0, -maxCorrection, maxCorrection)
  const corrected = Math.round(clip(value + correction, 1, 5) * 1000)
  const distance = 3000 - corrected
  if (distance > 0) {
    return { class: 'medium', thousandths: Math.round((toThousandths(atOne) * distance) / 2000) }
  }
  return { class: 'positive', thousandths: Math.round((toThousandths(atFive) * -distance) / 2000) }
}

function raterWeightOf(fact: RiskFact): number {
  return clip(finite(fact, 'raterWeight') ?? 1, 0, 1)
}

function whole(fact: RiskFact, field: 'occurredAt'): Instant
function whole(fact: RiskFact, field: 'recordedAt' | 'countsFrom' | 'endsAt'): Instant | undefined
function whole(
  fact: RiskFact,
  field: 'occurredAt' | 'recordedAt' | 'countsFrom' | 'endsAt',
): Instant | undefined {
  const at = fact[field]
  if (at !== undefined && !Number.isSafeInteger(at)) {
    throw new RangeError(`fact ${fact.id}: ${field} must be whole milliseconds since 1970`)
  }
  return at
}

function finite(fact: RiskFact, field: 'raterCorrection' | 'raterWeight'): number | undefined {
  const value = fact[field]
  if (value !== undefined && !Number.isFinite(value)) {
    throw new RangeError(`fact ${fact.id}: ${field} must be a finite number`)
  }
  return value
}

function toThousandths(points: number): number {
  return Math.round(points * 1000)
}

function clip(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
