import { AlertNews } from '../areas/alerts/alert-news.tsx'
import { LiveRunner } from '../live/live-runner.tsx'
import { Responder } from '../safety/responder.tsx'
import { SafetyExtras } from '../safety/safety-extras.tsx'

/** What goes along with staff on every page: the live feed, calling for help and answering a call, new alerts. */
export default function StaffExtras() {
  return (
    <>
      <LiveRunner />
      <SafetyExtras />
      <Responder />
      <AlertNews />
    </>
  )
}
