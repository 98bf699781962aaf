import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type ResourceLanguage } from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPupilWords, isLearner, pupilWords } from './pupil-words.ts'

const read = (language: string, namespace: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/${namespace}.json`), 'utf8'),
  ) as ResourceLanguage[string]

const of = (language: string) => ({
  messages: read(language, 'messages'),
  feedback: read(language, 'feedback'),
  pages: read(language, 'pages'),
})

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: of('en'), es: of('es'), fr: of('fr'), tl: of('tl') },
    interpolation: { escapeValue: false, defaultVariables: pupilWords },
  }),
)
afterAll(() => fillPupilWords([]))

const school = { schoolType: 'primary_or_secondary' } as const
const college = { schoolType: 'college_or_adult' } as const
const canteen = { schoolType: null } as const

test.each([
  ['en', 'Rate a pupil', 'Pupils', 'Rate a learner', 'Learners'],
  ['es', 'Valorar a un alumno', 'Alumnos', 'Valorar a un estudiante', 'Estudiantes'],
  ['fr', 'Noter un élève', 'Élèves', 'Noter un apprenant', 'Apprenants'],
  ['tl', 'Markahan ang mag-aaral', 'Mga mag-aaral', 'Markahan ang mag-aaral', 'Mga mag-aaral'],
])('in %s a school has pupils and a college learners', async (language, pupil, pupils, learner, learners) => {
  await i18next.changeLanguage(language)
  const said = () => [
    i18next.t('feedback:rate.title', { context: 'school' }),
    i18next.t('pages:guest-profiles.title', { context: 'school' }),
  ]
  fillPupilWords([school])
  expect(said()).toEqual([pupil, pupils])
  fillPupilWords([college])
  expect(said()).toEqual([learner, learners])
})

test('the word follows the language', async () => {
  await i18next.changeLanguage('fr')
  fillPupilWords([college])
  await i18next.changeLanguage('en')
  fillPupilWords()
  expect(i18next.t('feedback:rate.title', { context: 'school' })).toBe('Rate a learner')
})

test('a user of both kinds of school says pupil; a venue that is no school decides nothing', () => {
  expect(isLearner([school, college])).toBe(false)
  expect(isLearner([college, canteen])).toBe(true)
  expect(isLearner([canteen])).toBe(false)
  expect(isLearner([])).toBe(false)
})
