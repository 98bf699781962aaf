import { purgeCategory } from '../apps/server/src/modules/retention/purge.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { withAuditBench } from './audit/world.ts'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { median } from './lib/figures.ts'
import { bareDelete, leftLookups, loadLookups, makeVenue } from './purge/lookups.ts'

/**
 * Overdue records, deleted in batches with the salts of their leaves, compared with one plain delete of the same
 * rows.
 */
await bench(async ({ quick }) => {
  const rows = quick ? 20_000 : 1_000_000
  const rounds = quick ? 1 : 3
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, (client) =>
        withAuditBench(database, client, async ({ organisationId, services }) => {
          const at = { organisationId, venueId: await makeVenue(client, organisationId) }
          const [purged, bare]: [number[], number[]] = [[], []]
          for (let round = 0; round < rounds; round++) {
            await loadLookups(client, at, rows)
            say(`${rows} look-ups are stored`)
            const begun = performance.now()
            const scope = { job: 'bench', organisationId, now: systemClock.now() }
            let noted = 0
            await purgeCategory(
              services.database,
              scope,
              { category: 'network_lookup', until: { kept: scope.now, wiped: scope.now } },
              {
                note: async (_, deleted) => {
                  noted += deleted
                },
                fault(error) {
                  throw error
                },
              },
            )
            purged.push((rows / (performance.now() - begun)) * 1_000)
            if (noted !== rows || (await leftLookups(client)) > 0)
              throw new Error(`${noted} of ${rows} rows went`)
            await loadLookups(client, at, rows)
            bare.push((rows / (await bareDelete(client, organisationId))) * 1_000)
          }
          const [product, plain] = [median(purged), median(bare)]
          const size = rows.toLocaleString('en-GB')
          return [
            {
              name: `${size} look-ups over their time: purged, with their salts`,
              value: product,
              unit: '/s',
            },
            { name: `${size}: deleted by one bare statement for each table`, value: plain, unit: '/s' },
            { name: 'The purge beside the bare delete', value: product / plain, unit: 'x' },
          ]
        }),
      ),
    ),
  )
})
