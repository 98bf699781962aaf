import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasScores, useSector } from '../../shell/session/sector.ts'
import type { TableColumn } from '../../tables/column.ts'
import { GuestLink } from './guest-link.tsx'
import { GuestRisk } from './guest-risk.tsx'
import { GuestStatus } from './guest-status.tsx'
import { LastStay } from './last-stay.tsx'
import type { Guest } from './queries.ts'

/** Cells have no text, because the server exports guests and records it. */
export function useGuestColumns(): readonly TableColumn<Guest>[] {
  const { t } = useTranslation('guests')
  const context = useSector()
  const hasScores = useHasScores()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name', { context }),
        width: 14,
        sort: 'name',
        cell: (guest) => <GuestLink guest={guest} />,
      },
      {
        id: 'lastStay',
        title: t('column.lastStay', { context }),
        width: 16,
        cell: ({ lastStay }) => <LastStay stay={lastStay} />,
      },
      {
        id: 'stays',
        title: t('column.stays', { context }),
        width: 6,
        isNumber: true,
        cell: ({ staysCount }) => staysCount,
      },
      {
        id: 'status',
        title: t('column.status'),
        width: 10,
        cell: ({ status }) => <GuestStatus status={status} />,
      },
      ...(hasScores
        ? [
            {
              id: 'risk',
              title: t('column.risk'),
              width: 11.5,
              cell: ({ risk }: Guest) => <GuestRisk risk={risk} />,
            },
          ]
        : []),
    ],
    [t, context, hasScores],
  )
}
