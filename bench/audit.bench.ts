import { verifying } from './audit/verifying.ts'
import { withAuditBench } from './audit/world.ts'
import { writing } from './audit/writing.ts'
import { bench } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, (client) =>
        withAuditBench(database, client, async (world) => [
          ...(await verifying(
            world,
            quick ? { entries: 5_000, rounds: 1 } : { entries: 1_000_000, rounds: 3 },
          )),
          ...(await writing(world, quick ? { rounds: 1, seconds: 0.5 } : { rounds: 4, seconds: 5 })),
        ]),
      ),
    ),
  ),
)
