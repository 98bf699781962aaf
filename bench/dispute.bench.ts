import { lookupsPerHour } from '@comity/domain/network'
import { Asking, startLoad } from './dispute/asking.ts'
import { chooseMatters } from './dispute/matters.ts'
import { bareUpdate, hide } from './dispute/measure.ts'
import type { Hidden } from './dispute/measure.ts'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { BenchDatabase } from './lib/cluster.ts'
import { median, percentile } from './lib/figures.ts'
import type { Figure } from './lib/figures.ts'
import { Connection } from './lib/http-client.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { loadNetwork, signInColleagues } from './lookup/load-network.ts'

interface Size {
  readonly persons: number
  readonly organisations: number
  readonly disputes: number
  readonly perSecond: number
  /** Connections for the load, and so the maximum number of concurrent look-ups. */
  readonly connections: number
  /** Maximum number of look-ups for this many disputes, including those of the load. */
  readonly questions: number
}

/** A guest contests a listing while others look it up: for how long do they still see it? */
await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      measure(
        database,
        quick
          ? {
              persons: 1_000,
              organisations: 20,
              disputes: 5,
              perSecond: 20,
              connections: 4,
              questions: 2_000,
            }
          : {
              persons: 10_000,
              organisations: 100,
              disputes: 60,
              perSecond: 200,
              connections: 16,
              questions: 30_000,
            },
      ),
    ),
  ),
)

function measure(database: BenchDatabase, size: Size): Promise<Figure[]> {
  return withClient(database.superuserUrl, async (client) => {
    const tenant = await makeTenant(client, { venues: 1 })
    const colleagues = Math.ceil(size.questions / lookupsPerHour)
    await loadNetwork(client, tenant, { ...size, known: size.persons / 2, colleagues })
    const cookies = await signInColleagues(client, tenant, colleagues)
    const { matters, otherStays } = await chooseMatters(client, tenant, size.disputes + 1)
    await client.query("set session_replication_role = 'origin'")
    const asking = new Asking(tenant.venueIds[0] ?? '', cookies)
    return withServer(serverEnvironment(database, tenant.secrets), async ({ port }) => {
      const [first, ...rest] = matters
      if (!first) throw new Error('Nothing can be contested')
      // The first one includes one-time compilation and planning.
      await hide(asking, port, first)
      return Connection.withSome(port, size.connections, async (connections) => {
        const load = startLoad(asking, connections, { perSecond: size.perSecond, stays: otherStays })
        const hidden: Hidden[] = []
        for (const matter of rest) hidden.push(await hide(asking, port, matter))
        const bare = await withClient(database.superuserUrl, (reader) =>
          bareUpdate(client, reader, size.disputes),
        )
        const meanwhile = await load.stop()
        say(`${hidden.length} disputes, ${Math.round(meanwhile.perSecond)} look-ups a second meanwhile`)
        return figuresOf(hidden, bare, meanwhile, size)
      })
    })
  })
}

function figuresOf(
  hidden: readonly Hidden[],
  bare: readonly number[],
  meanwhile: { perSecond: number; latenciesMs: readonly number[] },
  { perSecond }: Size,
): Figure[] {
  const [seen, gone, answered] = [
    hidden.map(({ seenAfterMs }) => seenAfterMs),
    hidden.map(({ goneMs }) => goneMs),
    hidden.map(({ answeredMs }) => answeredMs),
  ]
  return [
    {
      name: `A dispute answered until no look-up elsewhere names the listing, longest of ${hidden.length}`,
      value: Math.max(...seen),
      unit: 'ms',
      aim: { at: 'most', value: 1_000 },
      note: `until the last answer that named it had come; under ${perSecond} look-ups a second`,
    },
    { name: 'From the click to gone, longest', value: Math.max(...gone), unit: 'ms' },
    { name: 'From the click to gone, median', value: median(gone), unit: 'ms' },
    { name: 'From the click to the answer, median', value: median(answered), unit: 'ms' },
    {
      name: 'One committed update seen by another connection under the same load, median',
      value: median(bare),
      unit: 'ms',
    },
    { name: 'From the click to gone beside that', value: median(gone) / median(bare), unit: 'x' },
    {
      name: 'Look-ups a second meanwhile, those for the listing among them',
      value: meanwhile.perSecond,
      unit: '/s',
      aim: { at: 'least', value: perSecond * 0.95 },
    },
    { name: 'Look-ups meanwhile, p95', value: percentile(meanwhile.latenciesMs, 0.95), unit: 'ms' },
  ]
}
