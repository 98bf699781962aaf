import { pushTo, queuePush } from '../../../platform/push/index.ts'
import type { PushMessage } from '../../../platform/push/index.ts'
import { listPushed } from '../queries/phones.ts'
import type { SafetySender } from './sender.ts'

/** After this a call for help that was not delivered misleads. */
const lifetimeSeconds = 600

/** A word to the browsers of each who has one that listens; of a drill it says so. */
export const sendPush: SafetySender = async (services, tx, { alert, recipients }) => {
  const { push } = services
  if (!push) return { recipients: 0, isSetUp: false }
  const userIds = await listPushed(
    tx,
    recipients.map(({ user_id }) => user_id),
  )
  const path = `/safety-dashboard?alert=${alert.alert_id}`
  const message: PushMessage = {
    word: alert.is_drill ? 'drill' : 'safety',
    path,
    tag: `safety-${alert.alert_id}`,
    lifetimeSeconds,
  }
  await queuePush(tx, userIds, message)
  const { organisationId } = await tx.scope
  const urgent = { ...services, database: services.safetyDatabase }
  return {
    recipients: userIds.length,
    isSetUp: true,
    // Sent by the queue too: a browser shows one message of a tag.
    hurry: async () => {
      for (const userId of userIds) await pushTo(urgent, { organisationId, userId, message })
    },
  }
}
