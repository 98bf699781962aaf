import { lookupsPerHour } from '@comity/domain/network'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { BenchDatabase } from './lib/cluster.ts'
import type { Figure } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { loadNetwork, signInColleagues } from './lookup/load-network.ts'
import type { Volume } from './lookup/load-network.ts'
import { measureLookups } from './lookup/measure.ts'
import type { Measured } from './lookup/measure.ts'

/** A network look-up: the number of persons and organisations must not matter. */
await bench(async ({ quick }) => {
  const questions = quick ? 240 : 3_000
  const sizes = quick
    ? [
        { persons: 1_000, organisations: 20 },
        { persons: 10_000, organisations: 100 },
      ]
    : [
        { persons: 10_000, organisations: 100 },
        { persons: 1_000_000, organisations: 10_000 },
      ]
  const colleagues = Math.ceil((questions + 2 * lookupsPerHour) / lookupsPerHour)
  const [small, large] = await withCluster(async (cluster) => {
    const measured: Sized[] = []
    for (const size of sizes) {
      const volume = { ...size, known: Math.min(5_000, size.persons / 2), colleagues }
      const of = await withDatabase(cluster, (database) => measure(database, volume, questions))
      say(`${label(volume)}: p95 ${of.p95.toFixed(1)} ms, bare ${of.bareP95.toFixed(2)} ms`)
      measured.push({ volume, of })
    }
    return measured
  })
  if (!small || !large) throw new Error('No size was measured')
  return [
    {
      name: `A question at ${label(large.volume)}, p95`,
      value: large.of.p95,
      unit: 'ms',
      aim: { at: 'most', value: 25 },
      note: 'one connection, through HTTP; each is logged, audited and committed to',
    },
    {
      name: `p95 beside that at ${label(small.volume)}`,
      value: large.of.p95 / small.of.p95,
      unit: 'x',
      aim: { at: 'most', value: 2 },
    },
    ...[small, large].flatMap(figuresOf),
  ]
})

interface Sized {
  readonly volume: Volume
  readonly of: Measured
}

function measure(database: BenchDatabase, volume: Volume, questions: number): Promise<Measured> {
  return withClient(database.superuserUrl, async (client) => {
    const tenant = await makeTenant(client, { venues: 1 })
    await loadNetwork(client, tenant, volume)
    const cookies = await signInColleagues(client, tenant, volume.colleagues)
    say(`${label(volume)} are stored`)
    return withServer(serverEnvironment(database, tenant.secrets), ({ port }) =>
      measureLookups(client, tenant, { port, cookies, questions }),
    )
  })
}

function figuresOf({ volume, of }: Sized): Figure[] {
  const at = label(volume)
  return [
    { name: `${at}: p50`, value: of.p50, unit: 'ms' },
    { name: `${at}: p95`, value: of.p95, unit: 'ms' },
    { name: `${at}: bare select by the same index, p50`, value: of.bareP50, unit: 'ms' },
    { name: `${at}: bare select by the same index, p95`, value: of.bareP95, unit: 'ms' },
    { name: `${at}: p50 beside bare`, value: of.p50 / of.bareP50, unit: 'x' },
    { name: `${at}: questions answered with a listing`, value: 100 * of.told, unit: '%' },
  ]
}

function label({ persons, organisations }: Pick<Volume, 'persons' | 'organisations'>): string {
  return `${persons.toLocaleString('en-GB')} persons and ${organisations.toLocaleString('en-GB')} organisations`
}
