import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

const languages = ['en', 'es', 'tl', 'fr'] as const
type Tree = { [key: string]: string | Tree }

const namespacesOf = (language: string) =>
  filesBelow(`apps/web/locales/${language}`, '.json')
    .map((path) => basename(path, '.json'))
    .sort()

const load = (language: string, namespace: string) =>
  flatten(JSON.parse(read(`apps/web/locales/${language}/${namespace}.json`)) as Tree)

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const pluralForm = /_(zero|one|two|few|many|other)$/u
const withoutPlural = (key: string) => key.replace(pluralForm, '')
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort()

/** Keys with some plural form that the language needs and the texts lack. */
function missingPlurals(texts: Map<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map(withoutPlural))
  return [...plurals].flatMap((key) =>
    forms.map((form) => `${key}_${form}`).filter((full) => !texts.has(full)),
  )
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/gu))].sort().join(' ')

test.each(languages)('%s has every namespace', (language) => {
  expect(namespacesOf('en').length).toBeGreaterThan(0)
  expect(namespacesOf(language)).toEqual(namespacesOf('en'))
})

for (const language of languages) {
  test.each(namespacesOf('en'))(
    `${language}/%s has every key, every plural form, and no empty text`,
    (namespace) => {
      const texts = load(language, namespace)
      expect(keysOf(texts)).toEqual(keysOf(load('en', namespace)))
      expect(missingPlurals(texts, language)).toEqual([])
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
    },
  )

  test.each(namespacesOf('en'))(`${language}/%s keeps the places for values and elements`, (namespace) => {
    const english = load('en', namespace)
    const differing = [...load(language, namespace)].filter(([key, text]) => {
      // A form for exactly one may spell the number out.
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`)
      return model !== undefined && !key.endsWith('_one') && placeholders(text) !== placeholders(model)
    })
    expect(differing.map(([key]) => key)).toEqual([])
  })
}

/** French sets a space before these signs and within its quotation marks; a line must not begin or end with one of them. */
const breakable = /\S [:;?!»%]|« /u

test.each(namespacesOf('fr'))(
  'fr/%s has no space where a line could break before a sign (U+00A0)',
  (namespace) => {
    expect([...load('fr', namespace)].filter(([, text]) => breakable.test(text))).toEqual([])
  },
)

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
