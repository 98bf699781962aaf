import { bench } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { ratingFlatness } from './reviews/flatness.ts'
import { ratingThroughput } from './reviews/throughput.ts'

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 60 })
        const env = serverEnvironment(database, tenant.secrets)
        return withServer(env, async ({ port }) => {
          const target = { database, client, tenant, env, port }
          const throughput = await ratingThroughput(
            target,
            quick ? { stays: 5_000, rounds: 1, seconds: 0.5 } : { stays: 120_000, rounds: 4, seconds: 3 },
          )
          const flatness = await ratingFlatness(
            target,
            quick
              ? { many: 200, guestsWithMany: 2, ratings: 20 }
              : { many: 10_000, guestsWithMany: 5, ratings: 300 },
          )
          return [...throughput, ...flatness]
        })
      }),
    ),
  ),
)
