import type { SchoolType } from '@comity/contract'
import i18next from 'i18next'

interface VenueWithType {
  /** Null: no school. */
  readonly schoolType: SchoolType | null
}

/** What every text may name: {{pupil}}, {{pupils}}, {{Pupil}}, {{Pupils}}. */
export const pupilWords: Record<string, string> = {}

let saysLearner = false

/** Pupil is the word unless every school of the user is a college or for adults. */
export function isLearner(venues: readonly VenueWithType[]): boolean {
  const types = new Set(venues.flatMap(({ schoolType }) => schoolType ?? []))
  return [...types].join() === 'college_or_adult'
}

/** Reads the words in the current language, again once its texts have loaded. `venues` are those of the user, if known. */
export function fillPupilWords(venues?: readonly VenueWithType[]): void {
  if (venues) saysLearner = isLearner(venues)
  Object.assign(
    pupilWords,
    i18next.t(saysLearner ? 'messages:learner' : 'messages:pupil', { returnObjects: true }),
  )
}
