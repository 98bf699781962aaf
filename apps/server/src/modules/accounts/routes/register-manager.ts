import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { register } from '../commands/register.ts'

export const registerManagerRoute = handle(contract.registerManager, async ({ services, client, body }) => {
  services.limits.secrets.take(client.source, performance.now())
  await register(services, body, client.source)
  return { accepted: true as const }
})
