import { roles } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { anonymousRefusals } from '../audit/refusal-counter.ts'
import { recordRefusal } from '../audit/refusals.ts'
import type { RefusedPrincipal } from '../audit/refusals.ts'
import { findKey } from '../auth/keys-in-use.ts'
import { Session } from '../auth/session.ts'
import type { Ticket } from '../db/scope.ts'
import type { Failure } from '../errors.ts'
import type { Services } from '../services.ts'

/** Records a refusal in the audit log of the caller's organisation; anonymous ones are counted. */
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

/** The caller of a ticket; undefined without any role, or if the session has ended meanwhile. */
async function principalOf({ database }: Services, ticket: Ticket): Promise<RefusedPrincipal | undefined> {
  if ('token' in ticket) return new Session(database, { ...ticket, roles }).who()
  const { keyHash, now } = ticket
  const organisationId = await database.lookUp('organisationOfKey', keyHash)
  const keyId = organisationId && (await findKey(database, { organisationId, keyHash, now }))
  return keyId ? { kind: 'key', organisationId, userId: keyId } : undefined
}
