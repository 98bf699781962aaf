import type { Client } from 'pg'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { closedLoop, summarise } from '../lib/closed-loop.ts'
import type { Phase } from '../lib/closed-loop.ts'
import type { BenchDatabase } from '../lib/cluster.ts'
import type { Figure } from '../lib/figures.ts'
import { Connection } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'
import type { Environment } from '../lib/services.ts'
import { recordRating, replayRating } from './record.ts'
import { rateStay } from './send.ts'
import { loadStays, outboxEmpty } from './stays.ts'
import type { StayToRate } from './stays.ts'

export interface Target {
  readonly database: BenchDatabase
  readonly client: Client
  readonly tenant: Tenant
  readonly env: Environment
  readonly port: number
}

export interface Plan {
  readonly stays: number
  readonly rounds: number
  readonly seconds: number
}

/** Ratings through HTTP compared with their statements alone, in turns. */
export async function ratingThroughput(target: Target, plan: Plan): Promise<Figure[]> {
  const { client, tenant, database, env, port } = target
  const stays = await loadStays(client, tenant, plan.stays)
  const take = () => stays.pop()
  const pool = createPool(database.appUrl, {
    onError: (error) => {
      throw error
    },
  })
  const figures: Figure[] = []
  try {
    for (const withKey of [false, true]) {
      const first = needed(take())
      const template = await recordRating(env, pool, tenant, first, withKey)
      for (const workers of [1, 16]) {
        const http = (seconds: number) =>
          Connection.withSome(port, workers, (connections) =>
            closedLoop({
              workers,
              seconds,
              work: async (worker) => {
                await rateStay(connections[worker], tenant, needed(take()), withKey)
                return true
              },
            }),
          )
        const bare = (seconds: number) =>
          closedLoop({
            workers,
            seconds,
            work: async () => {
              await replayRating(pool, template, needed(take()))
              return true
            },
          })
        const phases = await inTurns(plan, client, http, bare)
        figures.push(...figuresOf(workers, withKey, phases))
      }
    }
  } finally {
    await pool.end()
  }
  return figures
}

type Run = (seconds: number) => Promise<Phase>

async function inTurns(plan: Plan, client: Client, http: Run, bare: Run) {
  const phases = { http: [] as Phase[], bare: [] as Phase[] }
  await http(plan.seconds / 2)
  await bare(plan.seconds / 2)
  for (let round = 0; round < plan.rounds; round++) {
    await outboxEmpty(client)
    phases.http.push(await http(plan.seconds))
    await outboxEmpty(client)
    phases.bare.push(await bare(plan.seconds))
  }
  return phases
}

function figuresOf(workers: number, withKey: boolean, phases: { http: Phase[]; bare: Phase[] }): Figure[] {
  const [http, bare] = [summarise(phases.http), summarise(phases.bare)]
  const connections = workers === 1 ? 'one connection' : `${workers} connections`
  const how = `${connections}, ${withKey ? 'with' : 'without'} Idempotency-Key`
  return [
    { name: `${how}: ratings through HTTP`, value: http.perSecond, unit: '/s' },
    { name: `${how}: the same statements bare`, value: bare.perSecond, unit: '/s' },
    {
      name: `${how}: HTTP beside bare`,
      value: http.perSecond / bare.perSecond,
      unit: 'x',
      aim: { at: 'least', value: 0.5 },
    },
    { name: `${how}: p50 through HTTP`, value: http.p50, unit: 'ms' },
    { name: `${how}: p95 through HTTP`, value: http.p95, unit: 'ms' },
    { name: `${how}: p50 bare`, value: bare.p50, unit: 'ms' },
    { name: `${how}: p95 bare`, value: bare.p95, unit: 'ms' },
  ]
}

function needed(stay: StayToRate | undefined): StayToRate {
  if (!stay) throw new Error('All stays are rated: the plan needs more')
  return stay
}
