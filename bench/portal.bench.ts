import type { Client } from 'pg'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { median } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import type { Tenant } from './lib/organisation.ts'
import { openPortal } from './lib/portal-session.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'
import { loadRatings } from './lists/load-ratings.ts'

/** Half ratings, a quarter stays, a quarter incidents. */
const records = 1_000

/** One guest with many records; returns the guest. */
async function loadGuest(client: Client, tenant: Tenant): Promise<string> {
  const { organisationId, venueIds, userId } = tenant
  await loadRatings(client, tenant, { ratings: records / 2, guests: 1 })
  await client.query('update feedback set sealed_until = null where organisation_id = $1', [organisationId])
  const known = await client.query<{ guest_id: string }>('select guest_id from guests')
  const guestId = known.rows[0]?.guest_id ?? ''
  const values = [organisationId, venueIds, guestId, records / 4]
  await client.query(
    `insert into stays (organisation_id, venue_id, guest_id, room, status, arrives_on, departs_on, created_at, updated_at)
     select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], $3, (100 + n)::text, 'checked_out', current_date - n,
       current_date - n + 1, now(), now()
     from generate_series(1, $4::int) n`,
    values,
  )
  await client.query(
    `insert into incidents (organisation_id, venue_id, guest_id, type, severity, status, observed, occurred_at, reported_by,
       reported_at)
     select $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], $3, 'noise', 'low', 'reported',
       'Music from the room until two, number ' || n || '.', now() - n * interval '1 day', $5, now() - n * interval '1 day'
     from generate_series(1, $4::int) n`,
    [...values, userId],
  )
  return guestId
}

async function read(port: number, cookie: string, path: string): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { byteLength } = await answer.arrayBuffer()
  return { ms: performance.now() - begun, bytes: byteLength }
}

/** What a guest with many records waits for: the page, and the file with everything. */
await bench(async ({ quick }) => {
  const rounds = quick ? 2 : 15
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 3 })
        const guestId = await loadGuest(client, tenant)
        const cookie = await openPortal(client, tenant, { organisationId: tenant.organisationId, guestId })
        say(`${records.toLocaleString('en-GB')} records of one guest`)
        return withServer(serverEnvironment(database, tenant.secrets), async ({ port }) => {
          const runs = { page: [] as number[], file: [] as number[] }
          const { bytes: size } = await read(port, cookie, '/api/guest-portal/export')
          for (let round = 0; round < rounds; round++) {
            runs.page.push((await read(port, cookie, '/api/guest-portal/me')).ms)
            const file = await read(port, cookie, '/api/guest-portal/export')
            runs.file.push(file.ms)
            // It contains the time of writing, so that the compressed size differs by a few bytes.
            if (Math.abs(file.bytes - size) > size / 100)
              throw new Error(`The file had ${size} bytes, then ${file.bytes}`)
          }
          return [
            {
              name: `Export of ${records.toLocaleString('en-GB')} records, slowest`,
              value: Math.max(...runs.file) / 1000,
              unit: 's',
              aim: { at: 'most', value: 10 },
            },
            { name: 'Export, median', value: median(runs.file) / 1000, unit: 's' },
            { name: 'The same as the page reads it, median', value: median(runs.page), unit: 'ms' },
            { name: 'The export beside the page', value: median(runs.file) / median(runs.page), unit: 'x' },
            { name: 'Size of the zip', value: size / 1000, unit: 'KB' },
          ]
        })
      }),
    ),
  )
})
