import type { RightsKind } from '@comity/contract/rights/request'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import { freezeListings } from '../listings.ts'

export interface NewRequest {
  readonly guestId: string
  readonly kind: RightsKind
  readonly words: string | null
  readonly isNotMe?: boolean
}

/**
 * Opens a guest's request and starts its deadline. Returns its id. A further request of the same kind adds its text to
 * the open one, whose deadline continues. The caller has locked the guest. An objection, a restriction (GDPR Art.
 * 18(1)(d), 21(1)) and "that is not me" hide every listing in the same transaction.
 *
 * @throws Failure invalid_input too_long where the text exceeds the limit
 */
export async function openRequest(tx: SystemTx, request: NewRequest): Promise<string> {
  const { guestId, kind, words, isNotMe = false } = request
  const open = await tx.first(sql<RowOf<'rights_requests', 'request_id' | 'words'>>`
    select request_id, words from rights_requests
    where guest_id = ${guestId}::uuid and kind = ${kind}::text and is_not_me = ${isNotMe}::boolean and state = 'open'`)
  const made =
    open ??
    (await tx.one(sql<RowOf<'rights_requests', 'request_id'>>`
      insert into rights_requests (organisation_id, guest_id, kind, words, is_not_me, received_at, due_at, state)
      values (current_setting('app.organisation_id')::uuid, ${guestId}::uuid, ${kind}::text, ${words}::text,
        ${isNotMe}::boolean, platform.app_now(), platform.app_now() + interval '1 month', 'open')
      returning request_id`))
  const isAdded = open !== undefined && words !== null && (await addWords(tx, open, words))
  if (kind === 'objection' || kind === 'restriction' || isNotMe)
    await freezeListings(tx, guestId, made.request_id)
  if (!open || isAdded)
    await recordAudit(tx, await tx.scope, {
      action: 'rights.requested',
      subject: { kind: 'rights_request', id: made.request_id },
      details: { right: kind },
    })
  return made.request_id
}

/** Characters of all texts of one request. */
const mostWords = 20_000
/** Heads a text that was added later. */
const saidAt = (now: Date) => `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const between = /(?:^|\n\n)\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\n/u

/** Adds a text with its time to an open request. Returns whether it was new. */
async function addWords(
  tx: SystemTx,
  { request_id: id, words: before }: { readonly request_id: string; readonly words: string | null },
  words: string,
): Promise<boolean> {
  if (before?.split(between).includes(words)) return false
  const { now } = await tx.scope
  const all = `${before === null ? '' : `${before}\n\n`}${saidAt(now)}\n${words}`
  if (all.length > mostWords) throw invalidField('/words', 'too_long')
  await tx.run(sql`update rights_requests set words = ${all}::text where request_id = ${id}::uuid`)
  return true
}
