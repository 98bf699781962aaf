import { useLocation } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AfterPaint } from './after-paint.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import classes from './layout.module.css'
import { PagePending } from './page-pending.tsx'
import { isBare } from './registry/page-paths.ts'
import { RouteEffects } from './route-effects.tsx'
import { AccountPreferences } from './session/account-preferences.tsx'

const focusMain = () => document.querySelector('main')?.focus()

/** Everything around the pages. It is shown while the first of them loads. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const bare = isBare(useLocation().pathname)

  return (
    <>
      {bare ? null : (
        <>
          <a className={classes['skip']} href="#main" onClick={focusMain}>
            {t('skip')}
          </a>
          <Header />
          <DemoRibbon />
        </>
      )}
      <main id="main" tabIndex={-1} className={bare ? classes['bare'] : classes['main']}>
        <Suspense fallback={<PagePending />}>{children}</Suspense>
      </main>
      {bare ? null : <Footer />}
      <RouteEffects />
      <AccountPreferences />
      <AfterPaint />
    </>
  )
}
