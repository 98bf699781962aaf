import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EntryDetails } from './entry-details.tsx'
import { Action, Actor, Subject } from './entry-parts.tsx'
import type { AuditEntry } from './queries.ts'
import classes from './audit.module.css'

export interface EntriesProps {
  readonly entries: readonly AuditEntry[]
}

export function EntryTable({ entries }: EntriesProps) {
  const { t } = useTranslation('audit')
  const { dateTime } = useFormats()
  return (
    <Table verticalSpacing="xs" className={classes['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('column.when')}</Table.Th>
          <Table.Th>{t('column.who')}</Table.Th>
          <Table.Th>{t('column.what')}</Table.Th>
          <Table.Th>{t('column.onWhat')}</Table.Th>
          <Table.Th>{t('column.details')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td className={classes['when']}>{dateTime(entry.at)}</Table.Td>
            <Table.Td>
              <Actor actor={entry.actor} />
            </Table.Td>
            <Table.Td>
              <Action action={entry.action} />
            </Table.Td>
            <Table.Td>
              <Subject subject={entry.subject} />
            </Table.Td>
            <Table.Td className={classes['more']}>
              <EntryDetails entry={entry} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
