import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'

export type AlertChannels = CallResponse<'GET /api/alert-channels'>
export type Choice = Pick<AlertChannels, 'channels' | 'quietHours'>
export type ContactKind = 'phone' | 'email'
export type AlertConfig = CallResponse<'GET /api/alert-config'>

export const channelsQuery = queryOptions({
  queryKey: ['alert-channels'],
  queryFn: ({ signal }) => call('GET /api/alert-channels', { signal }),
})

/** Notices by mail as a whole, which the user may have switched off for everything. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/settings', { signal }),
})

export const configQuery = queryOptions({
  queryKey: ['alerts', 'config', 'for-me'],
  queryFn: ({ signal }) => call('GET /api/alert-config', { signal }),
})

/** Replaces the cached channels by those that a call returned. */
export function useKeepChannels(): (channels: AlertChannels) => void {
  const queries = useQueryClient()
  return (channels) => queries.setQueryData(channelsQuery.queryKey, channels)
}

/** Saves a choice. It shows at once and is reverted when it is refused. */
export function useSaveChoice() {
  const queries = useQueryClient()
  const { queryKey } = channelsQuery
  return useMutation({
    mutationFn: (body: Choice) => call('PUT /api/alert-channels', { body }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => now && { ...now, ...wanted })
      return { before }
    },
    onSuccess: (kept) => queries.setQueryData(queryKey, kept),
    onError: (_error, _wanted, kept) => queries.setQueryData(queryKey, kept?.before),
  })
}
