import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useShiftWords } from '../shift/words.ts'
import { metricsQuery, type Metrics } from './queries.ts'
import classes from './work.module.css'

function Days({ byDay }: Pick<Metrics, 'byDay'>) {
  const { t } = useTranslation('work')
  const { day, number } = useFormats()
  return (
    <details>
      <summary className={`${classes['summary']} target pointer breakable`}>{t('figures.days')}</summary>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('figures.day')}</Table.Th>
            <Table.Th className="tabular text-end">{t('figures.n')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byDay
            .filter(({ count }) => count > 0)
            .map((one) => (
              <Table.Tr key={one.day}>
                <Table.Th scope="row">{day(one.day)}</Table.Th>
                <Table.Td className="tabular text-end">{number(one.count)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}

function Counts({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation('work')
  const { kindWord } = useShiftWords()
  const { days, number } = useFormats()
  const { period, n, byKind, byDay, tasks, visibleTo } = metrics
  return (
    <>
      <Text size="sm">
        {t('figures.period', { days: days(period.from, period.to), count: n })} {t('figures.definition')}
      </Text>
      {n === 0 ? null : (
        <dl className={`${classes['facts']} tiles-9 flush grid gap-sm`}>
          {byKind.map(({ kind, count }) => (
            <div key={kind}>
              <dt>{kindWord(kind)}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {tasks.completed > 0 ? (
        <Text size="sm">
          {t('figures.tasks', { count: tasks.completed, inTime: tasks.inTime, late: tasks.late })}
        </Text>
      ) : null}
      {n === 0 ? null : <Days byDay={byDay} />}
      <Text size="sm" c="dimmed">
        {t('figures.visible')}{' '}
        {visibleTo.length === 0 ? (
          t('figures.nobodyElse')
        ) : (
          <bdi translate="no">{visibleTo.map(({ name }) => name ?? t('left')).join(', ')}</bdi>
        )}
      </Text>
    </>
  )
}

interface PersonFiguresProps {
  readonly staffId: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Counts and words of a person's work in a period: no rank, no comparison, and who else can see it. */
export function PersonFigures({ staffId, from, to }: PersonFiguresProps) {
  const query = useQuery(metricsQuery(staffId, { from, to }))
  return (
    <Loaded query={query} rows={1} rowHeight={144}>
      {(metrics) => <Counts metrics={metrics} />}
    </Loaded>
  )
}
