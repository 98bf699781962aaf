import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { callPath, serviceProvider } from '../addresses.ts'
import { noteRefused, takeResponse } from '../commands/take-response.ts'
import { requireOrganisation } from '../known-organisation.ts'
import { leadTo, leadToRefusal } from '../leading.ts'

export const consumeSamlRoute = handle(
  contract.consumeSaml,
  async ({ services, client, params, body, now }) => {
    const { config, database, limits } = services
    const organisationId = await requireOrganisation(services, params.organisation)
    const scope = { job: 'sso.consume', organisationId, now }
    const posted = { samlResponse: body.SAMLResponse, requestId: body.RelayState }
    const taken = await database.system(scope, (tx) =>
      takeResponse(tx, serviceProvider(config, organisationId), posted),
    )
    if (taken.ok) {
      const finish = callPath(config, contract.finishSaml, organisationId)
      return leadTo(`${finish}?request=${encodeURIComponent(taken.requestId)}`)
    }
    // Unsolicited posts must not fill the log.
    limits.secrets.take(client.source, performance.now())
    await database.system(scope, (tx) => noteRefused(tx, 'saml', taken.reason))
    return leadToRefusal(config, taken.reason)
  },
)
