import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentNotification } from '../present.ts'
import { countUnread, listNotifications, notificationOrder } from '../queries/notifications.ts'

export const listNotificationsRoute = handle(contract.listNotifications, async ({ session, query }) => {
  const page = pageFrom(query, notificationOrder)
  const [found, unread] = await session.read((tx) =>
    Promise.all([readPage(tx, page, listNotifications), countUnread(tx)]),
  )
  return { ...shown(found, presentNotification), unread }
})
