import { channels as allChannels } from '@comity/domain/alerts'
import type { Channel } from '@comity/domain/alerts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { listAudience } from '../notices/audience.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { refuseUnless } from '../policy.ts'
import { getAlerts } from '../queries/alerts.ts'

export interface Notification {
  readonly alertIds: readonly string[]
  readonly userIds: readonly string[]
  readonly channels: readonly Channel[] | undefined
}

const anyRole = ['staff', 'manager', 'admin', 'privacy'] as const

/** Notifies chosen colleagues of alerts, each once and only of alerts at a venue where they work. */
export async function notifyOfAlerts(
  tx: StaffTx,
  { alertIds, userIds, channels }: Notification,
): Promise<{ queued: number; alreadyTold: number }> {
  const scope = await tx.scope
  const wanted = [...new Set(alertIds)].toSorted()
  const rows = await getAlerts(tx, wanted)
  if (rows.length < wanted.length) throw new Failure('not_found')
  for (const row of rows) refuseUnless('notify', row, scope)
  const reached = new Set<string>()
  const [chosen, kinds] = [new Set(userIds), new Set<Channel>(['in_app', ...(channels ?? allChannels)])]
  let [queued, asked] = [0, 0]
  for (const row of rows.toSorted((a, b) => (a.alert_id < b.alert_id ? -1 : 1))) {
    const here = (await listAudience(tx, row.venue_id, anyRole)).filter((userId) => chosen.has(userId))
    for (const userId of here) reached.add(userId)
    asked += here.length * kinds.size
    queued += await queueNotices(tx, {
      alertKind: 'bulk',
      alertId: row.alert_id,
      userIds: here,
      channels: [...kinds],
      ignoreQuiet: row.severity === 'critical',
    })
  }
  const stranger = userIds.findIndex((userId) => !reached.has(userId))
  if (stranger >= 0) throw invalidField(`/userIds/${stranger}`, 'unknown_member')
  await recordAudit(tx, scope, {
    action: 'alert.notified',
    subject: { kind: 'organisation', id: scope.organisationId },
    details: { alerts: rows.length, people: reached.size, queued },
  })
  return { queued, alreadyTold: asked - queued }
}
