export const languages = ['en', 'es', 'tl', 'fr'] as const
export type Language = (typeof languages)[number]

/** Names in their own language: never translated. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  tl: 'Tagalog',
  fr: 'Français',
}

/** The supported language of a BCP 47 tag, whatever its region. Browsers call Tagalog "fil" as well. */
export function supportedLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-')[0]
  if (primary === 'fil') return 'tl'
  return languages.find((language) => language === primary)
}

export interface LanguageSources {
  /** `?lang=` of the address. */
  readonly address?: string | null | undefined
  /** What this browser keeps from an earlier choice. */
  readonly kept?: string | null | undefined
  readonly account?: string | null | undefined
  /** `navigator.languages`, preferred first. */
  readonly browser?: readonly string[] | undefined
}

/** The first source that names a supported language: address, kept choice, account, browser, English. */
export function chooseLanguage({ address, kept, account, browser = [] }: LanguageSources): Language {
  const candidates = [address, kept, account, ...browser].map(supportedLanguage)
  return candidates.find((language) => language !== undefined) ?? 'en'
}
