import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { loginPath } from '../addresses.ts'
import { newRequest } from '../begin.ts'
import { markBrowser } from '../browser-cookie.ts'
import { requireOwn } from '../known-organisation.ts'
import { getConnection } from '../queries/connections.ts'
import { insertRequest } from '../queries/requests.ts'

export const testSsoRoute = handle(
  contract.testSso,
  async ({ services, session, client, params, body, now }) => {
    const { protocol } = body
    const [scope, connection] = await session.read((tx) =>
      Promise.all([tx.scope, getConnection(tx, protocol)]),
    )
    requireOwn(scope, params.organisation)
    if (!connection) throw new Failure('not_allowed_now', { detail: 'No connection is configured.' })
    const { organisationId, userId } = scope
    const request = newRequest(protocol, {
      purpose: 'test',
      browser_hash: markBrowser(services.config, client),
      return_path: '/organisation-settings',
      user_id: userId,
    })
    await services.database.system({ job: 'sso.test', organisationId, now }, (tx) =>
      insertRequest(tx, request),
    )
    const id = request.request_id
    return { id, address: loginPath(services.config, protocol, organisationId, { test: id }) }
  },
)
