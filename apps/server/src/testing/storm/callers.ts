import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from '../../app.ts'
import { Random } from '../../modules/demo/plan/random.ts'
import { WebFiles } from '../../platform/http/web.ts'
import type { TestApp } from '../app.ts'
import { ForeignRowError } from './check.ts'
import type { Tenant, World } from './world.ts'

export interface Calls {
  answered: number
  hungUp: number
  /** Responses that are not successes, by status. */
  readonly refused: Record<number, number>
}

/** Runs the server on the world's few connections while `work` runs. */
export async function withServer<T>(
  app: TestApp,
  world: World,
  work: (base: string) => Promise<T>,
): Promise<T> {
  const { services } = app
  const own = createApp(
    { ...services, database: world.database },
    {
      web: new WebFiles(services.spoolFolder, services.config, services.version),
      limits: { address: 1e9, session: 1e9 },
    },
  )
  const server = serve({ fetch: own.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    const closed = new Promise((resolve) => server.close(resolve))
    ;(server as Server).closeAllConnections()
    await closed
  }
}

/** Sessions of all organisations make calls in any order; one caller in three disconnects before the response. */
export async function callAndHangUp(
  app: TestApp,
  world: World,
  plan: { base: string; calls: number; workers: number; seed: string },
): Promise<Calls> {
  const calls: Calls = { answered: 0, hungUp: 0, refused: {} }
  let left = plan.calls
  const worker = async (number: number) => {
    const random = new Random(`${plan.seed} ${number}`)
    while (left-- > 0) await callOnce(app, random.pick(world.tenants), random, plan.base, calls)
  }
  await Promise.all(Array.from({ length: plan.workers }, (_, number) => worker(number)))
  return calls
}

async function callOnce(app: TestApp, tenant: Tenant, random: Random, base: string, calls: Calls) {
  const impatience = random.chance(1 / 3) ? AbortSignal.timeout(random.whole(0, 8)) : undefined
  const isWrite = random.chance(0.1)
  try {
    const response = await fetch(`${base}/api/guest-profiles`, {
      method: isWrite ? 'POST' : 'GET',
      headers: {
        cookie: cookieOf(app, random.chance(0.5) ? tenant.managerToken : tenant.staffToken),
        'content-type': 'application/json',
      },
      ...(isWrite ? { body: JSON.stringify({ name: tenant.marker }) } : {}),
      ...(impatience ? { signal: impatience } : {}),
    })
    const text = await response.text()
    if (response.ok) {
      calls.answered++
      checkNames(tenant, text)
    } else calls.refused[response.status] = (calls.refused[response.status] ?? 0) + 1
  } catch (error) {
    if (!impatience?.aborted) throw error
    calls.hungUp++
  }
}

/** Every name in a response is the caller's marker. */
function checkNames(tenant: Tenant, text: string): void {
  for (const [, name] of text.matchAll(/"name":"([^"]*)"/g)) {
    if (name !== tenant.marker) throw new ForeignRowError(`${tenant.organisationId} was answered ${name}`)
  }
}

function cookieOf({ services: { signIn } }: TestApp, token: string): string {
  return `${signIn.cookieName}=${signIn.cookieValue(token)}`
}
