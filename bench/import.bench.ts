import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { Embedded } from '../apps/server/src/platform/db/embedded.ts'
import { median } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { later, readBookings } from './import/bookings.ts'
import type { Bookings } from './import/bookings.ts'
import { copyPlain } from './import/copy-rows.ts'
import { runImport } from './import/run-import.ts'
import type { Seconds } from './import/run-import.ts'
import { everyBooking, morning, mornings, sendDaily } from './import/daily.ts'

interface Measured extends Seconds {
  readonly copy: number
  readonly peakBytes: number
}

/** Years by which the second half of the doubled file is shifted: more than the file covers. */
const yearsOn = 4

await bench(async ({ quick }) => {
  const all = await readBookings()
  const once: Bookings = quick ? { ...all, rows: all.rows.slice(0, 1_000) } : all
  const twice: Bookings = { ...once, rows: [...once.rows, ...once.rows.map((row) => later(row, yearsOn))] }
  const known = quick ? 2_000 : 100_000
  const changed = quick ? 200 : 2_000
  const [single, doubled, daily] = await withCluster(async (cluster) => [
    await measure(cluster, once),
    await measure(cluster, twice),
    await measureDaily(cluster, known, changed),
  ])
  const total = single.upload + single.check + single.commit
  const rows = `${once.rows.length.toLocaleString('en-GB')} rows`
  const mb = 2 ** 20
  return [
    { name: `${rows}: import by HTTP, all in all`, value: total, unit: 's', note: once.source },
    { name: `${rows}: upload and staging`, value: single.upload, unit: 's' },
    { name: `${rows}: mapping and check of every row`, value: single.check, unit: 's' },
    { name: `${rows}: commit`, value: single.commit, unit: 's' },
    { name: `${rows}: stays added`, value: single.added, unit: 'count' },
    { name: `${rows}: COPY into one plain table`, value: single.copy, unit: 's', note: 'median of three' },
    { name: `${rows}: import beside COPY`, value: total / single.copy, unit: 'x' },
    {
      name: 'twice the rows: import by HTTP, all in all',
      value: doubled.upload + doubled.check + doubled.commit,
      unit: 's',
    },
    { name: `${rows}: most memory of the server process`, value: single.peakBytes / mb, unit: 'MB' },
    { name: 'twice the rows: most memory of the server process', value: doubled.peakBytes / mb, unit: 'MB' },
    {
      name: 'memory for twice the rows beside once',
      value: doubled.peakBytes / single.peakBytes,
      unit: 'x',
      aim: { at: 'most', value: 1.2 },
    },
    {
      name: `a daily file of ${changed.toLocaleString('en-GB')} rows over ${known.toLocaleString('en-GB')} known bookings, from upload to done`,
      value: median(daily),
      unit: 's',
      note: 'median of three mornings',
      aim: { at: 'most', value: 5 },
    },
  ] as const
})

/** Three mornings of a venue with known bookings, in seconds each. */
function measureDaily(cluster: Embedded, known: number, rows: number): Promise<number[]> {
  return withDatabase(cluster, (database) =>
    withClient(database.superuserUrl, async (client) => {
      const tenant = await makeTenant(client, { venues: 1 })
      return withServer(serverEnvironment(database, tenant.secrets), async ({ port }) => {
        const whole = await sendDaily(port, tenant, everyBooking(known))
        say(`${known} bookings: ${whole.seconds.toFixed(1)} s`)
        const seconds: number[] = []
        for (const nth of mornings) {
          const { seconds: taken, record } = await sendDaily(port, tenant, morning(known, rows, nth))
          say(`a daily file: ${taken.toFixed(2)} s, ${JSON.stringify(record.counts)}`)
          seconds.push(taken)
        }
        return seconds
      })
    }),
  )
}

/** One import into an empty organisation, by a freshly started server. */
function measure(cluster: Embedded, bookings: Bookings): Promise<Measured> {
  return withDatabase(cluster, (database) =>
    withClient(database.superuserUrl, async (client) => {
      const copied: number[] = []
      while (copied.length < 3) copied.push(await copyPlain(client, bookings))
      const tenant = await makeTenant(client, { venues: 1 })
      const file = new Blob([[bookings.header, ...bookings.rows, ''].join('\n')], { type: 'text/csv' })
      return withServer(serverEnvironment(database, tenant.secrets), async ({ port, usage }) => {
        const seconds = await runImport(port, tenant, file)
        const { peakBytes } = await usage()
        say(`${bookings.rows.length} rows: ${JSON.stringify(seconds)}`)
        return { ...seconds, copy: median(copied), peakBytes }
      })
    }),
  )
}
