import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type CallInput, type CallResponse } from '../api/client.ts'
import { showToast } from '../shell/toasts.ts'

export type SafetyAlert = CallResponse<'GET /api/safety-alerts/active'>['items'][number]
export type SafetyAlertDetail = CallResponse<'GET /api/safety-alerts/{alertId}'>
export type SafetyMove = Exclude<
  CallInput<'PUT /api/safety-alerts/{alertId}/status'>['body']['status'],
  'sent'
>

/** Open calls for help, gravest first. The feed announces changes; this finds those that the feed could not. */
export const activeSafetyQuery = queryOptions({
  queryKey: ['safety', 'active'],
  queryFn: async ({ signal, client }) => {
    const found = await call('GET /api/safety-alerts/active', { signal })
    if (found.isComplete) return found
    // The database is unavailable: its last response is still valid.
    const before = client.getQueryData<typeof found>(['safety', 'active'])?.items ?? []
    const held = new Set(found.items.map(({ id }) => id))
    return { ...found, items: [...found.items, ...before.filter(({ id }) => !held.has(id))] }
  },
  select: ({ items }) => items,
  staleTime: 1_000,
  gcTime: 0,
  refetchInterval: 15_000,
  refetchIntervalInBackground: true,
})

/**
 * One call for help, read repeatedly while it is open, because its sendings are not announced. Locations stay in no
 * cache.
 */
export function safetyAlertQuery(alertId: string) {
  return queryOptions({
    queryKey: ['safety', alertId],
    queryFn: ({ signal }) => call('GET /api/safety-alerts/{alertId}', { params: { alertId }, signal }),
    staleTime: 1_000,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.closedAt === null ? 5_000 : false),
  })
}

/** After a move: the response is shown at once; lists of calls follow, also where the move was refused. */
function useKeepSafety() {
  const queries = useQueryClient()
  return {
    onSuccess: (alert: SafetyAlertDetail) => queries.setQueryData(safetyAlertQuery(alert.id).queryKey, alert),
    onSettled: () => queries.invalidateQueries({ queryKey: ['safety'] }),
  }
}

/** Acknowledges a call; the variable is its id. */
export function useAcknowledgeSafety() {
  const { t } = useTranslation('safety')
  const { onSuccess, onSettled } = useKeepSafety()
  return useMutation({
    mutationFn: (alertId: string) =>
      call('POST /api/safety-alerts/{alertId}/acknowledge', { params: { alertId } }),
    onSuccess: (alert) => {
      onSuccess(alert)
      void showToast({ kind: 'success', message: t('acknowledged') })
    },
    onSettled,
  })
}

export function useMoveSafety() {
  return useMutation({
    mutationFn: ({ alertId, to }: { readonly alertId: string; readonly to: SafetyMove }) =>
      call('PUT /api/safety-alerts/{alertId}/status', { params: { alertId }, body: { status: to } }),
    ...useKeepSafety(),
  })
}
