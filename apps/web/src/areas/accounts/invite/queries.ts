import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../../api/client.ts'
import type { State } from './invite-search.ts'

export type Invitation = CallResponse<'GET /api/invitations'>['items'][number]
export type NewInvitation = CallInput<'POST /api/invitations'>['body']
export type Invited = CallResponse<'POST /api/invitations'>
export type Offer = CallResponse<'POST /api/invitations/preview'>
export type Accepted = CallResponse<'POST /api/invitations/accept'>

const noCursor = (): string | undefined => undefined

export function invitationsQuery(state: State) {
  const query = state === 'all' ? {} : { state }
  return infiniteQueryOptions({
    queryKey: ['invitations', state],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/invitations', { query: { ...query, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
