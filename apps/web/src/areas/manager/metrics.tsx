import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { useDuration } from '../safety/use-duration.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './manager.module.css'
import { metricsQuery, type Metrics } from './queries.ts'

// The chart library is a chunk of its own.
const DaysChart = lazy(() => import('./days-chart.tsx'))

interface MedianRow {
  readonly name: string
  readonly n: number
  readonly medianSeconds: number | null
}

/** How long things took: medians beside the number that they rest on. */
function Medians({ metrics: { incidents, alerts, help } }: { metrics: Metrics }) {
  const { t } = useTranslation('manager')
  const { number } = useFormats()
  const duration = useDuration()
  const rows: readonly MedianRow[] = [
    { name: 'toTriage', ...incidents.toTriage },
    { name: 'toConfirm', ...incidents.toConfirm },
    { name: 'alerts', ...alerts.toAcknowledge },
    { name: 'help', ...help.toAcknowledge },
  ]
  return (
    <Table.ScrollContainer minWidth={280} type="native">
      <Table verticalSpacing="xs">
        <Table.Caption>{t('median.what')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('median.step')}</Table.Th>
            <Table.Th scope="col">{t('median.median')}</Table.Th>
            <Table.Th scope="col">{t('n')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, n, medianSeconds }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`median.${name}`)}</Table.Th>
              <Table.Td>{medianSeconds === null ? t('unknown') : duration(medianSeconds)}</Table.Td>
              <Table.Td>{number(n)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface BarsProps {
  readonly caption: string
  readonly rows: readonly { readonly key: string; readonly label: string; readonly n: number }[]
}

function Bars({ caption, rows }: BarsProps) {
  const { number } = useFormats()
  const most = Math.max(1, ...rows.map(({ n }) => n))
  return (
    <table className={`${classes['bars']} full-width collapsed`}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ key, label, n }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{number(n)}</td>
            <td aria-hidden className={`${classes['line']} full-width`}>
              <span style={{ inlineSize: `${(100 * n) / most}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Ratings({ ratings }: Pick<Metrics, 'ratings'>) {
  const { t } = useTranslation('manager')
  const { number } = useFormats()
  const { n, byValue, raters, ofStays, withComment } = ratings
  if (n === 0) return <Text c="dimmed">{t('ratings.none')}</Text>
  return (
    <>
      <Bars
        caption={t('ratings.byValue', { count: n })}
        rows={byValue.map((count, index) => ({
          key: String(index + 1),
          label: t('ratings.value', { value: index + 1 }),
          n: count,
        }))}
      />
      <Text>
        {ofStays === 0
          ? t('ratings.noneOfStays')
          : t('ratings.words', {
              share: number(Math.round((100 * withComment) / ofStays)),
              count: ofStays,
              raters: t('ratings.raters', { count: raters }),
            })}
      </Text>
    </>
  )
}

interface MetricsProps {
  readonly days: number
  readonly venueId: string | undefined
}

export function MetricsOfPeriod({ days, venueId }: MetricsProps) {
  const { t } = useTranslation('manager')
  const { typeWord } = useIncidentWords()
  const query = useQuery(metricsQuery(days, venueId))
  return (
    <Loaded query={query} rows={2} rowHeight={280}>
      {(metrics) => (
        <div className={`${classes['metrics']} grid gap-xl`}>
          <Panel level={2} title={t('days.title')}>
            <Suspense fallback={<SkeletonList rows={1} rowHeight={280} />}>
              <DaysChart days={metrics.days} />
            </Suspense>
          </Panel>
          <Panel level={2} title={t('median.title')}>
            <Medians metrics={metrics} />
          </Panel>
          <Panel level={2} title={t('ratings.title')}>
            <Ratings ratings={metrics.ratings} />
          </Panel>
          <Panel level={2} title={t('types.title')}>
            {metrics.incidents.byType.length === 0 ? (
              <Text c="dimmed">{t('types.none')}</Text>
            ) : (
              <Bars
                caption={t('types.caption', { count: metrics.incidents.n })}
                rows={metrics.incidents.byType.map(({ type, n }) => ({
                  key: type,
                  label: typeWord(type),
                  n,
                }))}
              />
            )}
          </Panel>
          <details className="shrinkable">
            <summary>{t('what.title')}</summary>
            <Text>{t('what.text')}</Text>
          </details>
        </div>
      )}
    </Loaded>
  )
}
