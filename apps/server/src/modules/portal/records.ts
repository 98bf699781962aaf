import type { RecordKind } from '@comity/contract/disputes/records'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** The row of each kind of record about a guest; nothing else can be replied to or disputed. */
const rowOf: Readonly<Record<RecordKind, (recordId: string, guestId: string) => ReturnType<typeof sql>>> = {
  listing: (id, guest) => sql`listings where listing_id = ${id}::uuid and guest_id = ${guest}::uuid`,
  incident: (id, guest) => sql`incidents where incident_id = ${id}::uuid and guest_id = ${guest}::uuid`,
  // A sealed rating must not reveal that it exists.
  feedback: (id, guest) => sql`visible_feedback where feedback_id = ${id}::uuid and guest_id = ${guest}::uuid
    and (sealed_until is null or sealed_until <= platform.app_now())`,
  ban: (id, guest) =>
    sql`guest_entries where entry_id = ${id}::uuid and guest_id = ${guest}::uuid and kind = 'ban'`,
  watch: (id, guest) =>
    sql`guest_entries where entry_id = ${id}::uuid and guest_id = ${guest}::uuid and kind = 'watch'`,
  bill: (id, guest) => sql`unpaid_bills where bill_id = ${id}::uuid and guest_id = ${guest}::uuid`,
}

/** Whether a record is about this guest and shown to them. */
export async function isOwnRecord(
  tx: Tx,
  guestId: string,
  kind: RecordKind,
  recordId: string,
): Promise<boolean> {
  const row = await tx.first(sql`select 1 from ${rowOf[kind](recordId, guestId)}`)
  return row !== undefined
}
