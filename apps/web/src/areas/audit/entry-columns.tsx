import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { TableColumn } from '../../tables/column.ts'
import { EntryDetails } from './entry-details.tsx'
import { Action, Actor, Subject } from './entry-parts.tsx'
import type { AuditEntry } from './queries.ts'

/** Cells have no text, because the server exports the log: complete, chained and recorded. */
export function useEntryColumns(): readonly TableColumn<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const { dateTime } = useFormats()
  return useMemo(
    () => [
      {
        id: 'what',
        title: t('column.what'),
        width: 14,
        cell: ({ action }) => <Action action={action} />,
      },
      {
        id: 'when',
        title: t('column.when'),
        width: 12,
        sort: 'at',
        fallsFirst: true,
        cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
      },
      { id: 'who', title: t('column.who'), width: 11, cell: ({ actor }) => <Actor actor={actor} /> },
      {
        id: 'record',
        title: t('column.onWhat'),
        width: 16,
        cell: ({ subject }) => <Subject subject={subject} />,
      },
      {
        id: 'details',
        title: t('column.details'),
        width: 18,
        cell: (entry) => <EntryDetails entry={entry} />,
      },
    ],
    [t, dateTime],
  )
}
