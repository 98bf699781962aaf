import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { refused, takeMessage } from '../commands/take-message.ts'

const job = 'video.webhook'

export const takeVideoMessageRoute = handle(
  contract.takeVideoMessage,
  async ({ services, params, signed, client, now }) => {
    services.limits.secrets.take(client.source, performance.now())
    const organisationId = await services.database.lookUp('organisationOfVideoSource', params.sourceId)
    if (!organisationId) throw refused()
    return services.database.system({ job, organisationId, now }, async (tx) =>
      takeMessage(tx, await organisationVault(services, tx), params.sourceId, signed),
    )
  },
)
