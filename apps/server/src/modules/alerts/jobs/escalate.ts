import { nextStep } from '@comity/domain/alerts'
import { z } from 'zod'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { planEscalation } from '../commands/raise-alerts.ts'
import { listAudience } from '../notices/audience.ts'
import { graverStep, queueNotices } from '../notices/queue-notices.ts'
import { lockAlert } from '../queries/alerts.ts'
import type { AlertRow } from '../queries/alerts.ts'

const payloadSchema = z.object({ organisationId: z.uuid(), alertId: z.uuid() })

/**
 * Takes the due escalation steps of an alert and plans the next. It goes by the clock, so it may run at any time and
 * repeatedly: each step happens once, in order and never early.
 */
export async function escalate(services: Services, payload: unknown): Promise<void> {
  const { organisationId, alertId } = payloadSchema.parse(payload)
  const scope = { job: 'alerts/escalate', organisationId, now: services.clock.now() }
  await services.database.system(scope, (tx) => escalateAlert(tx, alertId))
}

async function escalateAlert(tx: SystemTx, alertId: string): Promise<void> {
  const row = await lockAlert(tx, alertId)
  if (!row || row.over_because !== null || row.acknowledged_by !== null) return
  if (row.snoozed_until === null) {
    // People who were not notified while it was snoozed.
    await tell(tx, row, row.audience, await lastToldAs(tx, alertId))
    row.steps_done = await takeSteps(tx, row)
  }
  await planEscalation(tx, row)
}

/** The step at which its audience was last notified: when it was raised or became graver. */
async function lastToldAs(tx: SystemTx, alertId: string): Promise<number> {
  const row = await tx.first(sql<{ step: number | null }>`
    select max(step) as step from notices
    where alert_kind = 'smart' and alert_id = ${alertId}::uuid and step >= ${graverStep}::smallint`)
  return row?.step ?? 0
}

/** Returns the number of steps taken. */
async function takeSteps(tx: SystemTx, row: AlertRow): Promise<number> {
  const { now } = await tx.scope
  let done = row.steps_done
  for (;;) {
    const step = nextStep(
      {
        raisedAt: row.raised_at,
        acknowledgedAt: null,
        closedAt: null,
        snoozedUntil: null,
        escalation: row.escalation,
        stepsDone: done,
      },
      now,
    )
    if (!step || step.dueAt > now) break
    done = step.index + 1
    await tell(tx, row, [step.to], done)
    await emitLive(tx, [
      { kind: 'alert', venueId: row.venue_id, subjectId: row.alert_id, change: 'escalated' },
    ])
  }
  if (done > row.steps_done)
    await tx.run(sql`
      update smart_alerts set steps_done = ${done}::smallint where alert_id = ${row.alert_id}::uuid`)
  return done
}

async function tell(tx: SystemTx, row: AlertRow, roles: AlertRow['audience'], step: number): Promise<void> {
  const [alertKind, alertId] = ['smart' as const, row.alert_id]
  const userIds = await listAudience(tx, row.venue_id, roles)
  const ignoreQuiet = row.severity === 'critical'
  await queueNotices(tx, { alertKind, alertId, userIds, channels: row.channels, step, ignoreQuiet })
}
