import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Client } from 'pg'
import { bench, say } from './lib/bench.ts'
import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { median } from './lib/figures.ts'
import { makeTenant } from './lib/organisation.ts'
import type { Tenant } from './lib/organisation.ts'
import { serverEnvironment, withServer } from './lib/server-child.ts'

const atOnce = 20
const megabytes = (bytes: number) => bytes / 1e6

/** Twelve megapixels with as much detail as a telephone's photo, about 5 MB. */
async function photoOf(width: number, height: number): Promise<Buffer> {
  const grain = randomBytes((width / 4) * (height / 4) * 3)
  const raw = { width: width / 4, height: height / 4, channels: 3 } as const
  return sharp(grain, { raw })
    .blur(1.2)
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 95 })
    .toBuffer()
}

const fitting = (side: number) => ({ width: side, height: side, fit: 'inside' }) as const

/** The work that every upload needs: digest, photo and thumbnail. */
async function bare(photo: Buffer): Promise<number> {
  const begun = performance.now()
  createHash('sha256').update(photo).digest()
  const shown = await sharp(photo, { autoOrient: true })
    .resize(fitting(2560))
    .jpeg({ quality: 80 })
    .toBuffer()
  await sharp(shown).resize(fitting(320)).jpeg({ quality: 80 }).toBuffer()
  return performance.now() - begun
}

async function upload(port: number, tenant: Tenant, incidentId: string, photo: Buffer): Promise<number> {
  const form = new FormData()
  form.set('incidentId', incidentId)
  form.set('photo', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/photo-evidence/upload`, {
    method: 'POST',
    headers: { cookie: tenant.cookie },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - begun
}

async function makeIncident(client: Client, { organisationId, venueIds, userId }: Tenant): Promise<string> {
  const incidentId = randomUUID()
  await client.query(
    `insert into incidents (organisation_id, incident_id, venue_id, type, severity, status, observed, occurred_at,
       reported_by, reported_at)
     values ($1, $2, $3, 'damage', 'medium', 'reported', 'A lamp lay broken.', now(), $4, now())`,
    [organisationId, incidentId, venueIds[0], userId],
  )
  return incidentId
}

await bench(async ({ quick }) => {
  const rounds = quick ? 2 : 15
  const photo = await photoOf(4000, 3000)
  say(`a photo of 4,000 by 3,000 pixels, ${megabytes(photo.length).toFixed(1)} MB`)
  return withCluster((cluster) =>
    withDatabase(cluster, (database) =>
      withClient(database.superuserUrl, async (client) => {
        const tenant = await makeTenant(client, { venues: 1 })
        return withServer(serverEnvironment(database, tenant.secrets), async ({ port, usage }) => {
          const incidentId = await makeIncident(client, tenant)
          await upload(port, tenant, incidentId, photo)
          await bare(photo)
          const times = { stored: [] as number[], bare: [] as number[] }
          for (let round = 0; round < rounds; round++) {
            times.bare.push(await bare(photo))
            times.stored.push(await upload(port, tenant, incidentId, photo))
          }
          const { peakBytes: afterOne } = await usage()
          const another = await makeIncident(client, tenant)
          const begun = performance.now()
          await Promise.all(Array.from({ length: atOnce }, () => upload(port, tenant, another, photo)))
          const seconds = (performance.now() - begun) / 1000
          const { peakBytes: afterMany } = await usage()
          const [stored, alone] = [median(times.stored), median(times.bare)]
          return [
            { name: 'One upload to stored and thumbnailed: median', value: stored, unit: 'ms' },
            { name: 'Plain sharp doing the same work: median', value: alone, unit: 'ms' },
            { name: 'The upload beside plain sharp', value: stored / alone, unit: 'x' },
            { name: `${atOnce} at once, until the last is stored`, value: seconds, unit: 's' },
            {
              name: 'Server’s peak memory after uploads one by one',
              value: megabytes(afterOne),
              unit: 'MB',
            },
            { name: `After ${atOnce} at once`, value: megabytes(afterMany), unit: 'MB' },
            {
              name: `What ${atOnce} at once add to the peak`,
              value: megabytes(afterMany - afterOne),
              unit: 'MB',
              aim: { at: 'most', value: 300 },
            },
          ]
        })
      }),
    ),
  )
})
