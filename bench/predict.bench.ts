import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { measurePages } from './lists/pages.ts'
import { loadBookings } from './predict/load-bookings.ts'
import { measureTraining } from './predict/measure-training.ts'
import { requestText } from './lib/http-client.ts'
import { trainThrough } from './predict/train-through.ts'

/** Training on the bookings of a venue, and the list of predictions for upcoming ones. */
await bench(async ({ quick }) => {
  const bookings = quick ? 5_000 : 100_000
  const plan = quick ? { rounds: 1, seconds: 0.3 } : { rounds: 3, seconds: 3 }
  const training = await measureTraining(bookings)
  say(`learned from ${bookings} bookings`)
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 1 })
        await loadBookings(client, tenant, bookings)
        const env = serverEnvironment(database, tenant.secrets)
        return withServer(env, async ({ port }) => {
          const seconds = await trainThrough(port, tenant)
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
              value: training.seconds,
              unit: 's',
              aim: { at: 'most', value: 10 },
              note: 'with the check on past days; reading them from the database comes on top',
            },
            {
              name: 'Memory that it takes at most',
              value: training.megabytes,
              unit: 'MB',
              aim: { at: 'most', value: 300 },
              note: 'of a process that does nothing else, the bookings among it',
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
