import { Suspense } from 'react'
import { AlertNews } from '../areas/alerts/alert-news.tsx'
import { NotificationBell } from '../areas/notifications/notification-bell.tsx'
import { LiveRunner } from '../live/live-runner.tsx'
import { OutboxRunner } from '../offline/outbox-runner.tsx'
import { Responder } from '../safety/responder.tsx'
import { SafetyExtras } from '../safety/safety-extras.tsx'
import { Optional } from './errors/optional.tsx'

/** One after the other, so that none waits for the texts of another or fails with it; calling for help comes first. */
const forStaff = [LiveRunner, Responder, AlertNews, NotificationBell, OutboxRunner]

/**
 * Staff features on every page: calling for help, the live feed, responding to a call, new alerts, notifications, the outbox. Without
 * a session only the call for help is left, as far as this browser may make one.
 */
export default function StaffExtras({ isStaff }: { isStaff: boolean }) {
  const parts = isStaff ? [SafetyExtras, ...forStaff] : [SafetyExtras]
  return parts.map((Part) => (
    <Optional key={parts.indexOf(Part)}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Optional>
  ))
}
