import i18next, { loadNamespaces, use, type Module, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pageSettings } from '../page-settings.ts'
import { chooseLanguage, languages, supportedLanguage, type Language } from './choose-language.ts'
import { fillPupilWords, pupilWords } from './pupil-words.ts'
import { wordsAddress } from './words-address.ts'

declare global {
  interface ImportMetaEnv {
    /** Set by the build: see build/words.ts. */
    readonly COMITY_WORDS: string
  }
}

export const languageKey = 'comity.language'

/** Reads one namespace of one language from its own file. */
async function read(language: string, namespace: string): Promise<ResourceKey> {
  const address = wordsAddress(import.meta.env.COMITY_WORDS, language, namespace)
  const response = await fetch(pageSettings.basePath + address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

const backend = { type: 'backend', init: () => {}, read } satisfies Module & Record<string, unknown>

function startingLanguage(): Language {
  return chooseLanguage({
    address: new URLSearchParams(location.search).get('lang'),
    kept: localStorage.getItem(languageKey),
    browser: navigator.languages,
  })
}

/** True when nothing stronger than the account decides the language of this page. */
export function followsAccount(): boolean {
  const address = new URLSearchParams(location.search).get('lang')
  return !supportedLanguage(address) && !supportedLanguage(localStorage.getItem(languageKey))
}

export async function startLanguage(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    fillPupilWords()
  })
  await use(backend)
    .use(initReactI18next)
    .init({
      lng: startingLanguage(),
      fallbackLng: 'en',
      // Asks for these namespaces at once, before a route's loader adds its own to them.
      initAsync: false,
      supportedLngs: languages,
      ns: ['shell', 'pages', 'messages'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false, defaultVariables: pupilWords },
      react: { useSuspense: true },
    })
}

/** For a route's loader: the words arrive together with the page's code instead of after it. */
export function loadWords(...namespaces: string[]): () => Promise<void> {
  return () => loadNamespaces(namespaces)
}
