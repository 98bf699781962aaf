import type { SystemTx } from '../../../platform/db/transaction.ts'
import { closeRequest, lockRequest } from '../queries/requests.ts'
import type { RequestRow } from '../queries/requests.ts'
import type { Protocol, Refused } from '../words.ts'

export type Taken = { readonly ok: true; readonly request: RequestRow } | Refused

/** Closes a request for the browser that began it: it is finished once, whatever the outcome. */
export async function takeRequest(
  tx: SystemTx,
  protocol: Protocol,
  requestId: string | undefined,
  browser: Buffer | undefined,
): Promise<Taken> {
  const { now } = await tx.scope
  const request = requestId === undefined ? undefined : await lockRequest(tx, protocol, requestId)
  if (!request) return { ok: false, reason: 'unsolicited' }
  // First, so that another browser neither learns anything about the request nor uses it up.
  if (!browser?.equals(request.browser_hash)) return { ok: false, reason: 'other_browser' }
  if (request.finished_at) return { ok: false, reason: 'replayed' }
  if (request.expires_at <= now) return { ok: false, reason: 'expired' }
  if (protocol === 'saml' && request.answered_at === null) return { ok: false, reason: 'unsolicited' }
  await closeRequest(tx, request.request_id)
  return { ok: true, request }
}
