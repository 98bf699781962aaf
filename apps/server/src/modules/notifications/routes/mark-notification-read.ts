import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { countUnread, markRead } from '../queries/notifications.ts'

export const markNotificationReadRoute = handle(contract.markNotificationRead, ({ session, params, body }) =>
  session.write(async (tx) => {
    if (!(await markRead(tx, params.notificationId, body.andOlder))) throw new Failure('not_found')
    return { unread: await countUnread(tx) }
  }),
)
