import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

/** Also written in boot/theme.ts, which may import nothing. */
export const themeKey = 'comity.theme'

export function supportedTheme(value: string | null | undefined): Theme | undefined {
  return themes.find((theme) => theme === value)
}

export function toScheme(theme: Theme): MantineColorScheme {
  return theme === 'system' ? 'auto' : theme
}

export function toTheme(scheme: MantineColorScheme): Theme {
  return scheme === 'auto' ? 'system' : scheme
}

/** Keeps the theme under its own key and follows a change made in another tab. */
export function themeManager(): MantineColorSchemeManager {
  let listen: ((event: StorageEvent) => void) | undefined
  return {
    get: (fallback) => {
      const kept = supportedTheme(localStorage.getItem(themeKey))
      return kept ? toScheme(kept) : fallback
    },
    set: (scheme) => localStorage.setItem(themeKey, toTheme(scheme)),
    subscribe: (update) => {
      listen = (event) => {
        const theme = event.key === themeKey ? supportedTheme(event.newValue) : undefined
        if (theme) update(toScheme(theme))
      }
      window.addEventListener('storage', listen)
    },
    unsubscribe: () => {
      if (listen) window.removeEventListener('storage', listen)
    },
    clear: () => localStorage.removeItem(themeKey),
  }
}
