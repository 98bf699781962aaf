import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { getFeedState } from '../history-queries.ts'

export const getLiveConnectionRoute = handle(
  contract.getLiveConnection,
  async ({ session, services, now }) => {
    const [scope, feed] = await session.read((tx) => Promise.all([tx.scope, getFeedState(tx)]))
    const { state, since } = services.live.listening
    return {
      feed: {
        state,
        since: since.toISOString(),
        lastPlace: feed?.last_place ?? 0,
        waiting: feed?.waiting ?? 0,
        lagMs: feed?.oldest_at ? Math.max(0, now.getTime() - feed.oldest_at.getTime()) : 0,
      },
      connections: services.live.connectionsOf(scope.userId).map((connection) => ({
        openedAt: connection.openedAt.toISOString(),
        checkedAt: connection.checkedAt.toISOString(),
        state: connection.isLive ? ('live' as const) : ('catching_up' as const),
        place: connection.place,
      })),
    }
  },
)
