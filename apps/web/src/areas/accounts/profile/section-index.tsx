import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './profile.module.css'
import type { SectionId } from './sections.ts'

export function SectionIndex({ ids }: { ids: readonly SectionId[] }) {
  const { t } = useTranslation('accounts-profile')
  return (
    <nav aria-label={t('index')} className={classes['index']}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Link
              to="."
              search={true}
              hash={id}
              replace
              onClick={() => document.getElementById(`${id}-title`)?.focus({ preventScroll: true })}
            >
              {t(`${id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
