import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { TableColumn } from '../../tables/column.ts'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { Assignee, Due, SeverityMark, StatusMark, Where } from './incident-facts.tsx'
import { IncidentOpener } from './incident-opener.tsx'
import type { IncidentSummary } from './queries.ts'
import { useIncidentWords } from './words.ts'

export function useIncidentColumns(): readonly TableColumn<IncidentSummary>[] {
  const { t } = useTranslation('incidents-pages')
  const { dateTime } = useFormats()
  const { typeWord, severityWord, statusWord } = useIncidentWords()
  const context = useSector()
  return useMemo(
    () => [
      {
        id: 'what',
        title: t('column.what'),
        width: 10,
        cell: (incident) => (
          <>
            <IncidentOpener incident={incident} />{' '}
            <span className="quiet tabular one-line" aria-hidden translate="no">
              {incident.reference}
            </span>
          </>
        ),
        text: ({ type, reference }) => `${typeWord(type)} ${reference}`,
      },
      {
        id: 'severity',
        title: t('column.severity'),
        width: 8,
        cell: ({ severity }) => <SeverityMark severity={severity} />,
        text: ({ severity }) => severityWord(severity),
      },
      {
        id: 'status',
        title: t('column.status'),
        width: 8,
        cell: ({ status }) => <StatusMark status={status} />,
        text: ({ status }) => statusWord(status),
      },
      {
        id: 'who',
        title: t('column.who', { context }),
        width: 10,
        cell: (incident) => (
          <>
            {incident.guest ? <GuestLabel {...incident.guest} sector={incident.sector} /> : null}
            <div className="quiet">
              <Where incident={incident} />
            </div>
          </>
        ),
        text: ({ guest, room, location }) => [guest?.name, room ?? location].filter(Boolean).join(', '),
      },
      {
        id: 'when',
        title: t('column.when'),
        width: 9,
        sort: 'occurredAt',
        fallsFirst: true,
        cell: ({ occurredAt }) => <time dateTime={occurredAt}>{dateTime(occurredAt)}</time>,
        text: ({ occurredAt }) => occurredAt,
      },
      {
        id: 'due',
        title: t('column.due'),
        width: 10,
        sort: 'dueAt',
        cell: (incident) => <Due incident={incident} />,
        text: ({ dueAt }) => dueAt,
      },
      {
        id: 'assignee',
        title: t('column.assignee'),
        width: 8,
        cell: (incident) => <Assignee incident={incident} />,
        text: ({ assignedTo }) => assignedTo?.name ?? null,
      },
    ],
    [t, dateTime, typeWord, severityWord, statusWord, context],
  )
}
