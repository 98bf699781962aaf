import type { Contract } from '@comity/contract'
import { liveAlertLevels } from '@comity/contract/live/alerts'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { insertLiveAlertStep, setLiveAlertLevel } from '../alert-queries.ts'
import type { LockedLiveAlert } from '../alert-queries.ts'
import { getLiveAlert, withLiveAlert } from '../one-live-alert.ts'

type Body = z.output<Contract['escalateLiveAlert']['body']>

/** Takes an alert to the next level, whose people must acknowledge it again. */
export async function escalateLiveAlert(tx: StaffTx, body: Body, idempotency: Idempotency | undefined) {
  return withLiveAlert(tx, body.alertId, async (alert) => {
    await once(tx, idempotency, () => escalate(tx, body, alert))
    return getLiveAlert(tx, body.alertId)
  })
}

async function escalate(tx: StaffTx, { alertId, from }: Body, alert: LockedLiveAlert): Promise<string> {
  const level = liveAlertLevels[liveAlertLevels.indexOf(alert.level) + 1]
  if (from !== undefined && from !== alert.level)
    throw new Failure('not_allowed_now', { detail: 'The alert has been escalated in the meantime.' })
  if (!level) throw new Failure('not_allowed_now', { detail: 'The alert is at the highest level.' })
  const venueId = alert.venue_id
  await setLiveAlertLevel(tx, alertId, level)
  await insertLiveAlertStep(tx, { alertId, venueId, kind: 'escalated', level })
  await emitLive(tx, [
    { kind: 'call', subjectId: alertId, venueId, change: 'escalated', reach: reachOf(level) },
  ])
  return alertId
}

/** Managers elsewhere see an alert once it reaches their level. */
export const reachOf = (level: LockedLiveAlert['level']) => (level === 'organisation' ? 'managers' : 'venue')
