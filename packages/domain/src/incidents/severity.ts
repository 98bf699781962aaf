import { hourMs, type Sector } from '../base/index.ts'
import { incidentSeverities } from './vocabulary.ts'
import type { IncidentSeverity } from './vocabulary.ts'

const general = {
  low: ['no_harm', 'solved_on_the_spot', 'no_cost'],
  medium: ['others_disturbed', 'minor_cost', 'rule_broken_again'],
  high: ['somebody_threatened', 'minor_injury', 'major_cost'],
  critical: ['serious_injury', 'weapon_involved', 'police_or_ambulance'],
} as const

const ofSchools = {
  low: ['no_harm', 'solved_on_the_spot', 'learning_not_interrupted'],
  medium: ['lesson_interrupted', 'others_upset', 'rule_broken_again'],
  high: ['somebody_threatened', 'minor_injury', 'guardian_needed_at_once'],
  critical: ['serious_injury', 'weapon_involved', 'police_or_ambulance'],
} as const

const ofHealthcare = {
  low: ['no_harm', 'solved_on_the_spot', 'care_not_interrupted'],
  medium: ['care_interrupted', 'others_upset', 'restraint_considered'],
  high: ['somebody_threatened', 'minor_injury', 'security_called'],
  critical: ['serious_injury', 'weapon_involved', 'police_called'],
} as const

type Criteria = typeof general | typeof ofSchools | typeof ofHealthcare
/** The key of a written criterion; the interface translates it. */
export type SeverityCriterion = { [S in IncidentSeverity]: Criteria[S][number] }[IncidentSeverity]

/** The criteria of each level in a sector; one is enough for its level. */
export function severityCriteria(
  sector: Sector,
): Readonly<Record<IncidentSeverity, readonly SeverityCriterion[]>> {
  if (sector === 'school') return ofSchools
  return sector === 'healthcare' ? ofHealthcare : general
}

/** All criteria of all sectors, without duplicates. */
export const allSeverityCriteria: readonly [SeverityCriterion, ...SeverityCriterion[]] = [
  ...new Set(
    [general, ofSchools, ofHealthcare].flatMap((criteria) =>
      Object.values<readonly SeverityCriterion[]>(criteria).flat(),
    ),
  ),
] as [SeverityCriterion, ...SeverityCriterion[]]

/** The highest level with a ticked criterion; undefined when none of this sector is ticked. */
export function suggestSeverity(sector: Sector, ticked: readonly string[]): IncidentSeverity | undefined {
  const criteria = severityCriteria(sector)
  return incidentSeverities.findLast((level) =>
    criteria[level].some((criterion) => ticked.includes(criterion)),
  )
}

/** Default number of hours within which an incident of each level is to be resolved. */
export const dueHours: Readonly<Record<IncidentSeverity, number>> = {
  critical: 24,
  high: 72,
  medium: 168,
  low: 336,
}

/** When an incident of this level is due, counted from `from`. */
export function dueAt(severity: IncidentSeverity, from: Date): Date {
  return new Date(from.getTime() + dueHours[severity] * hourMs)
}

/** New deadline of an incident whose severity changes, counted from the same start. */
export function dueAtAnew(due: Date, before: IncidentSeverity, severity: IncidentSeverity): Date {
  return new Date(due.getTime() + (dueHours[severity] - dueHours[before]) * hourMs)
}
