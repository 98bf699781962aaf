import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'
import type { Me } from '../../../shell/session/use-me.ts'

export type Profile = CallResponse<'GET /api/my-profile'>
export type OwnSession = Profile['sessions'][number]
export type Opening = CallResponse<'GET /api/break-glass'>['items'][number]

export const profileQuery = queryOptions({
  queryKey: ['my-profile'],
  queryFn: ({ signal }) => call('GET /api/my-profile', { signal }),
})

export const openingsQuery = queryOptions({
  queryKey: ['break-glass'],
  queryFn: ({ signal }) => call('GET /api/break-glass', { signal }),
})

/** Where the own organisation's single sign-on begins for one's address; null where there is none. */
export const singleSignOnQuery = ({ user: { email }, organisation }: Me) =>
  queryOptions({
    queryKey: ['own-single-sign-on', organisation?.id, email],
    queryFn: async ({ signal }) => {
      if (!email || !organisation) return null
      const { address } = await call('POST /api/enterprise/sso/resolve', { body: { email }, signal })
      return address?.includes(organisation.id) ? address : null
    },
    staleTime: Infinity,
    retry: false,
  })
