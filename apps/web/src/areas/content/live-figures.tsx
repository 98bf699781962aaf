import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import classes from './home.module.css'
import { longestUnit } from './longest-unit.ts'

const ErrorState = lazy(() =>
  import('../../ui/error-state.tsx').then((part) => ({ default: part.ErrorState })),
)

/** Figures of the running system, read now; none is shown that was not read. */
export default function LiveFigures() {
  const { t, i18n } = useTranslation('content')
  const { data, error, refetch } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call('GET /api/status', { signal }),
  })

  const waiting = <div className={classes['waiting']} aria-busy="true" />
  if (error && !data) {
    return (
      <Suspense fallback={waiting}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Suspense>
    )
  }
  if (!data) return waiting

  const { value, unit } = longestUnit(data.uptimeSeconds)
  const running = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  )
  const safe = t(`home.live.state.${data.safetyAlerts}`)
  return (
    <dl className={classes['figures']}>
      <div>
        <dt>{t('home.live.service')}</dt>
        <dd>{t(`home.live.status.${data.status}`)}</dd>
      </div>
      <div>
        <dt>{t('home.live.running')}</dt>
        <dd>{running}</dd>
      </div>
      <div>
        <dt>{t('home.live.safety')}</dt>
        <dd>{safe}</dd>
      </div>
      <div>
        <dt>{t('home.live.version')}</dt>
        <dd translate="no">{data.version}</dd>
      </div>
    </dl>
  )
}
