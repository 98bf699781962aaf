import i18next, { loadNamespaces, use, type Module, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, languages, supportedLanguage, type Language } from './choose-language.ts'

export const languageKey = 'comity.language'

const addresses = import.meta.glob<string>('../../../locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Reads one namespace of one language from its own hashed file. */
async function read(language: string, namespace: string): Promise<ResourceKey> {
  const address = addresses[`../../../locales/${language}/${namespace}.json`]
  if (!address) throw new Error(`There is no ${namespace} in ${language}`)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${namespace} in ${language}: ${response.status}`)
  return response.json()
}

const backend = { type: 'backend', init: () => {}, read } satisfies Module & Record<string, unknown>

export function startingLanguage(): Language {
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
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** For a route's loader: the words arrive together with the page's code instead of after it. */
export function loadWords(...namespaces: string[]): () => Promise<void> {
  return () => loadNamespaces(namespaces)
}
