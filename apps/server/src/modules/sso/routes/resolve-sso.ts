import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { normaliseDomain } from '../../../platform/sso/domains/index.ts'
import { loginPath } from '../addresses.ts'
import { listConnections } from '../queries/connections.ts'
import { returnPath } from '../return-path.ts'

/** Does the same work for an unverified domain as for one of an organisation. */
export const resolveSsoRoute = handle(contract.resolveSso, async ({ services, client, body, now }) => {
  services.limits.secrets.take(client.source, performance.now())
  const named = normaliseDomain(body.email.slice(body.email.lastIndexOf('@') + 1))
  const domain = 'domain' in named ? named.domain : ''
  const found = await services.database.lookUp('organisationOfDomain', domain)
  const organisationId = found ?? crypto.randomUUID()
  const connections = await services.database.system({ job: 'sso.resolve', organisationId, now }, (tx) =>
    listConnections(tx),
  )
  const connection = connections.find(({ enabled }) => enabled)
  if (!connection) return { address: null }
  const path = returnPath(body.return)
  const query = path === undefined ? {} : { return: path }
  return { address: loginPath(services.config, connection.protocol, organisationId, query) }
})
