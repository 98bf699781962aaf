import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LockSlot } from '../session/lock-slot.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import classes from './header.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MenuBar } from './menu-bar.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SideMenuButton } from './side-menu-button.tsx'
import { StaffBar } from './staff-bar.tsx'
import { ThemeSwitcher } from './theme-switcher.tsx'

/** Stays at the top of every standard page. On a narrow screen everything but search is in the side menu. */
export function Header() {
  const { t } = useTranslation()
  return (
    <header className={classes['header']}>
      <div className={classes['row']}>
        <Link to="/" className={classes['brand']} aria-label={t('home')} translate="no">
          <BrandMark />
          Comity
        </Link>
        <div className={classes['wide']}>
          <MenuBar />
        </div>
        <div className={classes['tools']}>
          <PaletteButton />
          <LockSlot />
          <div className={classes['wide']}>
            <LanguageSwitcher />
            <ThemeSwitcher />
            <AccountMenu />
          </div>
          <div className={classes['narrow']}>
            <SideMenuButton />
          </div>
        </div>
      </div>
      <StaffBar />
    </header>
  )
}
