import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../../../api/client.ts'

export type Sso = CallResponse<'GET /api/enterprise/sso/{organisation}'>
export type SsoTest = CallResponse<'GET /api/enterprise/sso/{organisation}/test/{testId}'>
export type Mapping = Pick<
  NonNullable<Sso['saml']>,
  'enabled' | 'roleAttribute' | 'roleMapping' | 'defaultRole'
>
export type SsoChange = CallInput<'PUT /api/enterprise/sso/{organisation}'>['body']
const protocols = ['saml', 'oidc'] as const
export type Protocol = (typeof protocols)[number]

export function ssoQuery(organisation: string) {
  return queryOptions({
    queryKey: ['sso', organisation],
    queryFn: ({ signal }) =>
      call('GET /api/enterprise/sso/{organisation}', { params: { organisation }, signal }),
  })
}

/** Replaces the cached settings by those that a change returned. */
export function useKeepSso(organisation: string): (settings: Sso) => void {
  const queries = useQueryClient()
  return (settings) => queries.setQueryData(ssoQuery(organisation).queryKey, settings)
}

export function useChangeSso(organisation: string) {
  const keep = useKeepSso(organisation)
  return useMutation({
    mutationFn: (body: SsoChange) =>
      call('PUT /api/enterprise/sso/{organisation}', { params: { organisation }, body }),
    onSuccess: keep,
  })
}
