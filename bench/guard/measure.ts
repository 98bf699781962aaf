import { join } from 'node:path'
import type { Client } from 'pg'
import { closedLoop, summarise } from '../lib/closed-loop.ts'
import type { Phase, Summary } from '../lib/closed-loop.ts'
import type { BenchDatabase } from '../lib/cluster.ts'
import { Connection, requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'
import { difference, spentSoFar, sum } from '../lib/processor.ts'
import type { Spent } from '../lib/processor.ts'
import { serverEnvironment, withServer } from '../lib/server-child.ts'
import type { Server } from '../lib/server-child.ts'
import { presetScope } from './unguarded.ts'
import type { Guard } from './unguarded.ts'

export interface Measured {
  readonly summary: Summary
  /** Milliseconds of processor time for one look-up, by part. */
  readonly cost: Spent
}

export interface Target {
  readonly database: BenchDatabase
  readonly client: Client
  readonly tenant: Tenant
  readonly guestIds: readonly string[]
}

/** An application role whose connections start in the scope: `alter role` must not affect that of the guarded server. */
const presetRole = 'comity_preset'

/** The servers with different guards, in turns. */
export async function measureGuards(
  target: Target,
  guards: readonly Guard[],
  plan: { connections: number; rounds: number; seconds: number },
): Promise<Map<Guard, Measured>> {
  const urls = await preset(target)
  return withServers(target, urls, guards, async (servers) => {
    const phases = new Map(guards.map((guard) => [guard, [] as Phase[]]))
    const spent = new Map(guards.map((guard) => [guard, [] as Spent[]]))
    for (const server of servers.values()) await lookUps(server, target, plan)
    for (let round = 0; round < plan.rounds; round++) {
      for (const [guard, server] of round % 2 ? [...servers].reverse() : servers) {
        const before = await spentSoFar(server, target.client)
        phases.get(guard)?.push(await lookUps(server, target, plan))
        spent.get(guard)?.push(difference(await spentSoFar(server, target.client), before))
      }
    }
    return new Map(guards.map((guard) => [guard, measured(phases.get(guard) ?? [], spent.get(guard) ?? [])]))
  })
}

function measured(phases: readonly Phase[], spent: readonly Spent[]): Measured {
  const count = phases.reduce((total, phase) => total + phase.latenciesMs.length, 0)
  const { client, server, database } = sum(spent)
  const each = (seconds: number) => (1000 * seconds) / count
  return {
    summary: summarise(phases),
    cost: { client: each(client), server: each(server), database: each(database) },
  }
}

/** Roles whose connections start in the scope: one subject to the policies, one not. */
async function preset({ database, client, tenant }: Target): Promise<Record<Guard, string>> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [presetRole])
  if (rows.length === 0)
    await client.query(`create role ${presetRole} login password '${presetRole}' in role comity_app`)
  await presetScope(client, presetRole, tenant)
  await presetScope(client, 'postgres', tenant)
  const as = (role: string) => database.superuserUrl.replace(/\/\/[^@]+@/, `//${role}:${role}@`)
  return { whole: database.appUrl, policies: as(presetRole), none: database.superuserUrl }
}

async function withServers<T>(
  { database, tenant }: Target,
  urls: Record<Guard, string>,
  guards: readonly Guard[],
  work: (servers: ReadonlyMap<Guard, Server>) => Promise<T>,
  started: ReadonlyMap<Guard, Server> = new Map(),
): Promise<T> {
  const [guard, ...others] = guards
  if (!guard) return work(started)
  const { organisationId, userId, venueIds } = tenant
  const env = {
    ...serverEnvironment(database, tenant.secrets),
    GUARD: guard,
    UNGUARDED_URL: urls[guard],
    TENANT: JSON.stringify({ organisationId, userId, venueIds }),
  }
  return withServer(
    env,
    (server) =>
      withServers({ database, tenant } as Target, urls, others, work, new Map([...started, [guard, server]])),
    join(import.meta.dirname, 'serve.ts'),
  )
}

/** Guests by id, one after the other, on several connections at once. */
function lookUps(
  server: Server,
  { guestIds, tenant }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Phase> {
  let at = 0
  return Connection.withSome(server.port, connections, (all) =>
    closedLoop({
      workers: connections,
      seconds,
      async work(worker) {
        const path = `/api/guest-profiles/${guestIds[at++ % guestIds.length]}`
        const answer = await all[worker]?.send(requestText({ method: 'GET', path, cookie: tenant.cookie }))
        if (answer?.status !== 200) throw new Error(`A look-up answered ${answer?.status}: ${answer?.body}`)
        return true
      },
    }),
  )
}
