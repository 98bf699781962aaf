import type { Client } from 'pg'
import { findGuestSummaries } from '../../apps/server/src/modules/guests/find.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { closedLoop, summarise } from '../lib/closed-loop.ts'
import type { Phase, Summary } from '../lib/closed-loop.ts'
import type { BenchDatabase } from '../lib/cluster.ts'
import { Connection, requestText } from '../lib/http-client.ts'
import { sessionOf } from '../lib/organisation.ts'
import type { Tenant } from '../lib/organisation.ts'
import { difference, spentSoFar, sum } from '../lib/processor.ts'
import type { Spent } from '../lib/processor.ts'
import { Recorder, replay } from '../lib/recorder.ts'
import type { Recorded } from '../lib/recorder.ts'
import { serverEnvironment, withServer } from '../lib/server-child.ts'
import { openServices } from '../lib/services.ts'
import type { Query } from './people.ts'

/** Default number of results of the call. */
const shown = 10

export interface Measured {
  readonly http: Summary
  readonly bare: Summary
  /** One connection and no other work: what one person at a desk waits. */
  readonly alone: Summary
  /** Share of the queries with the intended person among the first ten. */
  readonly found: number
  /** Milliseconds of processor time for one search, by part. */
  readonly httpCost: Spent
  readonly bareCost: Spent
}

export interface Plan {
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
}

/** Search through HTTP and its statements alone, in turns, on one database. */
export async function measureSearch(
  { database, client, tenant }: { database: BenchDatabase; client: Client; tenant: Tenant },
  queries: readonly Query[],
  plan: Plan,
): Promise<Measured> {
  const env = serverEnvironment(database, tenant.secrets)
  const pool = createPool(database.appUrl, { onError: fail })
  try {
    const recorder = new Recorder()
    const recording = await record(env, new Database(recorder.wrap(pool)), recorder, tenant, queries)
    return await withServer(env, async (server) => {
      const requests = queries.map(({ text }) =>
        requestText({
          method: 'GET',
          path: `/api/guest-profiles/search?q=${encodeURIComponent(text)}&limit=${shown}`,
          cookie: tenant.cookie,
        }),
      )
      const throughHttp = (workers: number, seconds: number) => {
        const next = turns(requests)
        return Connection.withSome(server.port, workers, (connections) =>
          closedLoop({ workers, seconds, work: (worker) => ask(connections[worker], next()) }),
        )
      }
      const bare = (seconds: number) => {
        const next = turns(recording.requests)
        return closedLoop({
          workers: plan.connections,
          seconds,
          work: () => replay(pool, next()).then(() => true),
        })
      }
      await throughHttp(plan.connections, plan.seconds)
      await bare(plan.seconds / 2)
      const phases = { http: [] as Phase[], bare: [] as Phase[] }
      const spent = { http: [] as Spent[], bare: [] as Spent[] }
      const turn = async (kind: 'http' | 'bare', phase: () => Promise<Phase>) => {
        const before = await spentSoFar(server, client)
        phases[kind].push(await phase())
        spent[kind].push(difference(await spentSoFar(server, client), before))
      }
      for (let round = 0; round < plan.rounds; round++) {
        await turn('http', () => throughHttp(plan.connections, plan.seconds))
        await turn('bare', () => bare(plan.seconds))
      }
      return {
        http: summarise(phases.http),
        bare: summarise(phases.bare),
        alone: summarise([await throughHttp(1, plan.seconds)]),
        found: recording.found,
        httpCost: costOfOne(spent.http, phases.http),
        bareCost: costOfOne(spent.bare, phases.bare),
      }
    })
  } finally {
    await pool.end()
  }
}

function costOfOne(spent: readonly Spent[], phases: readonly Phase[]): Spent {
  const count = phases.reduce((total, phase) => total + phase.latenciesMs.length, 0)
  const { client, server, database } = sum(spent)
  const each = (seconds: number) => (1000 * seconds) / count
  return { client: each(client), server: each(server), database: each(database) }
}

/** Makes the product's own code answer each query once, and records what it sent to the database. */
async function record(
  env: Parameters<typeof openServices>[0],
  database: Database,
  recorder: Recorder,
  tenant: Tenant,
  queries: readonly Query[],
): Promise<{ requests: readonly (readonly Recorded[])[]; found: number }> {
  const { services, close } = await openServices(env, database)
  const session = sessionOf(tenant, database)
  const requests: Recorded[][] = []
  let found = 0
  for (const { text, person } of queries) {
    const matches = await findGuestSummaries(services, session, text, shown)
    requests.push(recorder.take())
    // Somebody with the same name is an equally right result: the name does not distinguish them.
    const name = `${person.given} ${person.family}`
    if (matches.some(({ row }) => row.guest_id === person.guestId || row.name === name)) found++
  }
  await close()
  return { requests, found: found / queries.length }
}

function fail(error: Error): never {
  throw error
}

async function ask(connection: Connection | undefined, request: string): Promise<boolean> {
  const answer = await connection?.send(request)
  if (answer?.status !== 200) throw new Error(`Search answered ${answer?.status}: ${answer?.body}`)
  return true
}

/** One after the other, starting again after the last. */
function turns<T>(items: readonly T[]): () => T {
  let at = 0
  return () => {
    const item = items[at++ % items.length]
    if (item === undefined) throw new Error('There is nothing to take turns with')
    return item
  }
}
