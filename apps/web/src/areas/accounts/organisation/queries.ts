import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'

export type Organisation = CallResponse<'GET /api/organisation'>
export type Venue = Organisation['venues'][number]
export type Member = CallResponse<'GET /api/members'>['items'][number]
export type Grant = Member['grants'][number]
export type Approval = CallResponse<'GET /api/approvals'>['items'][number]
export type Device = CallResponse<'GET /api/devices'>['items'][number]
export type ApiKey = CallResponse<'GET /api/api-keys'>['items'][number]
export type WiderAccess = CallResponse<'GET /api/break-glass'>['items'][number]

const noCursor = (): string | undefined => undefined

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => call('GET /api/organisation', { signal }),
})

export function membersQuery(q: string, left: boolean) {
  return infiniteQueryOptions({
    queryKey: ['members', { q, left }],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/members', {
        query: { left: left ? 'true' : 'false', ...(q ? { q } : {}), cursor },
        signal,
      }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function approvalsQuery(state: 'waiting' | 'decided') {
  return infiniteQueryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/approvals', { query: { state, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call('GET /api/devices', { signal }),
})

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call('GET /api/api-keys', { signal }),
})

export const widerAccessQuery = queryOptions({
  queryKey: ['break-glass'],
  queryFn: ({ signal }) => call('GET /api/break-glass', { signal }),
})
