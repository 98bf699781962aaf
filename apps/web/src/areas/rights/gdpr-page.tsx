import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Article } from '../../shell/article/article.tsx'
import { useUnits } from '../../shell/language/use-units.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageSection, Points } from '../../ui/page-section.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { answerMonths, extendedMonths, rights } from './rights.ts'
import classes from './rights.module.css'

const Requests = lazy(() => import('./requests.tsx'))

function Right({ kind }: { readonly kind: (typeof rights)[number] }) {
  const { t } = useTranslation('rights')
  return (
    <li className={`${classes['right']} stack gap-xs pad-lg card kept-together flat-texts`}>
      <div>
        <h3>{t(`right.${kind}.title`)}</h3>
        <p className={classes['law']}>{t(`right.${kind}.law`)}</p>
      </div>{' '}
      <p>{t(`right.${kind}.what`)}</p> <p className={classes['then']}>{t(`right.${kind}.then`)}</p>{' '}
      <div className={`${classes['start']} unprinted flex wrap gap-sm`}>
        <LinkButton to="/guest-portal" search={{ start: kind }}>
          {t(`right.${kind}.start`)}
        </LinkButton>
      </div>
    </li>
  )
}

/** The rights of guests, each with its first step; for the privacy officer the requests to decide. */
export function GdprPage() {
  const { t } = useTranslation('rights')
  const { roles } = useMe()
  const units = useUnits()
  return (
    <Article path="/gdpr-page">
      {roles.includes('privacy') ? (
        <div className="unprinted">
          <Suspense fallback={<SkeletonList rows={2} rowHeight={140} />}>
            <Requests />
          </Suspense>
        </div>
      ) : null}
      <PageSection title={t('rights.title')} summary={t('rights.summary')}>
        <ul className="plain-list grid gap-md tiles-20">
          {rights.map((kind) => (
            <Right key={kind} kind={kind} />
          ))}
        </ul>
      </PageSection>
      <PageSection title={t('time.title')}>
        <Points
          points={[
            t('time.month', { time: units(answerMonths, 'month') }),
            t('time.longer', { time: units(extendedMonths, 'month') }),
            t('time.free'),
            t('time.proof'),
            t('time.authority'),
          ]}
        />
      </PageSection>
      <PageSection title={t('further.title')}>
        <div className={`${classes['start']} unprinted flex wrap gap-sm`}>
          <LinkButton to="/data-policy-page">{t('further.retention')}</LinkButton>
          <LinkButton to="/rated-network-info">{t('further.rated')}</LinkButton>
        </div>
      </PageSection>
    </Article>
  )
}
