import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './home-parts.module.css'
import { longestUnit } from './longest-unit.ts'

const ErrorState = lazy(() =>
  import('../../ui/error-state.tsx').then((part) => ({ default: part.ErrorState })),
)

/** Figures of the running system, read now; a figure that could not be read is not shown. */
export function LiveFigures() {
  const { t, i18n } = useTranslation('content')
  const status = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call('GET /api/status', { signal }),
  })
  const platform = useQuery({
    queryKey: ['platform-figures'],
    queryFn: ({ signal }) => call('GET /api/platform-figures', { signal }),
    refetchInterval: 60_000,
  })

  const waiting = <div className={`${classes['waiting']} rounded surface`} aria-busy="true" />
  const failed = [status, platform].find(({ error, data }) => error && !data)
  if (failed) {
    return (
      <Suspense fallback={waiting}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Suspense>
    )
  }
  if (!status.data || !platform.data) return waiting

  const { uptimeSeconds, version, safetyAlerts, status: service } = status.data
  const { venues, ratings, sharing } = platform.data
  const { value, unit } = longestUnit(uptimeSeconds)
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const shown = (count: typeof venues) =>
    count === 'fewer_than_5' ? t('home.live.shared.few') : count.toLocaleString(i18n.language)
  const figures = [
    [t('home.live.venues'), shown(venues)],
    [t('home.live.shared.listings'), shown(sharing.listings)],
    [
      t('home.live.shared.term'),
      sharing.medianTermDays === null
        ? t('home.live.shared.tooFew')
        : t('home.live.shared.days', { count: sharing.medianTermDays }),
    ],
    [
      t('home.live.shared.overturned'),
      sharing.overturnRate === null ? t('home.live.shared.tooFew') : share.format(sharing.overturnRate),
    ],
  ] as const
  const running = [
    [t('home.live.ratings'), shown(ratings)],
    [t('home.live.shared.lookups'), shown(sharing.lookups)],
    [t('home.live.service'), t(`home.live.status.${service}`)],
    [
      t('home.live.running'),
      new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    ],
    [t('home.live.safety'), t(`home.live.state.${safetyAlerts.state}`)],
    [t('home.live.version'), version],
  ] as const
  return (
    <>
      <dl className={`${classes['figures']} flush grid quiet-terms`}>
        {figures.map(([name, figure]) => (
          <div key={name} className="stack between">
            <dt>{name}</dt>
            <dd data-words={/^\D/u.test(figure) || undefined}>{figure}</dd>
          </div>
        ))}
      </dl>
      <dl className={`${classes['small']} flex wrap gap-sm-md quiet-terms flush-values small`}>
        {running.map(([name, figure]) => (
          <div key={name} className="row gap-2">
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={`${classes['actions']} flex wrap gap-sm`}>
        <LinkButton to="/trust-safety">{t('home.live.shared.report')}</LinkButton>
      </div>
    </>
  )
}
