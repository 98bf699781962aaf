import type { IncidentStatus } from '@comity/domain/incidents'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { listKey, renewIncidents, type IncidentPage, type IncidentSummary } from '../queries.ts'
import { useIncidentWords } from '../words.ts'
import { afterMove } from './moved.ts'

export interface Move {
  readonly incident: IncidentSummary
  readonly to: IncidentStatus
  readonly note?: string
}

type Column = InfiniteData<IncidentPage, string | undefined>

/** Moves an incident: the board shows it at once, and reverts it where the server refuses. */
export function useMove() {
  const { t } = useTranslation('incidents-pages')
  const { statusWord } = useIncidentWords()
  const queries = useQueryClient()
  const columns = () => queries.getQueryCache().findAll({ queryKey: listKey, type: 'active' })
  return useMutation({
    mutationFn: ({ incident, to, note }: Move) =>
      call('PUT /api/incidents/{incidentId}/status', {
        params: { incidentId: incident.id },
        body: { status: to, ...(note ? { note } : {}) },
      }),
    onMutate: async ({ incident, to }) => {
      await queries.cancelQueries({ queryKey: listKey })
      const before = columns().map(({ queryKey, state }) => [queryKey, state.data] as const)
      for (const { queryKey } of columns()) {
        const [, , filter] = queryKey as ReturnType<
          () => readonly [string, string, { status?: IncidentStatus }]
        >
        queries.setQueryData<Column>(queryKey, (list) => list && afterMove(list, incident, to, filter.status))
      }
      return { before }
    },
    onError: (_error, _move, context) => {
      for (const [queryKey, data] of context?.before ?? []) queries.setQueryData(queryKey, data)
    },
    onSuccess: ({ reference, status }) =>
      void showToast({ kind: 'success', message: t('moved', { reference, status: statusWord(status) }) }),
    onSettled: () => renewIncidents(queries),
  })
}
