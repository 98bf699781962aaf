import { withAuditBench } from './audit/world.ts'
import { appending } from './ledger/appending.ts'
import { proving } from './ledger/proving.ts'
import { bench } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, (client) =>
        withAuditBench(database, client, async (world) => [
          ...(await appending(world, quick ? { rounds: 1, seconds: 0.5 } : { rounds: 4, seconds: 5 })),
          ...(await proving(
            world,
            quick ? { leaves: 100_000, seconds: 1 } : { leaves: 10_000_000, seconds: 10 },
          )),
        ]),
      ),
    ),
  ),
)
