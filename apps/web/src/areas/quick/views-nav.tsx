import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './quick.module.css'
import { quickViews, type QuickView } from './search.ts'

export function ViewsNav({ view, isManager }: { view: QuickView | undefined; isManager: boolean }) {
  const { t } = useTranslation('quick')
  const shown = quickViews.filter((each) => each !== 'figures' || isManager)
  return (
    <nav aria-label={t('views.label')} className={`${classes['views']} flex wrap`}>
      <Link
        to="/quick-incidents"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={view === undefined ? 'page' : undefined}
      >
        {t('views.report')}
      </Link>
      {shown.map((each) => (
        <Link
          key={each}
          to="/quick-incidents"
          search={{ view: each }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === each ? 'page' : undefined}
        >
          {t(`views.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
