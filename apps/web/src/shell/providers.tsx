import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { pageSettings } from './page-settings.ts'
import { mantineTheme } from './theme/mantine-theme.ts'
import { themeManager } from './theme/theme-choice.ts'

const colorSchemeManager = themeManager()
// Drawers and modals lock scrolling by a style of their own, which the content policy would refuse.
setNonce(pageSettings.nonce)

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={mantineTheme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="dark"
        getStyleNonce={() => pageSettings.nonce}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
