import type { Role } from '@comity/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { meKey } from '../../api/query-client.ts'

type Answer = CallResponse<'GET /api/me'>

/** The signed-in person with roles, venues and organisation. */
export type Me = Answer & { user: NonNullable<Answer['user']> }

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => call('GET /api/me', { signal }),
  staleTime: 60_000,
})

export interface Session {
  /** Null: nobody is signed in. Undefined: not known yet. */
  readonly me: Me | null | undefined
  readonly error: Error | null
  readonly roles: readonly Role[]
  readonly retry: () => void
}

export function useMe(): Session {
  const { data, error, refetch } = useQuery(meQuery)
  const me = data && (data.user ? { ...data, user: data.user } : null)
  return { me, error, roles: me?.roles.map(({ role }) => role) ?? [], retry: () => void refetch() }
}
