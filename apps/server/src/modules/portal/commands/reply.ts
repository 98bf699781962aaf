import type { RecordKind } from '@comity/contract/disputes/records'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { inAnyProfile, presentReply, replyTo } from '../../guests/index.ts'
import { holdGuest } from '../../profiles/index.ts'
import { isOwnRecord } from '../records.ts'
import type { PortalCall } from '../../guests/index.ts'

/** Stores the guest's reply to a record; a further one replaces it. */
export function reply(
  call: PortalCall,
  { kind, recordId, text }: { readonly kind: RecordKind; readonly recordId: string; readonly text: string },
) {
  return inAnyProfile(call, async (tx, guestId) => {
    await holdGuest(tx, guestId, 'share')
    if (!(await isOwnRecord(tx, guestId, kind, recordId))) return undefined
    await tx.run(sql`
      insert into guest_replies (organisation_id, record_kind, record_id, guest_id, text, replied_at)
      values (current_setting('app.organisation_id')::uuid, ${kind}::text, ${recordId}::uuid, ${guestId}::uuid,
        ${maskCardNumbers(text).text}::text, platform.app_now())
      on conflict (organisation_id, record_kind, record_id) do update
        set text = excluded.text, replied_at = excluded.replied_at, guest_id = excluded.guest_id`)
    await recordAudit(tx, await tx.scope, {
      action: 'portal.replied',
      subject: { kind: 'guest', id: guestId },
      details: { record: kind, recordId },
    })
    const row = orNotFound(await replyTo(tx, kind, recordId))
    return presentReply(row)
  })
}
