import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

type NotificationPage = CallResponse<'GET /api/notifications'>
export type Notification = NotificationPage['items'][number]

const key = 'notifications'
const noCursor = (): string | undefined => undefined

/** How many are unread. What the live feed does not tell, such as decisions of other organisations, comes with time. */
export const unreadQuery = queryOptions({
  queryKey: [key, 'unread'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/notifications', { query: { limit: 1 }, signal })).unread,
  refetchInterval: 60_000,
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal, pageParam: cursor }) => call('GET /api/notifications', { query: { cursor }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  gcTime: 0,
})

export function renewNotifications(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  return queries.invalidateQueries({ queryKey: [key] })
}

/** Marks one as read, or with `andOlder` also those before it. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, andOlder = false }: { id: string; andOlder?: boolean }) =>
      call('PUT /api/notifications/{notificationId}/read', {
        params: { notificationId: id },
        body: { andOlder },
      }),
    onSettled: () => renewNotifications(queries),
  })
}
