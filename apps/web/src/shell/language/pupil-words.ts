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

/** Reads the words in the current language; before its texts have loaded, none. */
export function fillPupilWords(): void {
  if (!i18next.exists('messages:person.pupil')) return
  for (const end of ['', 's']) {
    const word = i18next.t(`messages:person.${saysLearner ? 'learner' : 'pupil'}${end}`)
    pupilWords[`pupil${end}`] = word
    pupilWords[`Pupil${end}`] = word.charAt(0).toUpperCase() + word.slice(1)
  }
}
