import { bench, say } from './lib/bench.ts'
import type { Embedded } from '../apps/server/src/platform/db/embedded.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { Figure } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { loadRatings } from './lists/load-ratings.ts'
import { bookingKinds, loadBookings } from './lists/bookings.ts'
import { makeKinds, measurePages } from './lists/pages.ts'

/** Pages of the booking list of a large hotel, each with the length of the list. */
async function measureBookings(cluster: Embedded, quick: boolean): Promise<Figure[]> {
  const bookings = quick ? 10_000 : 100_000
  return withDatabase(cluster, (database) =>
    withClient(database.superuserUrl, async (client) => {
      const tenant = await makeTenant(client, { venues: 1 })
      await loadBookings(client, tenant, bookings)
      say(`${bookings} bookings are stored`)
      const kinds = bookingKinds(tenant)
      const plan = quick ? { rounds: 1, seconds: 0.3 } : { rounds: 3, seconds: 2 }
      const env = serverEnvironment(database, tenant.secrets)
      const p95 = await withServer(env, ({ port }) => measurePages(port, kinds, plan))
      return kinds.map(({ name }): Figure => ({
        name: `${name}, p95`,
        value: p95.get(name) ?? Number.NaN,
        unit: 'ms',
        aim: { at: 'most', value: 50 },
        note: `of ${bookings.toLocaleString('en-GB')} bookings of a venue, 50 a page`,
      }))
    }),
  )
}

/** Pages of the list of ratings: the position of a page must not matter. */
await bench(async ({ quick }) => {
  const volume = quick ? { ratings: 20_000, guests: 2_000 } : { ratings: 5_000_000, guests: 500_000 }
  const deep = quick ? 20 : 1_000
  const plan = quick ? { rounds: 1, seconds: 0.3 } : { rounds: 4, seconds: 3 }
  return withCluster(async (cluster) => {
    const bookings = await measureBookings(cluster, quick)
    return withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 20 })
        await loadRatings(client, tenant, volume)
        say(`${volume.ratings} ratings are stored`)
        const kinds = await makeKinds(client, tenant, deep)
        const env = serverEnvironment(database, tenant.secrets)
        const p95 = await withServer(env, ({ port }) => measurePages(port, kinds, plan))
        const of = (name: string) => p95.get(name) ?? Number.NaN
        const figures = kinds.map(({ name }): Figure => ({
          name: `${name}, p95`,
          value: of(name),
          unit: 'ms',
        }))
        return [
          {
            name: `Page ${deep} of ${volume.ratings.toLocaleString('en-GB')} ratings beside the first, p95`,
            value: of(`page ${deep}`) / of('first page'),
            unit: 'x',
            aim: { at: 'most', value: 1.5 },
            note: 'all 20 venues and each of them, 25 ratings a page, half of those of the last two weeks sealed',
          },
          ...figures,
          ...bookings,
        ]
      }),
    )
  })
})
