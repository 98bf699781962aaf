import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { useFragment } from '../accounts/sign-in/use-fragment.ts'
import { stayRatingQuery, type StayRatingView } from './queries.ts'
import { BothSides, OwnSide } from './sides.tsx'

// Comes with the schema of its call.
const StayRatingForm = lazy(() => import('./stay-rating-form.tsx'))

function Stay({ view }: { view: StayRatingView }) {
  const { days } = useFormats()
  return (
    <p className="flush flex wrap gap-1-sm large">
      <strong translate="no">{view.venueName}</strong>
      <span>{days(view.arrivesOn, view.departsOn)}</span>
    </p>
  )
}

function Opened({ token, view }: { token: string; view: StayRatingView }) {
  const { t } = useTranslation('stay-ratings')
  const { date } = useFormats()
  const context = view.sector
  return (
    <Stack gap="lg">
      <Stay view={view} />
      {view.state === 'open' ? (
        <>
          <Notice kind="note" title={t('sealTitle')}>
            <Text>{t('seal', { until: date(view.expiresAt), context })}</Text>
          </Notice>
          <Suspense fallback={<SkeletonList rows={3} rowHeight={110} />}>
            <StayRatingForm token={token} view={view} />
          </Suspense>
        </>
      ) : null}
      {view.state === 'rated' ? (
        <>
          <Notice kind="done" title={t('thanks')}>
            <Text>
              {view.isHeld ? t('held', { context }) : t('waiting', { until: date(view.expiresAt), context })}
            </Text>
          </Notice>
          <OwnSide view={view} />
        </>
      ) : null}
      {view.state === 'ended' ? <EmptyState title={t('ended')} detail={t('endedDetail')} /> : null}
      {view.venueSide ? <BothSides view={view} /> : null}
    </Stack>
  )
}

function WithToken({ token }: { token: string }) {
  const { t } = useTranslation('stay-ratings')
  const { data, error, refetch } = useQuery(stayRatingQuery(token))
  if (data) return <Opened token={token} view={data} />
  if (error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'expired')) {
    return <EmptyState title={t('unknown')} detail={t('unknownDetail')} />
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonList rows={3} rowHeight={110} />
}

/** The other side of the two-sided rating: a guest rates the stay from a link or code. */
export function StayRatingPage() {
  const { t } = useTranslation(['stay-ratings', 'pages'])
  const token = useFragment('stay')
  return (
    <div className="within-44 auto-sides">
      <Stack gap="lg">
        <PageHeader title={t('pages:submit-rating.title')} summary={t('pages:submit-rating.summary')} />
        {token === undefined ? (
          <EmptyState title={t('noLink')} detail={t('noLinkDetail')} />
        ) : (
          <WithToken key={token} token={token} />
        )}
      </Stack>
    </div>
  )
}
