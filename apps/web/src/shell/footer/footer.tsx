import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../page-settings.ts'
import { useOpenPages } from '../registry/use-pages.ts'
import { SupportLink } from '../support-link.tsx'
import { Badges } from './badges.tsx'
import classes from './footer.module.css'

export default function Footer() {
  const { t } = useTranslation()
  const pages = useOpenPages().filter((page) => page.footer !== undefined)
  const inOrder = pages.toSorted((a, b) => (a.footer ?? 0) - (b.footer ?? 0))
  return (
    <footer className={`${classes['footer']} unprinted`}>
      <div className={classes['row']}>
        <p className="within-48">
          <strong translate="no">Comity</strong> {t('footer.purpose')}
        </p>
        <nav aria-label={t('footer.links')}>
          <ul className={classes['links']}>
            {inOrder.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} className={classes['link']}>
                  {title}
                </Link>
              </li>
            ))}
            <li className={classes['support']}>
              <SupportLink />
            </li>
          </ul>
        </nav>
        <Badges />
        <p className="dim">
          {t('footer.version')} <span translate="no">{pageSettings.version}</span>
        </p>
      </div>
    </footer>
  )
}
