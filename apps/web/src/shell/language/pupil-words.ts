import type { SchoolType, Sector } from '@comity/contract'
import i18next from 'i18next'

interface VenueWithType {
  readonly sector: Sector
  readonly schoolType: SchoolType | null
}

/** What every text may name: {{pupil}}, {{pupils}}, {{Pupil}}, {{Pupils}}. */
export const pupilWords: Record<string, string> = {}

let saysLearner = false

/** Pupil is the word unless every school of the user is a college or for adults. */
export function isLearner(venues: readonly VenueWithType[]): boolean {
  const schools = venues.filter(({ sector }) => sector === 'school')
  return schools.length > 0 && schools.every(({ schoolType }) => schoolType === 'college_or_adult')
}

export function choosePupilWord(venues: readonly VenueWithType[]): void {
  saysLearner = isLearner(venues)
  fillPupilWords()
}

/** Reads the words anew in the current language; before its texts have loaded, nothing. */
export function fillPupilWords(): void {
  if (!i18next.exists('messages:person.pupil')) return
  const one = i18next.t(saysLearner ? 'messages:person.learner' : 'messages:person.pupil')
  const many = i18next.t(saysLearner ? 'messages:person.learners' : 'messages:person.pupils')
  Object.assign(pupilWords, { pupil: one, pupils: many, Pupil: capital(one), Pupils: capital(many) })
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(i18next.language) + word.slice(1)
}
