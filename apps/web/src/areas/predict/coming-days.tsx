import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { Needed } from './needed.tsx'
import classes from './predict.module.css'
import { forecastQuery, type ArrivalForecast, type Forecast, type Series } from './queries.ts'
import type { PredictSearch } from './search.ts'
import { usePercent } from './use-percent.ts'

const series = ['arrivals', 'noShows', 'incidents'] as const satisfies readonly Series[]

/** How many arrivals, no-shows and incidents the coming days bring, from the counts of past days alone. */
export function ComingDays({ search }: { search: PredictSearch }) {
  const { t } = useTranslation('predict')
  const [of, choose] = useState<Series>('arrivals')
  const query = useQuery(forecastQuery(search))
  return (
    <section className={`${classes['section']} stack gap-md`} aria-labelledby="days">
      <h2 id="days">{t('days.title')}</h2>
      <p className="flush within-48">{t('days.rule')}</p>
      <SegmentedControl
        aria-label={t('days.of')}
        value={of}
        data={series.map((value) => ({ value, label: t(`days.${value}`) }))}
        onChange={choose}
      />
      <Loaded query={query} rows={1} rowHeight={280}>
        {(forecasts) => {
          const forecast = forecasts[of]
          if (forecast.status === 'refused') {
            return <Needed title={t('days.tooShort')} needed={forecast.needed} />
          }
          return (
            <>
              <BackTest forecast={forecast} />
              <ForecastChart days={forecast.days} title={t(`days.${of}`)} coverage={forecast.coverage} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function BackTest({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const percent = usePercent()
  const { backTest, coverage } = forecast
  const figures = {
    count: backTest.days,
    error: number(backTest.meanAbsoluteError),
    naive: number(backTest.naiveError),
    hit: percent(backTest.coverage),
    aim: percent(coverage),
  }
  if ('method' in forecast) {
    return (
      <Text>
        {t(`days.method.${forecast.method}`)} {t('days.backTest', figures)}
      </Text>
    )
  }
  const pickUp = number(forecast.backTest.pickUpError)
  return (
    <>
      <Text>
        {t('days.blend', weightsIn(forecast, percent))} {t('days.backTestBooks', { ...figures, pickUp })}
      </Text>
      <Parts days={forecast.days} />
    </>
  )
}

function weightsIn({ weights }: ArrivalForecast, percent: (value: number) => string) {
  const { books, pickUp, season } = weights
  return { books: percent(books + pickUp), season: percent(season) }
}

/** The totals of all days from the books. */
function Parts({ days }: Pick<ArrivalForecast, 'days'>) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const sum = (of: (day: ArrivalForecast['days'][number]) => number) =>
    number(Math.round(days.reduce((total, day) => total + of(day), 0)))
  return (
    <Text>
      {t('days.parts', {
        onBooks: sum((day) => day.onBooks),
        losses: sum((day) => day.expectedLosses),
        pickUp: sum((day) => day.expectedPickUp),
        expected: sum((day) => day.expected),
      })}
    </Text>
  )
}
