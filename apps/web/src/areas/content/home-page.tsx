import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './home.module.css'

// They come after the heading has been painted.
const CallsToAction = lazy(() => import('./calls-to-action.tsx'))
const ScoreCard = lazy(() => import('./score-card.tsx'))
const HomeParts = lazy(() => import('./home-parts.tsx'))

/** Plain elements throughout: the first page that most people see carries no more code than it needs. */
export function HomePage() {
  const { t } = useTranslation('content')
  return (
    <div className={`${classes['home']} grid`}>
      <div className={`${classes['hero']} grid middle`}>
        <div>
          <h1 tabIndex={-1} className="flush">
            {t('home.title')}
          </h1>
          <p className="large dim within-32">{t('home.summary')}</p>
          <div className={classes['actions']}>
            <Suspense fallback={null}>
              <CallsToAction />
            </Suspense>
          </div>
        </div>
        <div className={classes['card']}>
          <Suspense fallback={null}>
            <ScoreCard />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={null}>
        <HomeParts />
      </Suspense>
    </div>
  )
}
