import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { finishLogin } from '../../../platform/sso/oidc/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { redirectUri } from '../addresses.ts'
import { finish } from '../finish.ts'
import { requireOrganisation } from '../known-organisation.ts'
import { getConnection } from '../queries/connections.ts'
import type { RequestRow } from '../queries/requests.ts'
import { settle } from '../settle.ts'
import { vouchedByOidc } from '../vouched.ts'
import type { ProviderAnswer } from '../words.ts'

type Query = Readonly<Record<string, string | undefined>>

export const finishOidcRoute = handle(contract.finishOidc, async (call) => {
  const { services, query, now } = call
  const organisationId = await requireOrganisation(services, call.params.organisation)
  const request = await finish(call, organisationId, 'oidc', query.state)
  if (request instanceof Response) return request
  const redeemed = await redeem(services, organisationId, request, query, now)
  return settle({ ...call, organisationId, request, ...redeemed })
})

/** The request is closed before, so that its code is redeemed once. */
async function redeem(
  services: Services,
  organisationId: string,
  request: RequestRow,
  query: Query,
  now: Date,
): Promise<{ answer: ProviderAnswer; idToken?: string }> {
  const scope = { job: 'sso.finish', organisationId, now }
  const found = await services.database.system(scope, async (tx) => {
    const connection = await getConnection(tx, 'oidc')
    if (!connection?.secret) return undefined
    return { ...connection, secret: (await organisationVault(services, tx)).openText(connection.secret) }
  })
  if (!found) return { answer: { ok: false, reason: 'not_set_up' } }
  const result = await finishLogin({
    provider: found.provider,
    client: { id: found.provider.clientId, secret: found.secret },
    callbackUrl: callbackUrl(redirectUri(services.config, organisationId), query),
    expected: {
      state: request.request_id,
      nonce: request.nonce ?? '',
      codeVerifier: request.code_verifier ?? '',
    },
    now,
    outbound: services.outbound,
  })
  if (result.ok) {
    const vouched = vouchedByOidc(result.identity, found.role_attribute)
    return { answer: { ok: true, vouched }, idToken: result.idToken }
  }
  const { error, error_description: described } = query
  const detail = [error, described].filter(Boolean).join(': ').slice(0, 200)
  return { answer: { ...result, ...(detail ? { detail } : {}) } }
}

function callbackUrl(address: string, query: Query): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url
}
