import type { ActivityKind } from '@comity/domain/activity'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit.ts'
import { emitLive } from '../../platform/live/index.ts'
import { recordActivity } from '../activity/index.ts'
import type { IncidentRow } from './rows.ts'
import { noteStep } from './steps.ts'
import type { NewStep } from './steps.ts'

/** What follows from a step: its record, the actor's activity and the events. */
export async function tellOfStep(
  tx: StaffTx,
  scope: StaffScope,
  { incident_id: incidentId, venue_id: venueId }: Pick<IncidentRow, 'incident_id' | 'venue_id'>,
  step: Pick<NewStep, 'kind' | 'details' | 'note'> & { readonly activity?: ActivityKind },
): Promise<void> {
  const { activity, ...taken } = step
  await noteStep(tx, { ...taken, incidentId, venueId, actorId: scope.userId })
  if (activity)
    await recordActivity(tx, {
      venueId,
      userId: scope.userId,
      kind: activity,
      subject: { kind: 'incident', id: incidentId },
    })
  await emitLive(tx, [{ venueId, kind: 'incident', subjectId: incidentId, change: step.kind }])
  await emitEvent(tx, 'incident.changed', { incidentId, change: step.kind }, venueId)
}
