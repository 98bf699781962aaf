import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { median } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { copyOnce, exportOnce } from './export/measure.ts'
import type { Run } from './export/measure.ts'
import { loadRatings } from './lists/load-ratings.ts'

const perSecond = (runs: readonly Run[]) => median(runs.map(({ rows, seconds }) => rows / seconds))
const megabytes = (bytes: number) => bytes / 1e6

/** The file of all ratings, compared with PostgreSQL writing the same columns by itself. */
await bench(async ({ quick }) => {
  const volume = quick ? { ratings: 20_000, guests: 2_000 } : { ratings: 1_000_000, guests: 200_000 }
  const rounds = quick ? 1 : 3
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 5 })
        await loadRatings(client, tenant, volume)
        await client.query("set work_mem = '64MB'")
        say(`${volume.ratings} ratings are stored`)
        return withServer(serverEnvironment(database, tenant.secrets), async ({ port, usage }) => {
          const runs: { call: Run[]; bare: Run[] } = { call: [], bare: [] }
          await exportOnce(port, tenant, '?rating=1')
          const { peakBytes: before } = await usage()
          const peaks: number[] = []
          for (let round = 0; round < rounds; round++) {
            runs.bare.push(await copyOnce(client))
            runs.call.push(await exportOnce(port, tenant))
            peaks.push((await usage()).peakBytes)
          }
          const [call, bare] = [perSecond(runs.call), perSecond(runs.bare)]
          const rows = runs.call[0]?.rows ?? 0
          if (runs.call.some((one) => one.rows !== rows) || runs.bare.some((one) => one.rows !== rows))
            throw new Error('The files do not have the same rows')
          return [
            { name: `Rows of ${rows.toLocaleString('en-GB')} through the call`, value: call, unit: '/s' },
            { name: 'Rows by bare COPY TO of the same columns', value: bare, unit: '/s' },
            { name: 'The call beside bare COPY', value: call / bare, unit: 'x' },
            { name: 'Size of the file', value: megabytes(runs.call[0]?.bytes ?? 0), unit: 'MB' },
            {
              name: 'Server’s peak memory after an export of a few rows',
              value: megabytes(before),
              unit: 'MB',
            },
            { name: 'After one of all rows', value: megabytes(peaks[0] ?? before), unit: 'MB' },
            { name: `After ${rounds} of all rows`, value: megabytes(peaks.at(-1) ?? before), unit: 'MB' },
          ]
        })
      }),
    ),
  )
})
