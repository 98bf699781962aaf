import type { Language } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { createLogoutResponse, createMessageId, readLogoutRequest } from '../../../platform/sso/saml/index.ts'
import type { IncomingMessage, OutgoingMessage, ServiceProvider } from '../../../platform/sso/saml/index.ts'
import { getOrganisation } from '../../platform/index.ts'
import { getConnection } from '../queries/connections.ts'
import { takeOnce } from '../queries/requests.ts'
import { endProviderSessions } from '../queries/sessions.ts'
import type { Refused } from '../words.ts'

export interface EndedByProvider {
  readonly ok: true
  /** Null when the provider accepts no response. */
  readonly response: OutgoingMessage | null
  readonly language: Language
}

/** Longer than a request is accepted: its lifetime and the allowed clock difference. */
const rememberedMs = 15 * 60_000

/** Ends the sessions named by the provider's signed request. Returns the response that the browser carries back. */
export async function endByProvider(
  tx: SystemTx,
  sp: ServiceProvider,
  message: IncomingMessage,
): Promise<EndedByProvider | Refused> {
  const scope = await tx.scope
  const connection = await getConnection(tx, 'saml')
  if (!connection) return { ok: false, reason: 'not_set_up' }
  const idp = connection.provider
  const read = readLogoutRequest({ message, idp, sp, now: scope.now })
  if (!read.ok) return read
  const { request } = read
  const isNew = await takeOnce(tx, `logout ${request.id}`, new Date(scope.now.getTime() + rememberedMs))
  if (!isNew) return { ok: false, reason: 'replayed' }
  for (const id of await endProviderSessions(tx, request, request.sessionIndexes)) {
    await recordAudit(tx, scope, { action: 'session.ended', subject: { kind: 'session', id } })
  }
  const response = createLogoutResponse({
    idp,
    sp,
    responseId: createMessageId(),
    inResponseTo: request.id,
    success: true,
    relayState: request.relayState,
    now: scope.now,
  })
  return { ok: true, response, language: (await getOrganisation(tx)).language }
}
