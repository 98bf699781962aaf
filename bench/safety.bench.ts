import type { Client } from 'pg'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { percentile } from './lib/figures.ts'
import type { Figure } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import type { Tenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { makePeople } from './live/people.ts'
import { measureOverload } from './safety/overload.ts'
import { measureScreens } from './safety/screens.ts'
import { loadGuests } from './search/load-guests.ts'
import { People } from './search/people.ts'

/** Number of callers: enough that nobody calls faster than a person could. */
const callers = 60

await bench(({ quick }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const [feeds, calls, seconds, guests] = quick ? [50, 10, 2, 500] : [1_000, 100, 20, 10_000]
        const tenant = await makeTenant(client, { venues: 1 })
        const people = new People()
        await loadGuests(client, tenant, people, guests)
        const guestIds = Array.from(
          { length: Math.min(guests, 2_000) },
          (_, at) => people.person(1 + at).guestId,
        )
        const cookies = await makePeople(client, tenant, callers + feeds)
        await escalateLate(client, tenant)
        const who = { callers: cookies.slice(0, callers), readers: cookies.slice(callers) }
        const env = serverEnvironment(database, tenant.secrets)
        const screens = await withServer(env, ({ port }) => measureScreens(port, who, { calls, everyMs: 50 }))
        say(`${calls} calls came to ${feeds} screens`)
        const target = { cookie: tenant.cookie, callers: who.callers, guestIds }
        const overload = await withServer(env, ({ port }) => measureOverload({ port, ...target }, seconds))
        say(`${Math.round(overload.capacity)} look-ups a second keep the server busy`)
        return [
          ...quantiles(
            `call for help to another person's screen, ${feeds} open`,
            screens.screensMs,
            [0.95, 100],
          ),
          {
            name: `call for help to the last of ${feeds} screens, p95`,
            value: percentile(screens.lastMs, 0.95),
            unit: 'ms',
          },
          ...quantiles('call for help answered, nothing else going on', overload.aloneMs),
          ...quantiles(
            'call for help answered, ten times overload of look-ups',
            overload.besideMs,
            [0.99, 1_000],
          ),
          {
            name: 'calls for help shed or folded',
            value: overload.shed,
            unit: 'count',
            aim: { at: 'most', value: 0 },
            note: `of ${overload.aloneMs.length + overload.besideMs.length + overload.shed}`,
          },
          { name: 'look-ups meanwhile, p50', value: overload.othersMs, unit: 'ms' },
          {
            name: 'look-ups a second that keep the server busy',
            value: overload.capacity,
            unit: '/s',
            note: 'by 32 callers; the overload is 320 who ask again at once',
          },
        ]
      }),
    ),
  ),
)

/**
 * Nobody responds in a bench: escalating hundreds of alerts would notify a thousand people each, which is not
 * measured.
 */
async function escalateLate(client: Client, { organisationId, venueIds, userId }: Tenant): Promise<void> {
  await client.query(
    `insert into safety_settings (organisation_id, venue_id, triple_tap, long_press, typed_help, typed_sos, chain,
       location_minutes, changed_by, changed_at)
     values ($1, $2, true, true, true, true, '[{"afterSeconds": 60, "to": ["venue_managers"]}]', 60, $3, now())`,
    [organisationId, venueIds[0], userId],
  )
}

/** p50, p95 and p99; `most`: the share that has a target, and the target. */
function quantiles(name: string, values: readonly number[], most?: readonly [number, number]): Figure[] {
  return [0.5, 0.95, 0.99].map((share) => ({
    name: `${name}, p${share * 100}`,
    value: percentile(values, share),
    unit: 'ms',
    ...(most?.[0] === share ? { aim: { at: 'most', value: most[1] } } : {}),
  }))
}
