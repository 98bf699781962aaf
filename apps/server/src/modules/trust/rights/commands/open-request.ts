import type { RightsKind } from '@comity/contract/trust/rights-request'
import { recordAudit } from '../../../../platform/audit/audit.ts'
import { sql } from '../../../../platform/db/statements.ts'
import type { SystemTx } from '../../../../platform/db/transaction.ts'
import { freezeListings } from '../listings.ts'

export interface NewRequest {
  readonly guestId: string
  readonly kind: RightsKind
  readonly words: string | null
  readonly isNotMe?: boolean
}

/**
 * Takes down what a guest asks by right, and starts its clock; answers its id. While the same is open, that one.
 * The guest is locked by the caller. An objection or a restriction hides every listing in the same transaction
 * (GDPR Art. 18(1)(d), 21(1)), and so does "that is not me".
 */
export async function openRequest(tx: SystemTx, request: NewRequest): Promise<string> {
  const { guestId, kind, words, isNotMe = false } = request
  const open = await tx.first(sql<{ request_id: string }>`
    select request_id from rights_requests
    where guest_id = ${guestId}::uuid and kind = ${kind}::text and is_not_me = ${isNotMe}::boolean and state = 'open'`)
  const made =
    open ??
    (await tx.first(sql<{ request_id: string }>`
      insert into rights_requests (organisation_id, guest_id, kind, words, is_not_me, received_at, due_at, state)
      values (current_setting('app.organisation_id')::uuid, ${guestId}::uuid, ${kind}::text, ${words}::text,
        ${isNotMe}::boolean, platform.app_now(), platform.app_now() + interval '1 month', 'open')
      returning request_id`))
  if (!made) throw new Error('An inserted request did not come back')
  if (kind === 'objection' || kind === 'restriction' || isNotMe)
    await freezeListings(tx, guestId, made.request_id)
  if (!open)
    await recordAudit(tx, await tx.scope, {
      action: 'rights.requested',
      subject: { kind: 'rights_request', id: made.request_id },
      details: { right: kind },
    })
  return made.request_id
}
