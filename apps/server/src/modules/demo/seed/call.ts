import { contract, rolesFor } from '@comity/contract'
import type { EndpointName, ResponseOf } from '@comity/contract'
import { Session } from '../../../platform/auth/session.ts'
import type { Client } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/body.ts'
import type { PortalSession } from '../../../platform/http/portal-session.ts'
import type { Services } from '../../../platform/services.ts'
import { handlers } from '../../index.ts'

interface Parts {
  readonly params?: Record<string, string>
  readonly query?: unknown
  readonly body?: unknown
  readonly files?: Readonly<Record<string, UploadedFile>>
  /** For calls of guests, who have no token. */
  readonly portal?: PortalSession
}

export function servicesAt(services: Services, now: Date): Services {
  return { ...services, clock: { now: () => now } }
}

/**
 * Makes a call of the contract as a person at an instant, with the roles, validation and command of a request, so that
 * the history is what users could have done.
 */
export async function callAs<N extends EndpointName>(
  services: Services,
  token: string | undefined,
  name: N,
  parts: Parts,
): Promise<ResponseOf<N>> {
  const endpoint = contract[name]
  const now = services.clock.now()
  const session =
    token === undefined
      ? undefined
      : new Session(services.database, { token, roles: rolesFor(endpoint.access), now })
  const body: unknown = 'body' in endpoint ? endpoint.body.parse(parts.body) : undefined
  const query: unknown = 'query' in endpoint ? endpoint.query.parse(parts.query ?? {}) : undefined
  const handler = handlers[name] as (call: unknown) => Promise<unknown>
  const client: Client = {
    source: 'demo seeding',
    userAgent: '',
    fetchSite: undefined,
    rawQuery: '',
    lastEventId: undefined,
    cookie: () => undefined,
    setCookie: () => undefined,
  }
  const answer = await handler({
    ...parts,
    body,
    query,
    session,
    client,
    idempotency: undefined,
    now,
    services,
  })
  return answer as ResponseOf<N>
}
