import { IconHome, IconStar, IconUsers } from '@tabler/icons-react'
import { landingPath } from '@comity/domain/accounts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayOpen, usePage } from '../registry/use-pages.ts'
import { useMe } from '../session/use-me.ts'
import { SideMenuButton } from '../header/side-menu-button.tsx'
import classes from './places.module.css'

/** On narrow screens, within reach of the thumb: the day, guests, rating, and everything else. */
export default function BottomBar() {
  const { t } = useTranslation()
  const { roles } = useMe()
  const guests = usePage('/guest-profiles')
  const mayOpen = useMayOpen()
  const links = [
    { to: landingPath(roles), label: t('place.today'), Icon: IconHome },
    { to: '/guest-profiles', label: guests?.title, Icon: IconUsers },
    { to: '/rate-guest', label: t('place.rate'), Icon: IconStar },
  ].filter(({ to }) => mayOpen(to))
  return (
    <nav aria-label={t('place.quick')} className={`${classes['bottom']} unprinted surface rule-above`}>
      <ul className={`${classes['quick']} plain-list`}>
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={`${classes['tab']} undecorated stack middle gap-half full-width dim`}>
              <Icon aria-hidden size={20} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <SideMenuButton
            className={`${classes['tab']} borderless no-background inherit-font stack middle gap-half full-width dim`}
          />
        </li>
      </ul>
    </nav>
  )
}
