import { estimateMatching } from '../../apps/server/src/modules/identity/jobs/estimate-parameters.ts'
import { matchGuests } from '../../apps/server/src/modules/identity/jobs/match-guests.ts'
import { possibleDuplicates } from '../../apps/server/src/modules/identity/possible-duplicates.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { seededRandom } from '../../packages/domain/src/guests/testing.ts'
import { percentile } from '../lib/figures.ts'
import { Connection, requestText } from '../lib/http-client.ts'
import { sessionOf } from '../lib/organisation.ts'
import { difference, spentSoFar } from '../lib/processor.ts'
import type { Spent } from '../lib/processor.ts'
import { Recorder, replay } from '../lib/recorder.ts'
import type { Recorded } from '../lib/recorder.ts'
import { serverEnvironment, withServer } from '../lib/server-child.ts'
import { openServices } from '../lib/services.ts'
import type { DuplicateWorld } from './world.ts'

interface Times {
  readonly p50: number
  readonly p95: number
}

export interface Measured {
  /** Seconds that estimating takes, besides the server's other work. */
  readonly estimating: number
  readonly created: Times
  readonly bare: Times
  /** Milliseconds of processor time for one new profile, including the job that compares it. */
  readonly cost: Spent
  /** Share of new profiles of stored people whose person was found. */
  readonly found: number
  /** Profiles compared per second in the background. */
  readonly comparing: number
}

export async function measureDuplicates(
  world: DuplicateWorld,
  plan: { lookups: number; compared: number },
): Promise<Measured> {
  const { database, tenant } = world
  const pool = createPool(database.appUrl, { onError: fail })
  const recorder = new Recorder()
  const recording = new Database(recorder.wrap(pool))
  const { services, close } = await openServices(serverEnvironment(database, tenant.secrets), recording)
  try {
    const estimating = await secondsOf(() => estimateMatching(services))
    const created = await createThroughHttp(world, plan.lookups)
    const session = sessionOf(tenant, recording)
    const recorded: Recorded[][] = []
    for (const guestId of created.guestIds) {
      recorder.take()
      await possibleDuplicates(services, session, guestId)
      recorded.push(recorder.take())
    }
    const bare: number[] = []
    for (const transactions of recorded) bare.push(1000 * (await secondsOf(() => replay(pool, transactions))))
    await world.client.query(`update guests set matched_at = null where number % $1 = 0 and number <= $2`, [
      Math.floor(world.size / plan.compared),
      world.size,
    ])
    const { organisationId } = tenant
    const seconds = await secondsOf(() => matchGuests(services, { organisationId }))
    return {
      estimating,
      created: timesOf(created.ms),
      bare: timesOf(bare),
      cost: created.cost,
      found: created.found,
      comparing: plan.compared / seconds,
    }
  } finally {
    await close()
    await pool.end()
  }
}

/** Creates new profiles of stored people one after the other, like a person at a desk. */
async function createThroughHttp(world: DuplicateWorld, count: number) {
  const { database, client, tenant, guests, size } = world
  const random = seededRandom(5)
  const numbers = Array.from({ length: count }, () => 1 + Math.floor(random() * size))
  const [ms, guestIds]: [number[], string[]] = [[], []]
  let found = 0
  let before: Spent | undefined
  const warm = Math.floor(count / 10)
  const spent = await withServer(serverEnvironment(database, tenant.secrets), async (server) =>
    Connection.withSome(server.port, 1, async ([connection]) => {
      if (!connection) throw new Error('There is no connection')
      for (const [turn, number] of numbers.entries()) {
        const request = requestText({
          method: 'POST',
          path: '/api/guest-profiles',
          cookie: tenant.cookie,
          body: guests.again(number),
        })
        // The first ones have an empty cache and no plans yet.
        if (turn === warm) before = await spentSoFar(server, client)
        const begun = performance.now()
        const { status, body } = await connection.send(request)
        if (turn >= warm) ms.push(performance.now() - begun)
        if (status !== 201) throw new Error(`Creating answered ${status}: ${body}`)
        const answer = JSON.parse(body) as { guest: { id: string }; possibleDuplicates: { id: string }[] }
        guestIds.push(answer.guest.id)
        const { guestId } = guests.guest(number)
        if (answer.possibleDuplicates.some(({ id }) => id === guestId)) found++
      }
      const after = await spentSoFar(server, client)
      return before ? difference(after, before) : after
    }),
  )
  const each = (seconds: number) => (1000 * seconds) / ms.length
  const cost = { client: each(spent.client), server: each(spent.server), database: each(spent.database) }
  return { ms, guestIds, found: found / count, cost }
}

function timesOf(ms: readonly number[]): Times {
  return { p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

function fail(error: Error): never {
  throw error
}
