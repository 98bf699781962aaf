import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayOpen, usePage } from '../registry/use-pages.ts'
import { LockSlot } from '../session/lock-slot.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import classes from './header.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MenuBar } from './menu-bar.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SideMenuButton } from './side-menu-button.tsx'
import { ThemeSwitcher } from './theme-switcher.tsx'

/**
 * Stays at the top of every standard page. Beside the side bar of daily work it has the search instead of the name; on
 * a narrow screen everything but search is in the side menu.
 */
export function Header({ isAtWork }: { isAtWork: boolean }) {
  const { t } = useTranslation()
  return (
    <header className={`${classes['header']} unprinted surface rule-below`}>
      <div className={`${classes['row']} row`} data-at-work={isAtWork || undefined}>
        <Link
          to="/"
          className={`${classes['brand']} plain-link inline-row gap-2 target heavy large`}
          aria-label={t('home')}
          translate="no"
        >
          <BrandMark />
          Comity
        </Link>
        {isAtWork ? <PaletteButton /> : null}
        <div className={`${classes['menus']} one-line`}>
          <MenuBar />
        </div>
        <div className={`${classes['tools']} row gap-half rigid`}>
          {isAtWork ? null : <PaletteButton />}
          <LockSlot />
          {isAtWork ? <span id="notifications" className="target wide-target" /> : null}
          <div className={`${classes['wide']} row gap-half`}>
            <LanguageSwitcher />
            <ThemeSwitcher />
            <AccountMenu />
            <MainAction isAtWork={isAtWork} />
          </div>
          {isAtWork ? null : (
            <div className={classes['narrow']}>
              <SideMenuButton />
            </div>
          )}
        </div>
      </div>
    </header>
  )
}

/** What most people come for: to rate a guest or, not yet known here, to register a venue. */
function MainAction({ isAtWork }: { isAtWork: boolean }) {
  const page = usePage(isAtWork ? '/rate-guest' : '/registration-page')
  const mayOpen = useMayOpen()
  if (!page || !mayOpen(page.path)) return null
  return (
    <Link to={page.path} className={`${classes['action']} plain-link inline-row target rounded one-line`}>
      {page.title}
    </Link>
  )
}
