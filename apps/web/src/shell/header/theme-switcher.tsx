import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { themes, type Theme } from '../theme/theme-choice.ts'
import { useTheme } from '../theme/use-theme.ts'

const icons: Record<Theme, typeof IconMoon> = { dark: IconMoon, light: IconSun, system: IconDeviceDesktop }

export function ThemeChoices() {
  const { t } = useTranslation()
  const { theme, choose } = useTheme()
  const choices = themes.map((value) => ({ value, label: t(`theme.${value}`) }))
  return <ChoiceList choices={choices} value={theme} onChoose={(value) => void choose(value)} />
}

export function ThemeSwitcher() {
  const { t } = useTranslation()
  const { theme } = useTheme()
  const Icon = icons[theme]
  return (
    <Disclosure
      alignEnd
      label={<Icon aria-hidden size={20} stroke={1.75} />}
      spokenLabel={t('theme.label', { theme: t(`theme.${theme}`) })}
    >
      <ThemeChoices />
    </Disclosure>
  )
}
