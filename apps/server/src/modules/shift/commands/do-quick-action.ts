import type { Contract } from '@comity/contract'
import { quickActionRules } from '@comity/domain/shift'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { recordActivity } from '../../activity/index.ts'
import { triggerLiveAlert } from '../../live/index.ts'
import { createTask } from '../../work/index.ts'
import { listVenues } from '../queries/shift.ts'

type Body = z.output<Contract['createQuickAction']['body']>

/**
 * Runs a quick action once per Idempotency-Key.
 *
 * @returns the id of the task, or of the live alert where managers are notified
 * @throws Failure not_found where the venue or the stay is outside the scope; invalid_input for an action that the
 * sector does not offer, and for a missing room or note
 */
export async function doQuickAction(
  tx: StaffTx,
  body: Body,
  idempotency: Idempotency | undefined,
): Promise<string> {
  const scope = await tx.scope
  const { id } = await once(tx, idempotency, async () => {
    await refuse(tx, body)
    return quickActionRules[body.action].leadsTo === 'task'
      ? makeTask(tx, scope, body)
      : tellManagers(tx, scope, body)
  })
  return id
}

async function refuse(tx: StaffTx, { venueId, action, room, note }: Body): Promise<void> {
  const [venue] = await listVenues(tx, venueId)
  if (!venue) throw new Failure('not_found')
  const rule = quickActionRules[action]
  if (!rule.sectors.includes(venue.sector)) throw invalidField('/action', 'not_offered')
  if (rule.needsRoom && room === undefined) throw invalidField('/room', 'required')
  if (rule.needsNote && note === undefined) throw invalidField('/note', 'required')
}

function makeTask(tx: StaffTx, scope: StaffScope, { venueId, action, room, note, stayId }: Body) {
  return createTask(tx, scope, {
    venueId,
    action,
    room,
    detail: note,
    priority: quickActionRules[action].isUrgent ? 'urgent' : 'normal',
    subject: stayId === undefined ? undefined : { kind: 'stay', id: stayId },
  })
}

/** As a live alert, which those who watch the venue see at once, and without any its managers. */
async function tellManagers(
  tx: StaffTx,
  scope: StaffScope,
  { venueId, note = '', stayId }: Body,
): Promise<string> {
  const alert = await triggerLiveAlert(
    tx,
    { venueId, severity: 'medium', text: note, ...(stayId ? { stayId } : {}) },
    undefined,
  )
  await recordActivity(tx, { venueId, userId: scope.userId, kind: 'managers_told' })
  await recordAudit(tx, scope, { action: 'managers.told', subject: { kind: 'live_alert', id: alert.id } })
  return alert.id
}
