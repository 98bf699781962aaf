import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { confirmRegistration } from '../commands/register.ts'

export const confirmRegistrationRoute = handle(
  contract.confirmRegistration,
  async ({ services, client, body }) => {
    services.limits.secrets.take(client.source, performance.now())
    return confirmRegistration(services, body.token, body.password)
  },
)
