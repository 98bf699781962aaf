import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { median, percentile } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { measureBare, measureFeed, sampleOf } from './live/measure.ts'
import type { Plan } from './live/measure.ts'
import { makePeople } from './live/people.ts'

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const plan: Plan = quick
          ? { clients: 50, steady: { count: 5, everyMs: 20 }, bursts: { count: 2, events: 20 } }
          : { clients: 1_000, steady: { count: 200, everyMs: 50 }, bursts: { count: 30, events: 100 } }
        const tenant = await makeTenant(client, { venues: 1 })
        const cookies = await makePeople(client, tenant, plan.clients)
        const env = serverEnvironment(database, tenant.secrets)
        const [feed, event] = await withServer(env, async (server) => [
          await measureFeed(server, { client, tenant, cookies }, plan),
          await sampleOf(server, tenant.cookie),
        ])
        say(`an event has ${event.length} bytes`)
        const bare = await measureBare(event, cookies, plan)
        const [rate, bareRate] = [median(feed.burstsPerSecond), median(bare)]
        const { clients } = plan
        return [
          {
            name: `commit to one of ${clients} clients, p50`,
            value: percentile(feed.latenciesMs, 0.5),
            unit: 'ms',
            note: 'one event a commit',
          },
          {
            name: `commit to one of ${clients} clients, p95`,
            value: percentile(feed.latenciesMs, 0.95),
            unit: 'ms',
            aim: { at: 'most', value: 100 },
          },
          {
            name: `commit to one of ${clients} clients, p99`,
            value: percentile(feed.latenciesMs, 0.99),
            unit: 'ms',
          },
          {
            name: `commit to the last of ${clients} clients, p50`,
            value: percentile(feed.lastMs, 0.5),
            unit: 'ms',
          },
          {
            name: `commit to the last of ${clients} clients, p95`,
            value: percentile(feed.lastMs, 0.95),
            unit: 'ms',
          },
          {
            name: `events to ${clients} clients`,
            value: rate,
            unit: '/s',
            note: `${plan.bursts.events} a commit, of ${event.length} bytes, until all clients have all`,
          },
          {
            name: `the same bytes, bare`,
            value: bareRate,
            unit: '/s',
            note: 'node:http writes them, and nothing else',
          },
          { name: 'feed beside bare', value: rate / bareRate, unit: 'x' },
          {
            name: 'memory of a client',
            value: feed.bytesPerClient / 1024,
            unit: 'KB',
            note: 'growth of the process at its highest',
          },
        ]
      }),
    ),
  ),
)
