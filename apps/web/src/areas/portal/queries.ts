import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

type PortalView = CallResponse<'GET /api/guest-portal/me'>
export type PortalOrganisation = PortalView['organisations'][number]
export type PortalSession = NonNullable<CallResponse<'GET /api/guest-portal/session'>['session']>
export type Dispute = PortalOrganisation['disputes'][number]
export type Listing = PortalOrganisation['listings'][number]
export type RecordKind = PortalOrganisation['replies'][number]['kind']
export type Can = Listing['can']

/** The signed-in guest; reading it does not count as use. A session that ends now is over: showing it would be use. */
export const portalSessionQuery = queryOptions({
  queryKey: ['portal-session'],
  queryFn: async ({ signal }) => {
    const { session } = await call('GET /api/guest-portal/session', { signal })
    return session && session.secondsLeft > 0 ? session : null
  },
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** Everything that is kept; the page forgets it as soon as it is left. */
export const portalQuery = queryOptions({
  queryKey: ['portal'],
  queryFn: ({ signal }) => call('GET /api/guest-portal/me', { signal }),
  gcTime: 0,
})

/** Shows the result of an action. Reloading everything is use, so the session goes on. */
export function usePortalChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: portalQuery.queryKey })
    await queries.invalidateQueries({ queryKey: portalSessionQuery.queryKey })
  }
}

/** Forgets what the session showed. A pending response would bring it back. */
export function useForgetPortal(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.cancelQueries({ queryKey: portalSessionQuery.queryKey })
    queries.setQueryData(portalSessionQuery.queryKey, null)
    queries.removeQueries({ queryKey: portalQuery.queryKey })
  }
}
