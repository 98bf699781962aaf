import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { verifyResponse } from '../../../platform/sso/saml/index.ts'
import type { ServiceProvider } from '../../../platform/sso/saml/index.ts'
import { getConnection } from '../queries/connections.ts'
import type { Connection } from '../queries/connections.ts'
import { lockRequest, saveAnswer, takeOnce } from '../queries/requests.ts'
import type { RequestRow } from '../queries/requests.ts'
import type { ProviderAnswer, Refused } from '../words.ts'
import { vouchedBySaml } from '../vouched.ts'

export interface Posted {
  readonly samlResponse: string
  readonly requestId: string | undefined
}

/**
 * Verifies a posted response against its request, and keeps the result until the browser comes to finish. A request is
 * answered once; a response to an unknown request is not parsed.
 */
export async function takeResponse(
  tx: SystemTx,
  sp: ServiceProvider,
  posted: Posted,
): Promise<{ readonly ok: true; readonly requestId: string } | Refused> {
  const { now } = await tx.scope
  const request = posted.requestId === undefined ? undefined : await lockRequest(tx, 'saml', posted.requestId)
  if (!request) return { ok: false, reason: 'unsolicited' }
  if (request.answered_at) return { ok: false, reason: 'replayed' }
  if (request.expires_at <= now) return { ok: false, reason: 'expired' }
  const connection = await getConnection(tx, 'saml')
  const answer: ProviderAnswer = connection
    ? await verify(tx, sp, connection, posted.samlResponse, request)
    : { ok: false, reason: 'not_set_up' }
  await saveAnswer(tx, request.request_id, answer)
  if (!answer.ok && request.purpose !== 'test') await noteRefused(tx, 'saml', answer.reason)
  return { ok: true, requestId: request.request_id }
}

export async function noteRefused(tx: SystemTx, protocol: string, reason: Refused['reason']): Promise<void> {
  const scope = await tx.scope
  await recordAudit(tx, scope, {
    action: 'sso.refused',
    subject: { kind: 'organisation', id: scope.organisationId },
    details: { protocol, reason },
  })
}

async function verify(
  tx: SystemTx,
  sp: ServiceProvider,
  { provider, role_attribute }: Connection<'saml'>,
  samlResponse: string,
  { request_id: requestId }: RequestRow,
): Promise<ProviderAnswer> {
  const verified = await verifyResponse({
    samlResponse,
    idp: provider,
    sp,
    expected: { requestId },
    now: (await tx.scope).now,
    replay: { seen: async (assertionId, until) => !(await takeOnce(tx, assertionId, until)) },
  })
  if (!verified.ok) return verified
  return { ok: true, vouched: vouchedBySaml(verified.identity, role_attribute) }
}
