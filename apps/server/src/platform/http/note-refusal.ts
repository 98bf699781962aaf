import { roles } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { anonymousRefusals } from '../audit/refusal-counter.ts'
import { recordRefusal } from '../audit/refusals.ts'
import type { RefusedPrincipal } from '../audit/refusals.ts'
import type { Ticket } from '../db/scope.ts'
import { Failure } from '../errors.ts'
import type { Services } from '../services.ts'

/** Writes into the audit log of the organisation that somebody it knows was refused; who is unknown is counted. */
export async function noteRefusal(
  services: Services,
  ticket: Ticket | undefined,
  endpoint: Endpoint,
  { code }: Failure,
): Promise<void> {
  const refusal = { endpoint: `${endpoint.method} ${endpoint.path}`, code }
  const who = ticket && (await principalOf(services, ticket))
  if (who) await recordRefusal(services, who, refusal)
  else anonymousRefusals.count(refusal)
}

/** Whoever is behind a ticket; undefined without any role, or where the session has ended meanwhile. */
async function principalOf(services: Services, ticket: Ticket): Promise<RefusedPrincipal | undefined> {
  if (!('token' in ticket)) {
    const organisationId = await services.database.lookUp('organisationOfKey', ticket.keyHash)
    // The key itself is not named: whoever has it may not know its id.
    return organisationId ? { kind: 'key', organisationId, userId: organisationId } : undefined
  }
  try {
    return await services.database.read({ ...ticket, roles }, (tx) => tx.scope)
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      return undefined
    throw error
  }
}
