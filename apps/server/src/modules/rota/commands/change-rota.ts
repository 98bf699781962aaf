import type { RotaDuty } from '@comity/domain/rota'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import { listPeople, lockRota, replaceDuties } from '../queries.ts'

/** @throws Failure invalid_input for a person who does not work at the venue */
export async function changeRota(tx: StaffTx, venueId: string, duties: readonly RotaDuty[]): Promise<void> {
  const people = new Set((await listPeople(tx, venueId)).map(({ user_id }) => user_id))
  const stranger = duties.findIndex(({ userId }) => !people.has(userId.toLowerCase()))
  if (stranger >= 0) throw invalidField(`/duties/${stranger}/userId`, 'unknown_member')
  await lockRota(tx, venueId)
  await replaceDuties(tx, venueId, duties)
  await recordAudit(tx, await tx.scope, {
    action: 'rota.changed',
    subject: { kind: 'venue', id: venueId },
    details: { duties: duties.length },
  })
}
