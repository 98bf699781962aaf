import { useTranslation } from 'react-i18next'
import { FigureChart } from '../../charts/figure-chart.tsx'
import { FigureStrip } from '../../charts/figure-strip.tsx'
import { useLastDays } from '../../charts/last-days.ts'
import { Panel } from '../../ui/panel.tsx'
import { IncidentHours, IncidentTypes, RatingValues } from './distributions.tsx'
import classes from './manager.module.css'

const figures = [
  'ratings-given',
  'stays-rated',
  'average-rating',
  'incidents',
  'incidents-per-1000-stays',
  'no-shows',
  'time-to-triage',
  'time-to-confirm',
  'time-to-claim',
  'time-to-answer-help',
  'time-to-decide-dispute',
  'disputes-overturned',
]

interface MetricsProps {
  readonly days: number
  readonly venueId: string | undefined
}

/** The figures of a period, for which a manager looks back. */
export default function MetricsOfPeriod({ days, venueId }: MetricsProps) {
  const { t } = useTranslation('manager')
  const period = useLastDays(days, venueId)
  return (
    <>
      <FigureStrip title={t('figures')} ids={figures} period={period} />
      <div className={`${classes['metrics']} grid gap-xl`}>
        <Panel level={2} title={t('days.title')}>
          <FigureChart
            title={t('days.title')}
            as="bars"
            ids={['activities', 'ratings-given', 'incidents']}
            period={period}
          />
        </Panel>
        <Panel level={2} title={t('hours.title')}>
          <IncidentHours period={period} />
        </Panel>
        <Panel level={2} title={t('ratings.title')}>
          <RatingValues period={period} />
        </Panel>
        <Panel level={2} title={t('types.title')}>
          <IncidentTypes period={period} />
        </Panel>
      </div>
    </>
  )
}
