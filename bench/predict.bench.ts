import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { measurePages } from './lists/pages.ts'
import { loadBookings } from './predict/load-bookings.ts'
import { requestText } from './lib/http-client.ts'
import { trainThrough } from './predict/train-through.ts'

/** Training on the bookings of a venue, and the list of predictions for upcoming ones. */
await bench(async ({ quick }) => {
  const bookings = quick ? 5_000 : 100_000
  const plan = quick ? { rounds: 1, seconds: 0.3 } : { rounds: 3, seconds: 3 }
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 1 })
        await loadBookings(client, tenant, bookings)
        const env = serverEnvironment(database, tenant.secrets)
        return withServer(env, async ({ port, usage }) => {
          const before = await usage()
          const { seconds, learningSeconds } = await trainThrough(port, tenant)
          const after = await usage()
          say(`learned from ${bookings} bookings`)
          const kinds = ['arrivesOn', '-expectedLoss', '-notArriving'].map((sort) => ({
            name: sort,
            requests: [`/api/predictive-risk/arrivals?limit=25&sort=${sort}`].map((path) =>
              requestText({ method: 'GET', path, cookie: tenant.cookie }),
            ),
          }))
          const p95 = await measurePages(port, kinds, plan)
          return [
            {
              name: `Learning both models from ${bookings.toLocaleString('en-GB')} bookings, in a thread`,
              value: learningSeconds,
              unit: 's',
              aim: { at: 'most', value: 10 },
              note: 'with the check on past days; reading them from the database comes on top',
            },
            {
              name: 'Memory of the server at its highest during the training, above that before',
              value: (after.peakBytes - before.bytes) / 2 ** 20,
              unit: 'MB',
              aim: { at: 'most', value: 300 },
              note: 'reading and predictions of upcoming bookings included',
            },
            {
              name: 'From asking for a training until all coming bookings are predicted',
              value: seconds,
              unit: 's',
            },
            ...kinds.map(({ name }) => ({
              name: `First page of predicted arrivals by ${name}, p95`,
              value: p95.get(name) ?? Number.NaN,
              unit: 'ms' as const,
              aim: { at: 'most' as const, value: 50 },
            })),
          ]
        })
      }),
    ),
  )
})
