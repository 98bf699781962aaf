import type { Sector } from '../base/index.ts'
import type { AdverseSeverity, SeverityClass } from './types.ts'

/** How the facts of a class decay. */
export interface ClassRule {
  /** Whole days after which a contribution has halved. */
  halfLifeDays: number
  /** Whole calendar months after which it is exactly zero. */
  lifeMonths: number
}

/** Initial points of one fact by severity; 0 to 100, at most three decimals. */
export type AdversePoints = Record<AdverseSeverity, number>

/** A version of an organisation's rules. Plain JSON; `checkRules` validates it. */
export interface RiskRules {
  /** Names these exact values: changed values need another version. */
  version: string
  sector: Sector
  classes: Record<SeverityClass, ClassRule>
  incident: AdversePoints
  unpaidBill: AdversePoints
  noShow: AdversePoints
  /** Points of a stay kept; -25 to 0. */
  stayKept: number
  rating: {
    /** Points of a corrected value of 1; between 0 and one medium incident. Decreases linearly to 0 at 3. */
    atOne: number
    /** Points of a corrected value of 5; between minus one medium incident and 0. Increases linearly to 0 at 3. */
    atFive: number
    /** Maximum change of a value by a rater's correction, 0 to 1: it never turns a complaint into praise. */
    maxCorrection: number
  }
}

/** Half-lives and lives of the product, which no version may exceed. */
export const classCaps: Readonly<Record<SeverityClass, Readonly<ClassRule>>> = {
  low: { halfLifeDays: 90, lifeMonths: 3 },
  medium: { halfLifeDays: 180, lifeMonths: 6 },
  high: { halfLifeDays: 365, lifeMonths: 12 },
  critical: { halfLifeDays: 730, lifeMonths: 24 },
  positive: { halfLifeDays: 730, lifeMonths: 24 },
}

/** A shorter half-life would make the stored numbers needlessly long. */
export const minHalfLifeDays = 30

/** Fixed by the product; no version of the rules changes them. */
export const levelThresholds = { medium: 25_000, high: 50_000, critical: 75_000 } as const
export const scaleLimit = 100_000
export const evidenceHalfLifeDays = 365
export const evidenceRangePoints = 30

/**
 * The default rules of an organisation. The weights are a judgement of the product, chosen so that one fresh
 * confirmed incident of high or critical severity reaches the level of the same name, and no number of ratings by one
 * rater ever leaves the level low.
 * @param sector default hotel. For school and healthcare `scoreGuest` returns no score whatever the rules.
 */
export function defaultRules(sector: Sector = 'hotel'): RiskRules {
  const isTable = sector === 'restaurant'
  return {
    version: `standard-1-${sector}`,
    sector,
    classes: structuredClone(classCaps),
    incident: { low: 5, medium: 15, high: 55, critical: 90 },
    unpaidBill: { low: 4, medium: 12, high: 30, critical: 50 },
    noShow: { low: isTable ? 6 : 4, medium: 8, high: 15, critical: 20 },
    stayKept: isTable ? -2 : -4,
    rating: { atOne: 12, atFive: -4, maxCorrection: 1 },
  }
}
