import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { followsAccount } from '../language/i18n.ts'
import { themeKey, toScheme } from '../theme/theme-choice.ts'
import { useMe } from './use-me.ts'

export function AccountPreferences() {
  const { me } = useMe()
  const { i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const language = me?.user.language
  const theme = me?.user.theme

  useEffect(() => {
    if (language && followsAccount()) void i18n.changeLanguage(language)
  }, [language, i18n])

  useEffect(() => {
    if (!theme || localStorage.getItem(themeKey)) return
    setColorScheme(toScheme(theme))
    // Setting keeps it as a choice of this browser; the account's preference must be read again next time.
    localStorage.removeItem(themeKey)
  }, [theme, setColorScheme])

  return null
}
