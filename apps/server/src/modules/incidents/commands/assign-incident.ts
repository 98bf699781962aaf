import { dayMs } from '@comity/domain/base'
import { dueAt, maskTexts } from '@comity/domain/incidents'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import { queueNotices } from '../../alerts/index.ts'
import { worksAt } from '../../work/index.ts'
import { lockIncident } from '../lock-incident.ts'
import { managesVenue, refuseUnless } from '../policy.ts'
import { listSteps } from '../steps.ts'
import { tellOfStep } from '../tell-of-step.ts'

interface Assignment {
  readonly userId: string
  readonly dueAt?: Date | undefined
  readonly note?: string | undefined
}

const longestDays = 366

/**
 * Assigns an incident to a person at its venue with a deadline, by default that of its severity. A new assignee is
 * notified unless they took it themselves.
 */
export async function assignIncident(tx: StaffTx, incidentId: string, given: Assignment): Promise<void> {
  const scope = await tx.scope
  const incident = await lockIncident(tx, incidentId)
  refuseUnless('assign', incident, await managesVenue(tx, scope, incident.venue_id), scope)
  const due = given.dueAt ?? dueAt(incident.severity, scope.now)
  if (due <= scope.now) throw invalidField('/dueAt', 'too_small')
  if (due.getTime() > scope.now.getTime() + longestDays * dayMs) throw invalidField('/dueAt', 'too_large')
  if (!(await worksAt(tx, incident.venue_id, given.userId))) throw invalidField('/userId', 'unknown_member')
  await tx.run(sql`
    update incidents set assigned_to = ${given.userId}::uuid, assigned_by = ${scope.userId}::uuid,
      due_at = ${due}::timestamptz
    where incident_id = ${incidentId}::uuid`)
  const details = { userId: given.userId, dueAt: due.toISOString() }
  await recordAudit(tx, scope, {
    action: 'incident.assigned',
    subject: { kind: 'incident', id: incidentId },
    details,
  })
  await tellOfStep(tx, scope, incident, {
    kind: 'assigned',
    details,
    note: maskTexts({ note: given.note }).texts.note ?? undefined,
  })
  if (given.userId === scope.userId || given.userId === incident.assigned_to) return
  const step = (await listSteps(tx, incidentId)).filter(({ kind }) => kind === 'assigned').length
  await queueNotices(tx, { alertKind: 'incident', alertId: incidentId, userIds: [given.userId], step })
}
