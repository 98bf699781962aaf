import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'
import { flatten, localeFolders, textsIn } from './texts.ts'

const languages = ['en', 'es', 'tl', 'fr'] as const

const namesOf = (folder: string, language: string) =>
  filesBelow(`${folder}/${language}`, '.json')
    .map((path) => basename(path, '.json'))
    .sort()
const namespaces = localeFolders.flatMap((folder) =>
  namesOf(folder, 'en').map((name) => [folder, name] as const),
)

const pluralForm = /_(zero|one|two|few|many|other)$/u
const withoutPlural = (key: string) => key.replace(pluralForm, '')
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort()

/** Keys with plural forms that lack one required by the language. */
function missingPlurals(texts: Map<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map(withoutPlural))
  return [...plurals].flatMap((key) =>
    forms.map((form) => `${key}_${form}`).filter((full) => !texts.has(full)),
  )
}

/** Words for the people of a school: a language may use one where another uses several, or none. */
const isPupilWord = (place: string) => /^\{\{pupils?\}\}$/iu.test(place)

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/gu))]
    .filter((place) => !isPupilWord(place))
    .sort()
    .join(' ')

test.each(localeFolders)('%s has every namespace in every language', (folder) => {
  expect(namesOf(folder, 'en').length).toBeGreaterThan(0)
  for (const language of languages) expect(namesOf(folder, language)).toEqual(namesOf(folder, 'en'))
})

test('no namespace stands in two folders: the server reads those of the web by their names', () => {
  const names = namespaces.map(([, name]) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

for (const language of languages) {
  test.each(namespaces)(
    `%s/${language}/%s has every key, every plural form, and no empty text`,
    (folder, namespace) => {
      const texts = textsIn(folder, language, namespace)
      expect(keysOf(texts)).toEqual(keysOf(textsIn(folder, 'en', namespace)))
      expect(missingPlurals(texts, language)).toEqual([])
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
    },
  )

  test.each(namespaces)(`%s/${language}/%s keeps the places for values and elements`, (folder, namespace) => {
    const english = textsIn(folder, 'en', namespace)
    const differing = [...textsIn(folder, language, namespace)].filter(([key, text]) => {
      // A form for exactly one may spell the number out.
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`)
      return model !== undefined && !key.endsWith('_one') && placeholders(text) !== placeholders(model)
    })
    expect(differing.map(([key]) => key)).toEqual([])
  })
}

/**
 * French requires a space before these characters and inside its quotation marks; a line must not begin or end with
 * one of them.
 */
const breakable = /\S [:;?!»%]|« /u

/** Text messages use the GSM alphabet, which has no such space. */
test.each(namespaces.filter(([, namespace]) => namespace !== 'sms'))(
  '%s/fr/%s has no space where a line could break before a sign (U+00A0)',
  (folder, namespace) => {
    expect([...textsIn(folder, 'fr', namespace)].filter(([, text]) => breakable.test(text))).toEqual([])
  },
)

/** A sentence, which is never identical in two languages. */
const sentence = /^(?=.*[a-zà-ÿ]{3}.* .*[a-zà-ÿ]{3})[^{}]{24,}\.$/u

test.each(namespaces)('%s: nothing in %s was left in another language', (folder, namespace) => {
  const said = languages.flatMap((language) => [
    ...new Set([...textsIn(folder, language, namespace).values()].filter((text) => sentence.test(text))),
  ])
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
})

test('a missing plural form, a lost placeholder, a breakable space and a nested key are seen', () => {
  expect(
    missingPlurals(
      new Map([
        ['nights_one', 'x'],
        ['nights_other', 'x'],
      ]),
      'es',
    ),
  ).toEqual(['nights_many'])
  expect(breakable.test('Rien : tout')).toBe(true)
  expect(breakable.test('Rien\u00A0: « tout »')).toBe(true)
  expect(breakable.test('Rien\u00A0: «\u00A0tout\u00A0»')).toBe(false)
  expect(placeholders('{{count}} <b>x</b>')).not.toBe(placeholders('<b>x</b>'))
  expect([...flatten({ a: { b: 'c' } })]).toEqual([['a.b', 'c']])
})
