import { plainText } from './plain-text.ts'

/** Languages in which guests are addressed. */
export type GuestLanguage = 'en' | 'es' | 'tl' | 'fr'

const words: Record<GuestLanguage, string> = {
  en: 'en|eng|english|ingles|anglais|englisch',
  es: 'es|spa|esp|spanish|espanol|castellano|espagnol|espanyol|kastila|spanisch',
  tl: 'tl|tgl|fil|tagalog|filipino|pilipino|tagalo',
  fr: 'fr|fra|fre|french|frances|francais|pranses|franzosisch',
}

const languageOf = new Map(
  (Object.entries(words) as [GuestLanguage, string][]).flatMap(([language, names]) =>
    names.split('|').map((name): [string, GuestLanguage] => [name, language]),
  ),
)

/** The language that a cell names: a code, possibly with a region ("fr-CA"), or its name in five languages. */
export function readLanguage(text: string): GuestLanguage | undefined {
  const plain = plainText(text)
  return languageOf.get(plain) ?? languageOf.get(/^([a-z]{2,3}) [a-z]{2}$/.exec(plain)?.[1] ?? '')
}
