import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { getMarker } from '../queries.ts'
import type { MarkerRow } from '../queries.ts'
import { refuseReview } from './create-marker.ts'

/** Locks a marker that was not ended. */
async function lockMarker(tx: StaffTx, markerId: string): Promise<MarkerRow> {
  await tx.run(sql`select 1 from safety_markers where marker_id = ${markerId}::uuid for no key update`)
  const row = orNotFound(await getMarker(tx, markerId))
  if (row.ended_at !== null) throw new Failure('not_allowed_now', { reason: 'over' })
  return row
}

/** Keeps a marker until a new review date, with a new reminder. */
export async function reviewMarker(
  tx: StaffTx,
  markerId: string,
  { measure, reviewOn }: z.output<Contract['reviewMarker']['body']>,
): Promise<MarkerRow> {
  const scope = await tx.scope
  const { kind, time_zone } = await lockMarker(tx, markerId)
  refuseReview(reviewOn, time_zone, scope.now)
  await tx.run(sql`
    update safety_markers set measure = ${maskCardNumbers(measure).text}, review_on = ${reviewOn}::date,
      reviewed_by = ${scope.userId}::uuid, reviewed_at = platform.app_now(), reminded_at = null
    where marker_id = ${markerId}::uuid`)
  await recordAudit(tx, scope, {
    action: 'marker.reviewed',
    subject: { kind: 'marker', id: markerId },
    details: { kind, reviewOn },
  })
  return orNotFound(await getMarker(tx, markerId))
}

export async function endMarker(tx: StaffTx, markerId: string): Promise<MarkerRow> {
  const scope = await tx.scope
  const { kind, review_on: reviewOn } = await lockMarker(tx, markerId)
  await tx.run(sql`
    update safety_markers set ended_by = ${scope.userId}::uuid, ended_at = platform.app_now()
    where marker_id = ${markerId}::uuid`)
  await recordAudit(tx, scope, {
    action: 'marker.ended',
    subject: { kind: 'marker', id: markerId },
    details: { kind, reviewOn },
  })
  return orNotFound(await getMarker(tx, markerId))
}
