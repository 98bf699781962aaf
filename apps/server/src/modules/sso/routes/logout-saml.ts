import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { IncomingMessage } from '../../../platform/sso/saml/index.ts'
import { serviceProvider } from '../addresses.ts'
import { endByProvider } from '../commands/end-by-provider.ts'
import { noteRefused } from '../commands/take-response.ts'
import { requireOrganisation } from '../known-organisation.ts'
import { leadAway, leadHome, leadToRefusal } from '../leading.ts'

/** Ends the sessions that the provider names, and redirects to it with the response. */
async function logOut(
  { services, client, now }: Pick<Call, 'services' | 'client' | 'now'>,
  organisation: string,
  message: IncomingMessage | undefined,
): Promise<Response> {
  const { config, database, limits } = services
  const organisationId = await requireOrganisation(services, organisation)
  // The response to a request of this server, for which nothing waits.
  if (!message) return leadHome(config, '/enterprise-login')
  const scope = { job: 'sso.logout', organisationId, now }
  const ended = await database.system(scope, (tx) =>
    endByProvider(tx, serviceProvider(config, organisationId), message),
  )
  if (ended.ok) {
    return ended.response ? leadAway(ended.response, ended.language) : leadHome(config, '/enterprise-login')
  }
  limits.secrets.take(client.source, performance.now())
  await database.system(scope, (tx) => noteRefused(tx, 'saml', ended.reason))
  return leadToRefusal(config, ended.reason)
}

export const logoutSamlRoute = handle(contract.logoutSaml, (call) => {
  const { SAMLRequest: message, RelayState: relayState = null } = call.body ?? {}
  const posted = message === undefined ? undefined : ({ binding: 'post', message, relayState } as const)
  return logOut(call, call.params.organisation, posted)
})

export const logoutSamlByRedirectRoute = handle(contract.logoutSamlByRedirect, (call) => {
  const isRequest = call.query.SAMLRequest !== undefined
  const sent = isRequest ? ({ binding: 'redirect', query: call.client.rawQuery } as const) : undefined
  return logOut(call, call.params.organisation, sent)
})
