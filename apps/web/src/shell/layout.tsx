import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AfterPaint } from './after-paint.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { Optional } from './errors/optional.tsx'
import { Header } from './header/header.tsx'
import classes from './layout.module.css'
import { PagePending } from './page-pending.tsx'
import { Breadcrumbs } from './places/breadcrumbs.tsx'
import places from './places/places.module.css'
import { isBare } from './registry/page-paths.ts'
import { RouteEffects } from './route-effects.tsx'
import { AccountPreferences } from './session/account-preferences.tsx'
import { useMe } from './session/use-me.ts'

const focusMain = () => document.querySelector('main')?.focus()
// What follows has its room from the start, or stands below the first screen.
const SideBar = lazy(() => import('./places/side-bar.tsx'))
const BottomBar = lazy(() => import('./places/bottom-bar.tsx'))
const Footer = lazy(() => import('./footer/footer.tsx'))

/** Everything around the pages. It is shown while the first of them loads. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const bare = isBare(useLocation().pathname)
  const isAtWork = Boolean(useMe().me)
  const page = <Suspense fallback={<PagePending />}>{children}</Suspense>

  return (
    <>
      {bare ? (
        <main id="main" tabIndex={-1} className={classes['bare']}>
          {page}
        </main>
      ) : (
        <div className={isAtWork ? classes['atWork'] : undefined}>
          <a className={classes['skip']} href="#main" onClick={focusMain}>
            {t('skip')}
          </a>
          {isAtWork ? (
            <Optional>
              <Suspense fallback={<div className={`${places['bar']} surface sticky`} />}>
                <SideBar />
              </Suspense>
            </Optional>
          ) : null}
          <div className="shrinkable">
            <Header isAtWork={isAtWork} />
            <DemoRibbon />
            {/* Filled by demo-creation.tsx. */}
            <div id="creating" />
            <main id="main" tabIndex={-1} className={classes['main']}>
              <Breadcrumbs />
              {page}
            </main>
            <Suspense fallback={null}>
              <Footer />
            </Suspense>
          </div>
          {isAtWork ? (
            <Suspense fallback={null}>
              <BottomBar />
            </Suspense>
          ) : null}
        </div>
      )}
      <RouteEffects />
      <AccountPreferences />
      <AfterPaint />
    </>
  )
}
