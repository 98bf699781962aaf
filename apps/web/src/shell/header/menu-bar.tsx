import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import choices from '../../ui/choice-list.module.css'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useMenus } from './use-menus.ts'

export function MenuBar() {
  const { t } = useTranslation()
  const menus = useMenus()
  return (
    <nav aria-label={t('menu.main')}>
      <ul className="plain-list row gap-half">
        {menus.map(({ name, label, pages }) => (
          <li key={name}>
            <Disclosure label={label}>
              <ul className="plain-list">
                {pages.map(({ path, title }) => (
                  <li key={path}>
                    <Link to={path} className={choices['choice']}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
    </nav>
  )
}
