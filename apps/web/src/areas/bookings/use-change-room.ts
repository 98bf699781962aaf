import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem, NetworkError } from '../../api/problem.ts'
import { renewBookings, roomsQuery, type Room, type RoomState } from './queries.ts'

/** Changes the state of a room; shown at once and reverted where it is refused. `failure` says why. */
export function useChangeRoom(venueId: string) {
  const { t } = useTranslation(['bookings', 'messages'])
  const queries = useQueryClient()
  const { queryKey } = roomsQuery(venueId)
  const wordsFor = (error: unknown, room: Room): string => {
    if (error instanceof NetworkError) return t('room.failed.offline', { name: room.name })
    const isRefused = error instanceof ApiProblem && ['conflict', 'not_allowed_now'].includes(error.code)
    return isRefused ? t('room.failed.changed', { name: room.name }) : describeError(error, t).detail
  }
  const changing = useMutation({
    // Fails at once without the network, because the room may have changed by then.
    networkMode: 'always',
    mutationFn: ({ room, to }: { room: Room; to: RoomState }) =>
      call('POST /api/update-room-status', {
        query: { roomId: room.id, status: to, expected: room.state },
      }),
    onMutate: async ({ room, to }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before)
        queries.setQueryData(queryKey, {
          ...before,
          items: before.items.map((one) =>
            one.id === room.id ? { ...one, state: to, nextStates: [] } : one,
          ),
        })
      return { before }
    },
    onSuccess: (changed) => {
      const now = queries.getQueryData(queryKey)
      if (!now) return
      const items = now.items.map((one) => (one.id === changed.id ? changed : one))
      queries.setQueryData(queryKey, { ...now, items })
    },
    onError: (_error, _change, context) => {
      if (context?.before) queries.setQueryData(queryKey, context.before)
    },
    // Not awaited: without the network the reading never ends, and the refusal would not show.
    onSettled: () => void renewBookings(queries),
  })
  const { error, variables } = changing
  return {
    change: changing.mutate,
    failure: error && variables ? wordsFor(error, variables.room) : undefined,
  }
}
