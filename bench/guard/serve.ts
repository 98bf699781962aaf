/** The server of the guard's bench, in its own process: GUARD determines how much of the guard is active. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { createApp } from '../../apps/server/src/app.ts'
import { listen } from '../../apps/server/src/listen.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { WebFiles } from '../../apps/server/src/platform/http/web.ts'
import { openServices } from '../lib/services.ts'
import { UnguardedDatabase, withoutGuard } from './unguarded.ts'
import type { Guard } from './unguarded.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const { services: guarded, close } = await openServices(process.env)
const guard = (process.env['GUARD'] ?? 'whole') as Guard
const pool = createPool(process.env['UNGUARDED_URL'] ?? '', { onError: () => undefined })
const tenant = JSON.parse(process.env['TENANT'] ?? '{}') as ConstructorParameters<typeof UnguardedDatabase>[2]
const services =
  guard === 'whole' ? guarded : withoutGuard(guarded, new UnguardedDatabase(pool, guard, tenant))
const app = createApp(services, {
  web: new WebFiles(tmpdir(), services.config, services.version),
  limits: { address: 1e9, session: 1e9 },
})
const port = await freePort()
const listening = await listen(app, { host: '127.0.0.1', port })

async function stop(): Promise<void> {
  await listening.close()
  await pool.end()
  await close()
}

process.on('message', (message) => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage = { peakBytes: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
  if (message === 'usage') process.send?.(usage)
})
process.once('disconnect', () => {
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.send?.(port)
