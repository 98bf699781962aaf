import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../shell/registry/use-pages.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './home.module.css'

// Below the calls to action: they come after the heading has been painted.
const ScoreCard = lazy(() => import('./score-card.tsx'))
const Gates = lazy(() => import('./gates.tsx'))
const Faults = lazy(() => import('./faults.tsx'))
const Sectors = lazy(() => import('./sectors.tsx'))
const LiveFigures = lazy(() => import('./live-figures.tsx'))

function CallsToAction() {
  const { t } = useTranslation('content')
  const { me } = useMe()
  const guests = usePage('/guest-profiles')
  const register = usePage('/registration-page')
  const portal = usePage('/guest-portal')
  return (
    <div className={`${classes['actions']} flex wrap gap-sm`}>
      {me && guests ? (
        <LinkButton primary to={guests.path}>
          {guests.title}
        </LinkButton>
      ) : null}
      {me === null ? (
        <LinkButton primary to="/login-page">
          {t('home.signIn')}
        </LinkButton>
      ) : null}
      {register && me === null ? <LinkButton to={register.path}>{t('home.register')}</LinkButton> : null}
      {portal ? <LinkButton to={portal.path}>{t('home.portal')}</LinkButton> : null}
    </div>
  )
}

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
          <CallsToAction />
        </div>
        <div className={classes['card']}>
          <Suspense fallback={null}>
            <ScoreCard />
          </Suspense>
        </div>
      </div>
      <section aria-labelledby="gates">
        <h2 id="gates">{t('home.gates.title')}</h2>
        <Suspense fallback={null}>
          <Gates />
        </Suspense>
      </section>
      <section aria-labelledby="live">
        <h2 id="live">{t('home.live.title')}</h2>
        <Suspense fallback={null}>
          <LiveFigures />
        </Suspense>
      </section>
      <section aria-labelledby="faults">
        <h2 id="faults">{t('home.faults.title')}</h2>
        <p className={classes['summary']}>{t('home.faults.summary')}</p>
        <Suspense fallback={null}>
          <Faults />
        </Suspense>
      </section>
      <section aria-labelledby="sectors">
        <h2 id="sectors">{t('home.sectors.title')}</h2>
        <Suspense fallback={null}>
          <Sectors />
        </Suspense>
      </section>
    </div>
  )
}
