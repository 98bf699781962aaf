import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { router } from './router.ts'
import { Providers } from './shell/providers.tsx'
import { startLanguage } from './shell/language/i18n.ts'
import { meQuery } from './shell/session/use-me.ts'
import '@fontsource-variable/inter/wght.css'
import './ui/base.css'

// In this order: words of the shell alone hold up the first paint, those of the page do not.
const languageReady = startLanguage()
const sessionKnown = queryClient.prefetchQuery(meQuery)
void router.load()
if (import.meta.env.DEV)
  void import('./shell/errors/rejection-overlay.ts').then((overlay) => overlay.install())
else void import('./worker/register.ts').then((worker) => worker.register())

await languageReady
// Knowing who is signed in keeps the header from changing after it is shown; a slow response is not waited for.
await Promise.race([sessionKnown, new Promise((resolve) => window.setTimeout(resolve, 400))])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
