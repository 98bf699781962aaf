import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { figuresQuery } from './queries.ts'

export function VenuesBeside() {
  const { t } = useTranslation('work')
  const { days, number } = useFormats()
  const median = (minutes: number | null) =>
    minutes === null ? t('beside.unknown') : t('beside.minutes', { count: minutes })
  const columns = ['incidents', 'open', 'activities', 'tasks', 'taskTime', 'items', 'itemTime'] as const
  return (
    <Panel level={2} title={t('beside.title')}>
      <Loaded query={useQuery(figuresQuery)} rows={2} rowHeight={56}>
        {({ period, venues }) => (
          <>
            <Text size="sm" c="dimmed">
              {days(period.from, period.to)}. {t('beside.definition')}
            </Text>
            <WideTable title={t('beside.title')} minWidth={720}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('venue')}</Table.Th>
                  {columns.map((column) => (
                    <Table.Th key={column} className="tabular text-end">
                      {t(`beside.${column}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {venues.map(({ venue, incidents, activities, tasks, handOvers }) => {
                  const values: Record<(typeof columns)[number], string> = {
                    incidents: number(incidents.n),
                    open: number(incidents.open),
                    activities: number(activities.n),
                    tasks: t('beside.of', { done: tasks.completed, all: tasks.made }),
                    taskTime: median(tasks.medianMinutes),
                    items: t('beside.of', { done: handOvers.acknowledged, all: handOvers.items }),
                    itemTime: median(handOvers.medianMinutes),
                  }
                  return (
                    <Table.Tr key={venue.id}>
                      <Table.Th scope="row" translate="no">
                        {venue.name}
                      </Table.Th>
                      {columns.map((column) => (
                        <Table.Td key={column} className="tabular text-end">
                          {values[column]}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  )
                })}
              </Table.Tbody>
            </WideTable>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
