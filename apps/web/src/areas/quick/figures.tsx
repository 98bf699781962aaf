import { mostReportingDays } from '@comity/domain/quick'
import { Table, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { changedSearch } from '../../shell/registry/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { spanAsked } from './figures-span.ts'
import { figuresQuery } from './queries.ts'
import { quickSearch, type QuickSearch } from './search.ts'

const levels = ['low', 'medium', 'high', 'critical'] as const
type Day = 'from' | 'to'

/** How much each person reported, by name: no rank, because it says where and when they work and not how well. */
export function Figures({ search }: { search: QuickSearch }) {
  const { t } = useTranslation('quick')
  const { days } = useFormats()
  const { severityWord } = useIncidentWords()
  const navigate = useNavigate({ from: '/quick-incidents' })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [chosen, setChosen] = useState<Day>('from')
  const span = spanAsked(search, today, chosen)
  const figures = useQuery(figuresQuery(span))
  const goTo = (change: Partial<Record<Day, string | undefined>>) =>
    void navigate({ search: (before) => changedSearch(quickSearch, before, change), replace: true })
  const field = (name: Day) => (
    <TextInput
      type="date"
      label={t(`figures.${name}`)}
      max={today}
      value={(name === chosen ? search[name] : span[name]) ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setChosen(name)
        goTo({ [name]: value })
      }}
      // Not before: on its way to a year a date is typed through years long past.
      onBlur={() => goTo({ from: span.from, to: span.to })}
    />
  )
  return (
    <>
      <FilterBar label={t('figures.filter')}>
        {field('from')}
        {field('to')}
      </FilterBar>
      <Text size="sm" c="dimmed">
        {t('figures.most', { count: mostReportingDays })}
      </Text>
      <Loaded query={figures} rows={4} rowHeight={48}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState title={t('figures.none')} detail={t('figures.noneDetail')} />
          ) : (
            <>
              <Text>{t('figures.what', { period: days(data.from, data.to), few: data.few })}</Text>
              <Table.ScrollContainer minWidth={640} type="native">
                <Table>
                  <Table.Caption className="visually-hidden">{t('views.figures')}</Table.Caption>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('figures.who')}</Table.Th>
                      <Table.Th className="text-end">{t('figures.reports')}</Table.Th>
                      {levels.map((level) => (
                        <Table.Th key={level} className="text-end">
                          {severityWord(level)}
                        </Table.Th>
                      ))}
                      <Table.Th className="text-end">{t('figures.confirmed')}</Table.Th>
                      <Table.Th className="text-end">{t('figures.unfounded')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {data.items.map((row) => (
                      <Table.Tr key={row.userId}>
                        <Table.Th scope="row">
                          {row.name === null ? t('figures.left') : <span translate="no">{row.name}</span>}
                          {row.isFew ? <span className="quiet"> · {t('figures.few')}</span> : null}
                        </Table.Th>
                        <Table.Td className="text-end">{row.reports}</Table.Td>
                        {levels.map((level) => (
                          <Table.Td key={level} className="text-end">
                            {row.bySeverity[level]}
                          </Table.Td>
                        ))}
                        <Table.Td className="text-end">{row.confirmed}</Table.Td>
                        <Table.Td className="text-end">{row.unfounded}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </>
          )
        }
      </Loaded>
    </>
  )
}
