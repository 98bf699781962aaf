import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { insertActivity } from '../../activity/index.ts'
import { getActivity } from '../queries/activities.ts'
import type { ActivityRow } from '../queries/activities.ts'
import { isThere } from '../queries/subjects.ts'

/**
 * Records an activity of the caller at one of their venues, card numbers masked.
 *
 * @throws Failure not_found for a venue or a record out of reach
 */
export async function logActivity(
  tx: StaffTx,
  body: z.output<Contract['logActivity']['body']>,
  idempotency: Idempotency | undefined,
): Promise<ActivityRow> {
  const scope = await tx.scope
  const { venueId, kind, subject, note } = body
  const { id } = await once(tx, idempotency, async () => {
    if (!scope.venueIds.includes(venueId)) throw new Failure('not_found')
    if (subject && !(await isThere(tx, venueId, subject))) throw new Failure('not_found')
    const activityId = await insertActivity(tx, {
      venueId,
      userId: scope.userId,
      kind,
      ...(subject ? { subject } : {}),
      ...(note ? { note: maskCardNumbers(note).text } : {}),
    })
    await emitLive(tx, [{ venueId, kind: 'shift', subjectId: activityId, change: 'logged' }])
    return activityId
  })
  return orNotFound(await getActivity(tx, id))
}
