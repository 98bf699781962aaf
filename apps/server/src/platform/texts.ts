import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@comity/domain/base'
import type { Language } from '@comity/domain/base'
import { createInstance } from 'i18next'

/** The server's own namespaces, and those of the web for shared texts; no name is in both. */
const folders = ['../../locales', '../../../web/locales'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Locales for formatting dates and amounts. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es', tl: 'fil', fr: 'fr' }

type Keys<T, Leaf> = {
  [K in keyof T & string]: T[K] extends Leaf
    ? K extends `${infer Base}_${Intl.LDMLPluralRule}`
      ? Base
      : K
    : T[K] extends string | readonly unknown[]
      ? never
      : `${K}.${Keys<T[K], Leaf>}`
}[keyof T & string]

type Groups<T> = {
  [K in keyof T & string]: T[K] extends string | readonly unknown[] ? never : K | `${K}.${Groups<T[K]>}`
}[keyof T & string]

/** `count` chooses the plural form. */
type Values = Readonly<Record<string, string | number>>

export interface Texts<T> {
  (key: Keys<T, string>, values?: Values): string
  /** A text of several paragraphs. */
  readonly paragraphs: (key: Keys<T, readonly string[]>, values?: Values) => string[]
  /** The word for a code stored as arbitrary text: without a word the code itself. */
  readonly wordFor: (group: Groups<T>, code: string) => string
}

const i18n = createInstance()
void i18n.init({
  initAsync: false,
  fallbackLng: false,
  nsSeparator: false,
  resources: {},
  parseMissingKeyHandler: (key: string, fallback?: string) => {
    if (fallback === undefined) throw new Error(`There is no text for ${key}`)
    return fallback
  },
})

/**
 * The texts of a namespace by language, loaded once. The type parameter is that of its English file: `textsOf<typeof
 * en>('mail')` after `import type en from '…/locales/en/mail.json'`.
 */
export function textsOf<T>(namespace: string): (language: Language) => Texts<T> {
  const made = new Map(languages.map((language) => [language, textsIn<T>(language, namespace)]))
  return (language) => made.get(language)!
}

function textsIn<T>(language: Language, namespace: string): Texts<T> {
  const path = folders
    .map((folder) => `${folder}/${language}/${namespace}.json`)
    .find((each) => existsSync(each))
  if (!path) throw new Error(`There is no namespace ${namespace} in ${language}`)
  i18n.addResourceBundle(language, namespace, JSON.parse(readFileSync(path, 'utf8')))
  const t = i18n.getFixedT(language, namespace)
  // A document reads the same texts thousands of times, and finding one takes i18next several microseconds.
  const found = new Map<string, string>()
  const read = (key: string, count: string | number | undefined) => {
    if (typeof count === 'number') return t(key, { count, skipInterpolation: true })
    const text = found.get(key) ?? t(key, { skipInterpolation: true })
    found.set(key, text)
    return text
  }
  return Object.assign((key: string, values: Values = {}) => fill(read(key, values['count']), values), {
    paragraphs: (key: string, values: Values = {}) => {
      const lines = t(key, { returnObjects: true, skipInterpolation: true }) as string[]
      return lines.map((line) => fill(line, values))
    },
    wordFor: (group: string, code: string) =>
      t(`${group}.${code}`, { defaultValue: code, skipInterpolation: true }),
  })
}

/**
 * In one pass, so that a name that looks like a placeholder remains unchanged, which i18next would fill. Nothing is
 * escaped: code that writes HTML escapes the whole line.
 */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A text has no value for ${name}: ${text}`)
    return String(value)
  })
}
