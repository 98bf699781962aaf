import { type Sector, severities } from '../base/index.ts'
import { checkRules } from './check-rules.ts'
import type { RuleProblem } from './check-rules.ts'
import { classCaps, defaultRules, minHalfLifeDays } from './rules.ts'
import type { AdversePoints, RiskRules } from './rules.ts'
import { severityClasses } from './types.ts'
import type { AdverseSeverity, SeverityClass } from './types.ts'

/**
 * The choices of an organisation: weights and half-lives. Lives and the correction of raters are fixed by the
 * product: they determine what is stored and for how long, so that no version can lose a fact that another one
 * counts.
 */
export interface RuleChoices {
  /** Whole days, from `minHalfLifeDays` to the class's value in `classCaps`. */
  halfLifeDays: Record<SeverityClass, number>
  incident: AdversePoints
  unpaidBill: AdversePoints
  noShow: AdversePoints
  /** -25 to 0. */
  stayKept: number
  /** At most the points of one medium incident either way. */
  rating: { atOne: number; atFive: number }
}

/** Bounds of each choice, by its path; `checkChoices` also checks choices that limit each other. */
export const choiceBounds: Readonly<Record<string, { min: number; max: number }>> = Object.fromEntries([
  ...severityClasses.map((name) => [
    `halfLifeDays.${name}`,
    { min: minHalfLifeDays, max: classCaps[name].halfLifeDays },
  ]),
  ...(['incident', 'unpaidBill', 'noShow'] as const).flatMap((kind) =>
    severities.map((severity) => [`${kind}.${severity}`, { min: 0, max: 100 }]),
  ),
  ['stayKept', { min: -25, max: 0 }],
  ['rating.atOne', { min: 0, max: 100 }],
  ['rating.atFive', { min: -100, max: 0 }],
])

export type RuleState = 'draft' | 'shadow' | 'live' | 'retired'

export type PublishRefusal = 'drafted_by_you' | 'not_tested' | 'is_live'

/** The rules of a version with these choices. */
export function rulesWith(version: string, sector: Sector, choices: RuleChoices): RiskRules {
  const rules = defaultRules(sector)
  for (const name of Object.keys(rules.classes) as SeverityClass[]) {
    rules.classes[name].halfLifeDays = choices.halfLifeDays[name]
  }
  const { incident, unpaidBill, noShow, stayKept } = choices
  return {
    ...rules,
    version,
    incident: copyOf(incident),
    unpaidBill: copyOf(unpaidBill),
    noShow: copyOf(noShow),
    stayKept,
    rating: { ...rules.rating, atOne: choices.rating.atOne, atFive: choices.rating.atFive },
  }
}

/** The choices behind rules; the inverse of `rulesWith`. */
export function choicesOf(rules: RiskRules): RuleChoices {
  const { low, medium, high, critical, positive } = rules.classes
  return {
    halfLifeDays: {
      low: low.halfLifeDays,
      medium: medium.halfLifeDays,
      high: high.halfLifeDays,
      critical: critical.halfLifeDays,
      positive: positive.halfLifeDays,
    },
    incident: copyOf(rules.incident),
    unpaidBill: copyOf(rules.unpaidBill),
    noShow: copyOf(rules.noShow),
    stayKept: rules.stayKept,
    rating: { atOne: rules.rating.atOne, atFive: rules.rating.atFive },
  }
}

/** All choices outside the caps of the product; paths are those of the choices. */
export function checkChoices(sector: Sector, choices: RuleChoices): RuleProblem[] {
  return checkRules(rulesWith('draft', sector, choices)).map((problem) => ({
    ...problem,
    path: problem.path.replace(/^classes\.(\w+)\.halfLifeDays$/, 'halfLifeDays.$1'),
  }))
}

/**
 * Whether somebody may publish a version. It takes a second person and a prior test; a version that was live before
 * was tested then.
 */
export function publishRefusal(
  { state, draftedBy }: { state: RuleState; draftedBy: string },
  userId: string,
): PublishRefusal | undefined {
  if (state === 'live') return 'is_live'
  if (draftedBy === userId) return 'drafted_by_you'
  return state === 'draft' ? 'not_tested' : undefined
}

function copyOf(points: AdversePoints): AdversePoints {
  const copied: Record<AdverseSeverity, number> = { ...points }
  return copied
}
