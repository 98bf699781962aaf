import type { RecordKind } from '@comity/contract/disputes/records'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type ReplyRow = RowOf<'guest_replies', 'record_kind' | 'record_id' | 'text' | 'replied_at'>

export function listReplies(tx: Tx, guestId: string) {
  return tx.all(sql<ReplyRow>`
    select record_kind, record_id, text, replied_at from guest_replies
    where guest_id in (select p.guest_id from guests p where p.guest_id = ${guestId}::uuid or p.merged_into = ${guestId}::uuid)
    order by replied_at desc, record_id`)
}

export function replyTo(tx: Tx, kind: RecordKind, recordId: string) {
  return tx.first(sql<ReplyRow>`
    select record_kind, record_id, text, replied_at from guest_replies
    where record_kind = ${kind}::text and record_id = ${recordId}::uuid`)
}

export function presentReply(row: ReplyRow) {
  return {
    kind: row.record_kind,
    recordId: row.record_id,
    text: row.text,
    repliedAt: row.replied_at.toISOString(),
  }
}
