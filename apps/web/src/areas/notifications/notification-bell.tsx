import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../live/use-live.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { createCollector } from '../alerts/collect.ts'
import { renewNotifications, unreadQuery } from './queries.ts'

const NotificationsDrawer = lazy(() => import('./notifications-drawer.tsx'))

/** Milliseconds between two readings, however much happens. */
const leastApartMs = 3_000
const mostShown = 99

const watchNothing = () => () => undefined

/** The room that the header keeps for the bell; a page without a header has none. */
function useRoom(): HTMLElement | null {
  useLocation()
  // A new function each time, so that it is asked again once a page with a header stands.
  return useSyncExternalStore(watchNothing, () => document.getElementById('notifications'))
}

function useUnread(): number {
  const queries = useQueryClient()
  const [collector] = useState(() => createCollector(leastApartMs, () => void renewNotifications(queries)))
  useEffect(() => () => collector.stop(), [collector])
  useLive(['incident', 'alert', 'shift'], (event) => collector.add(event))
  return useQuery(unreadQuery).data ?? 0
}

/** The bell of the header, with the number of unread notifications; it opens them beside the page. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const room = useRoom()
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  if (!room) return null
  return (
    <>
      {createPortal(
        <IconButton
          aria-label={unread > 0 ? t('bell', { count: unread }) : t('bellNone')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <span className="row">
            <IconBell aria-hidden size={20} />
            {unread > 0 ? (
              <span aria-hidden className="smaller heavy tabular">
                {unread > mostShown ? `${mostShown}+` : unread}
              </span>
            ) : null}
          </span>
        </IconButton>,
        room,
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <NotificationsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
