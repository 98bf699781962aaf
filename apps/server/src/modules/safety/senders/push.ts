import { pushTo, queuePush } from '../../../platform/push/index.ts'
import type { PushMessage } from '../../../platform/push/index.ts'
import { listPushed } from '../queries/phones.ts'
import type { SafetySender } from './sender.ts'

/** A call for help delivered later than this would mislead. */
const lifetimeSeconds = 600

/** People notified at a time: a slow push service delays few others. */
const atOnce = 4

export const pushMessageOf = (alertId: string, isDrill: boolean): PushMessage => ({
  word: isDrill ? 'drill' : 'safety',
  path: `/safety-dashboard?alert=${alertId}`,
  tag: `safety-${alertId}`,
  lifetimeSeconds,
})

/** A push message to each person's browsers; that of a drill says so. */
export const sendPush: SafetySender = async (services, tx, { alert, recipients }) => {
  const { push } = services
  if (!push) return { recipients: 0, isSetUp: false }
  const userIds = await listPushed(
    tx,
    recipients.map(({ user_id }) => user_id),
  )
  const message = pushMessageOf(alert.alert_id, alert.is_drill)
  await queuePush(tx, userIds, message)
  const { organisationId } = await tx.scope
  const urgent = { ...services, database: services.safetyDatabase }
  return {
    recipients: userIds.length,
    isSetUp: true,
    // Sent by the queue too: a browser shows one message per tag.
    hurry: async () => {
      const faults: unknown[] = []
      for (let next = 0; next < userIds.length; next += atOnce) {
        const some = userIds.slice(next, next + atOnce)
        const told = await Promise.allSettled(
          some.map((userId) => pushTo(urgent, { organisationId, userId, message })),
        )
        faults.push(...told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
      }
      if (faults.length > 0) throw new AggregateError(faults, 'Some push messages could not be sent.')
    },
  }
}
