import type { RecordKind } from '@comity/contract/disputes/records'
import type { DisputeGround } from '@comity/domain/disputes'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { commit } from '../../ledger/index.ts'
import { factStatus, freezeMatter } from '../effects/freeze.ts'
import { findRecord } from '../find-record.ts'
import { lockMatter } from '../lock-matter.ts'
import { tellManagers } from '../tell.ts'

export interface NewDispute {
  /** The disputing guest as known today; records about other guests are not found. */
  readonly guestId: string
  readonly recordKind: RecordKind
  readonly recordId: string
  readonly ground: DisputeGround
  readonly statement?: string | undefined
}

/**
 * Opens a dispute for the guest and hides the record at once with everything that rests on the same incident. Returns
 * the id.
 *
 * @throws Failure not_found for a record that is not the guest's or is not in effect; not_allowed_now:
 * disputed_already, decided_before (upheld on this ground: a second dispute needs another ground, or nothing could ever
 * be shared)
 */
export async function openDispute(tx: SystemTx, asked: NewDispute): Promise<string> {
  const scope = await tx.scope
  const { recordKind, recordId, ground } = asked
  const seen = orNotFound(await findRecord(tx, { guestId: asked.guestId, kind: recordKind, recordId }))
  const guestId = await lockMatter(tx, seen.profile_id, seen.matter_id)
  const record = await findRecord(tx, { guestId, kind: recordKind, recordId })
  if (!record || guestId !== asked.guestId) throw new Failure('not_found')
  const { venue_id: venueId, matter_id: matterId } = record
  await refuseRepeated(tx, matterId, ground)

  const status = await factStatus(tx, { guest_id: guestId, matter_id: matterId })
  // A fact excluded for another reason is not this dispute's to restore.
  const before = status === 'disputed' ? null : status
  const statement = maskCardNumbers(asked.statement ?? '').text || null
  const row = await tx.one(sql<RowOf<'disputes', 'dispute_id'>>`
    insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, fact_status, ground, statement, received_at)
    values (${scope.organisationId}::uuid, ${venueId}::uuid, ${record.profile_id}::uuid, ${recordKind}::text,
      ${recordId}::uuid, ${before}::text, ${ground}::text, ${statement}::text, platform.app_now())
    returning dispute_id`)
  const disputeId = row.dispute_id
  await freezeMatter(tx, scope, {
    dispute_id: disputeId,
    matter_id: matterId,
    record_id: recordId,
    guest_id: guestId,
    fact_status: before,
  })
  await recordAudit(tx, scope, {
    action: 'dispute.opened',
    subject: { kind: 'dispute', id: disputeId },
    details: { recordKind, recordId, ground },
  })
  await commit(tx, {
    kind: 'dispute',
    subjectId: disputeId,
    venueId,
    content: { recordKind, recordId, ground },
  })
  await tellManagers(tx, { disputeId, venueId, step: 'received' })
  return disputeId
}

async function refuseRepeated(tx: SystemTx, matterId: string, ground: DisputeGround): Promise<void> {
  const [before] = await tx.all(sql<{ is_open: boolean }>`
    select outcome is null as is_open from disputes
    where matter_id = ${matterId}::uuid and (outcome is null or outcome = 'upheld' and ground = ${ground}::text)
    order by outcome is null desc limit 1`)
  if (before)
    throw new Failure('not_allowed_now', { reason: before.is_open ? 'disputed_already' : 'decided_before' })
}
