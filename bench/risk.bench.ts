import { bench } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { arrivalsInOneCall } from './risk/arrivals.ts'
import { updateFlatness } from './risk/flatness.ts'

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 40 })
        const target = { database, client, tenant }
        const flatness = await updateFlatness(
          target,
          quick ? { many: 200, rounds: 20 } : { many: 10_000, rounds: 400 },
        )
        const env = serverEnvironment(database, tenant.secrets)
        const arrivals = await withServer(env, ({ port }) =>
          arrivalsInOneCall(
            { ...target, port },
            quick ? { factsEach: 4, calls: 5 } : { factsEach: 20, calls: 60 },
          ),
        )
        return [...flatness, ...arrivals]
      }),
    ),
  ),
)
