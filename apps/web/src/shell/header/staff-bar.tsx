import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { setCountSlot } from '../../areas/alerts/count-slot.ts'
import classes from './header.module.css'
import { useMenus } from './use-menus.ts'

/** The pages of daily work, one tap away on every screen, for those who may open them. */
export function StaffBar() {
  const { t } = useTranslation()
  const { primary } = useMenus()
  if (primary.length === 0) return null
  return (
    <nav aria-label={t('menu.daily')} className={classes['bar']}>
      <ul className={classes['links']}>
        {primary.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={classes['link']}>
              {title}
              {path === '/alerts-page' ? <span ref={setCountSlot} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
