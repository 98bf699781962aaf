import { useMantineColorScheme } from '@mantine/core'
import { savePreferences } from '../../api/preferences.ts'
import { useMe } from '../session/use-me.ts'
import { toScheme, toTheme, type Theme } from './theme-choice.ts'

/** The current theme and how to choose another: kept in this browser and, signed in, on the account. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => Promise<void> } {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const { me } = useMe()

  const choose = async (theme: Theme) => {
    setColorScheme(toScheme(theme))
    if (me) await savePreferences({ theme })
  }

  return { theme: toTheme(colorScheme), choose }
}
