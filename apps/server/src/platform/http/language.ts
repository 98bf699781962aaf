import { languages } from '@comity/domain/base'
import type { Language } from '@comity/domain/base'

const isOurs = (word: string | null): word is Language => languages.some((known) => known === word)

/** Language of the first paint; the page itself then uses the stored choice. */
export function languageOf(request: Request): Language {
  const asked = new URL(request.url).searchParams.get('lang')
  const accepted = (request.headers.get('accept-language') ?? 'en').split(',')
  return [asked, ...accepted.map((part) => part.trim().slice(0, 2))].find(isOurs) ?? 'en'
}
