import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { savePreferences } from '../../api/preferences.ts'
import { useMe } from '../session/use-me.ts'
import { supportedLanguage, type Language } from './choose-language.ts'
import { languageKey } from './i18n.ts'

/** The current language and how to choose another: kept in this browser and, signed in, on the account. */
export function useLanguage(): { language: Language; choose: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation()
  const router = useRouter()
  const { me } = useMe()

  const choose = async (language: Language) => {
    localStorage.setItem(languageKey, language)
    await i18n.changeLanguage(language)
    if (new URLSearchParams(location.search).has('lang')) {
      await router.navigate({
        to: '.',
        search: (previous) => ({ ...previous, lang: undefined }),
        replace: true,
        resetScroll: false,
      })
    }
    if (me) await savePreferences({ language })
  }

  return { language: supportedLanguage(i18n.resolvedLanguage) ?? 'en', choose }
}
