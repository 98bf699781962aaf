import { leastShown } from '@comity/domain/network'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import type { Effects } from './queries.ts'
import { useCountOfOthers } from './use-count-of-others.ts'
import { useMonth } from './use-month.ts'

/** What the own venues contribute: current listings, and how often partners received them. */
export function Shared({ effects: { shared } }: { effects: Effects }) {
  const { t } = useTranslation('effects')
  const countOf = useCountOfOthers()
  const monthOf = useMonth()
  const told = shared.told.filter(({ times }) => times !== 0)
  return (
    <Panel level={2} title={t('shared.title')}>
      <p className="flush within-48">{t('shared.standing', { count: shared.standing })}</p>
      {told.length === 0 ? (
        <p className="flush within-48">{t('shared.none')}</p>
      ) : (
        <Table>
          <Table.Caption className="visually-hidden">{t('shared.told')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('month')}</Table.Th>
              <Table.Th className="tabular text-end">{t('shared.told')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {told.map(({ month, times }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">{monthOf(month)}</Table.Th>
                <Table.Td className="tabular text-end">{countOf(times)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <p className="flush within-48">{t('shared.definition', { most: leastShown - 1 })}</p>
    </Panel>
  )
}
