import { measureBare } from './dashboards/bare.ts'
import type { BareName } from './dashboards/bare.ts'
import { loadShifts } from './dashboards/load-shifts.ts'
import type { Volume } from './dashboards/load-shifts.ts'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import type { Figure } from './lib/figures.ts'
import { requestText } from './lib/http-client.ts'
import { makeTenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { measurePages } from './lists/pages.ts'

/** Calls of the dashboards: the number of closed records must not matter. */
const calls: Readonly<Record<string, { path: string; bare?: BareName }>> = {
  'figures of the day': { path: '/api/dashboard-stats', bare: 'dashboard-stats' },
  'the shift': { path: '/api/staff-dashboard' },
  'activity feed': { path: '/api/activity-feed', bare: 'activity-feed' },
  'activity feed of one rare kind': { path: '/api/activity-feed?kind=training' },
  'recent activity': { path: '/api/staff-activity/recent' },
  'metrics of 28 days': { path: '/api/metrics/dashboard', bare: 'metrics of 28 days' },
}

await bench(async ({ quick }) => {
  const small: Volume = { incidents: 10_000, activities: 50_000 }
  const large: Volume = quick
    ? { incidents: 20_000, activities: 100_000 }
    : { incidents: 1_000_000, activities: 5_000_000 }
  const plan = quick ? { rounds: 1, seconds: 0.3 } : { rounds: 4, seconds: 2 }
  const [atSmall, atLarge] = await withCluster(async (cluster) => {
    const measured = []
    for (const volume of [small, large])
      measured.push(await withDatabase(cluster, (database) => measure(database, volume, plan)))
    return measured
  })
  if (!atSmall || !atLarge) throw new Error('No size was measured')
  const at = `${large.incidents.toLocaleString('en-GB')} incidents and ${large.activities.toLocaleString('en-GB')} activities`
  return Object.entries(calls).flatMap(([name, { bare }]): Figure[] => {
    const [first, last] = [atSmall.http.get(name) ?? Number.NaN, atLarge.http.get(name) ?? Number.NaN]
    return [
      { name: `${name}, p95 at ${at}`, value: last, unit: 'ms', aim: { at: 'most', value: 50 } },
      {
        name: `${name}, beside p95 at ${small.incidents.toLocaleString('en-GB')} incidents`,
        value: last / first,
        unit: 'x',
        aim: { at: 'most', value: 1.5 },
      },
      ...(bare
        ? [
            {
              name: `${name}: plain statements that count the same, p95`,
              value: atLarge.bare.get(bare) ?? Number.NaN,
              unit: 'ms' as const,
            },
          ]
        : []),
    ]
  })
})

function measure(
  database: Parameters<Parameters<typeof withDatabase>[1]>[0],
  volume: Volume,
  plan: { rounds: number; seconds: number },
) {
  return withClient(database.superuserUrl, async (client) => {
    const tenant = await makeTenant(client, { venues: 5 })
    await loadShifts(client, tenant, volume)
    say(`${volume.incidents} incidents and ${volume.activities} activities are stored`)
    const kinds = Object.entries(calls).map(([name, { path }]) => ({
      name,
      requests: [requestText({ method: 'GET', path, cookie: tenant.cookie })],
    }))
    const env = serverEnvironment(database, tenant.secrets)
    const http = await withServer(env, ({ port }) => measurePages(port, kinds, plan))
    return { http, bare: await measureBare(client, tenant, 500) }
  })
}
