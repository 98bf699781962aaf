import { loadBookings } from './day-board/load-bookings.ts'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { Figure } from './lib/figures.ts'
import { requestText } from './lib/http-client.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { measurePages } from './lists/pages.ts'

const dayMs = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const board = (venueId: string | undefined, day?: string) =>
  `/api/day-board?venueId=${venueId}${day ? `&day=${day}` : ''}`

await bench(async ({ quick }) => {
  const volume = quick ? { bookings: 5_000, busy: 50 } : { bookings: 100_000, busy: 500 }
  const plan = quick ? { rounds: 1, seconds: 0.3 } : { rounds: 4, seconds: 3 }
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 2 })
        await loadBookings(client, tenant, volume)
        say(`${volume.bookings} bookings a venue are stored`)
        const [usual, busy] = tenant.venueIds
        const kinds = [
          { name: 'a usual day', path: board(usual) },
          {
            name: `a day with ${volume.busy} arrivals and as many departures`,
            path: board(busy),
          },
          { name: 'the next day', path: board(usual, dayFromNow(1)) },
          { name: 'a day half a year away', path: board(usual, dayFromNow(182)) },
        ].map(({ name, path }) => ({
          name,
          requests: [requestText({ method: 'GET', path, cookie: tenant.cookie })],
        }))
        const env = serverEnvironment(database, tenant.secrets)
        const p95 = await withServer(env, ({ port }) => measurePages(port, kinds, plan))
        return kinds.map(({ name }): Figure => ({
          name: `${name}, p95 with ${volume.bookings.toLocaleString('en-GB')} bookings a venue`,
          value: p95.get(name) ?? Number.NaN,
          unit: 'ms',
          aim: { at: 'most', value: 50 },
        }))
      }),
    ),
  )
})
