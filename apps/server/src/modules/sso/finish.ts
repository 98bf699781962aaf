import type { Session } from '../../platform/auth/session.ts'
import type { Client } from '../../platform/http/call.ts'
import type { Services } from '../../platform/services.ts'
import { browserHash } from './browser-cookie.ts'
import { takeRequest } from './commands/take-request.ts'
import { noteRefused } from './commands/take-response.ts'
import { leadToRefusal } from './leading.ts'
import type { RequestRow } from './queries/requests.ts'
import type { Protocol } from './words.ts'

export interface FinishCall {
  readonly services: Services
  readonly client: Client
  readonly session: Session | undefined
  readonly now: Date
}

/** Takes the request that a browser comes to finish, or returns where to send a browser without one. */
export async function finish(
  { services, client, now }: FinishCall,
  organisationId: string,
  protocol: Protocol,
  requestId: string | undefined,
): Promise<RequestRow | Response> {
  const scope = { job: 'sso.finish', organisationId, now }
  const browser = browserHash(services.config, client)
  const taken = await services.database.system(scope, (tx) => takeRequest(tx, protocol, requestId, browser))
  if (taken.ok) return taken.request
  // Limited, because the log must not grow by anonymous requests.
  services.limits.secrets.take(client.source, performance.now())
  await services.database.system(scope, (tx) => noteRefused(tx, protocol, taken.reason))
  return leadToRefusal(services.config, taken.reason)
}
