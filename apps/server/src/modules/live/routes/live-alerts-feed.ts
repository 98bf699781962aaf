import { contract } from '@comity/contract'
import type { Session } from '../../../platform/auth/session.ts'
import { unlessRefused } from '../../../platform/auth/session.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Standing } from '../../../platform/live/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isManager } from '../one-live-alert.ts'
import { seeLiveSessions } from '../session-queries.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy may cache, transform or buffer it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Nothing follows, so a stopping server need not wait.
  connection: 'close',
}

export const liveAlertsFeedRoute = handle(
  contract.liveAlertsFeed,
  async ({ session, query, client, services }) => {
    const standing = await standingOf(session, services.clock)
    const check = () => unlessRefused(() => standingOf(session, services.clock))
    const after = placeIn(client.lastEventId) ?? query.after
    return new Response(services.live.open({ standing, after, check }), { headers })
  },
)

/** An open stream refreshes the person's live sessions, but does not count as use of the sign-in session. */
function standingOf(session: Session, clock: Clock): Promise<Standing> {
  return session.at(clock.now()).write(async (tx) => {
    const [scope] = await Promise.all([tx.scope, seeLiveSessions(tx)])
    return inFeed(scope)
  })
}

const inFeed = (scope: StaffScope): Standing => ({
  organisationId: scope.organisationId,
  userId: scope.userId,
  venueIds: scope.venueIds,
  isManager: isManager(scope),
})

/** A position as this server sent it; anything else is ignored. */
function placeIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}
