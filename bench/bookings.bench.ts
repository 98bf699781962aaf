import { randomUUID } from 'node:crypto'
import { createPool } from '../apps/server/src/platform/db/pool.ts'
import { loadBookings, recordChange, replayChange, sendChange } from './bookings/changes.ts'
import { bench } from './lib/bench.ts'
import { closedLoop, summarise } from './lib/closed-loop.ts'
import type { Phase } from './lib/closed-loop.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { Figure } from './lib/figures.ts'
import { Connection } from './lib/http-client.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'

/** Changes time and note of one of many bookings of a venue, compared with the plain statements. */
await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 1 })
        const bookings = await loadBookings(client, tenant, quick ? 2_000 : 100_000)
        const env = serverEnvironment(database, tenant.secrets)
        const [seconds, rounds] = quick ? [0.5, 1] : [3, 4]
        let next = 0
        const take = () => bookings.at(next++ % bookings.length)!
        return withServer(env, async ({ port }) => {
          const pool = createPool(database.appUrl, {
            onError: (error) => {
              throw error
            },
          })
          try {
            const template = await recordChange(env, pool, tenant, take())
            const figures: Figure[] = []
            for (const workers of [1, 16]) {
              const http = () =>
                Connection.withSome(port, workers, (connections) =>
                  closedLoop({
                    workers,
                    seconds,
                    work: async (worker) => {
                      await sendChange(connections[worker], tenant, take(), randomUUID())
                      return true
                    },
                  }),
                )
              const bare = () =>
                closedLoop({
                  workers,
                  seconds,
                  work: async () => {
                    await replayChange(pool, template, take(), randomUUID())
                    return true
                  },
                })
              const phases = { http: [] as Phase[], bare: [] as Phase[] }
              await http()
              await bare()
              for (let round = 0; round < rounds; round++) {
                phases.http.push(await http())
                phases.bare.push(await bare())
              }
              figures.push(...figuresOf(workers, phases))
            }
            return figures
          } finally {
            await pool.end()
          }
        })
      }),
    ),
  ),
)

function figuresOf(workers: number, phases: { http: Phase[]; bare: Phase[] }): Figure[] {
  const [http, bare] = [summarise(phases.http), summarise(phases.bare)]
  const how = `changing a booking, ${workers === 1 ? 'one connection' : `${workers} connections`}`
  return [
    { name: `${how}: through HTTP`, value: http.perSecond, unit: '/s' },
    { name: `${how}: the same statements bare`, value: bare.perSecond, unit: '/s' },
    {
      name: `${how}: HTTP beside bare`,
      value: http.perSecond / bare.perSecond,
      unit: 'x',
      aim: { at: 'least', value: 0.5 },
    },
    { name: `${how}: p95 through HTTP`, value: http.p95, unit: 'ms' },
  ]
}
