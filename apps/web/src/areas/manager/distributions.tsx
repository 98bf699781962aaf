import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Bars } from '../../charts/bars.tsx'
import { figureQuery, type FigurePeriod } from '../../charts/figure-queries.ts'
import { HeatMap } from '../../charts/heat-map.tsx'
import { localeOf } from '../../shell/language/locale-of.ts'
import { Loaded } from '../../ui/loaded.tsx'

interface PartProps {
  readonly period: FigurePeriod
}

export function RatingValues({ period }: PartProps) {
  const { t, i18n } = useTranslation('manager')
  const query = useQuery(figureQuery('average-rating', period, i18n.language))
  return (
    <Loaded query={query} rows={1} rowHeight={220}>
      {({ distribution, current }) =>
        current.n === 0 ? (
          <Text c="dimmed">{t('ratings.none')}</Text>
        ) : (
          <Bars
            title={t('ratings.title')}
            fileName="comity-ratings-by-value"
            head={[t('ratings.head'), t('ratings.title')]}
            note={t('ratings.byValue', { count: current.n })}
            rows={[5, 4, 3, 2, 1].map((value) => ({
              key: String(value),
              label: t('ratings.value', { value }),
              n: distribution.find(({ amount }) => amount === value)?.n ?? 0,
            }))}
          />
        )
      }
    </Loaded>
  )
}

export function IncidentTypes({ period }: PartProps) {
  const { t, i18n } = useTranslation(['manager', 'incidents'])
  const query = useQuery(figureQuery('incidents', period, i18n.language))
  return (
    <Loaded query={query} rows={1} rowHeight={220}>
      {({ parts, current, title }) =>
        parts.length === 0 ? (
          <Text c="dimmed">{t('types.none')}</Text>
        ) : (
          <Bars
            title={t('types.title')}
            fileName="comity-incidents-by-type"
            head={[t('types.head'), title]}
            note={t('types.caption', { count: current.n })}
            rows={parts.map(({ part, n }) => ({ key: part, label: t(`incidents:type.${part}`), n }))}
          />
        )
      }
    </Loaded>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
/** A Monday and the days after it. */
const weekdays = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)))

export function IncidentHours({ period }: PartProps) {
  const { t, i18n } = useTranslation('manager')
  const query = useQuery(figureQuery('incidents-by-hour', period, i18n.language))
  const locale = localeOf(i18n.language, navigator.languages)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Loaded query={query} rows={1} rowHeight={260}>
      {({ parts, current, title }) => {
        const counts = new Map(parts.map(({ part, n }) => [part, n]))
        return current.n === 0 ? (
          <Text c="dimmed">{t('types.none')}</Text>
        ) : (
          <HeatMap
            title={title}
            fileName="comity-incidents-by-hour"
            first={t('hours.head')}
            columns={hours}
            namedEvery={3}
            rows={weekdays.map((day, at) => ({
              label: weekday.format(day),
              values: hours.map((hour) => counts.get(`${at + 1}-${hour}`) ?? 0),
            }))}
            note={t('types.caption', { count: current.n })}
          />
        )
      }}
    </Loaded>
  )
}
