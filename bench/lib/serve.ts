/** The measured server, in its own process: `startServer` runs it and communicates with it. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { createApp } from '../../apps/server/src/app.ts'
import { listen } from '../../apps/server/src/listen.ts'
import { WebFiles } from '../../apps/server/src/platform/http/web.ts'
import { startWorker } from '../../apps/server/src/worker.ts'
import { openServices } from './services.ts'

export interface Usage {
  /** Resident memory: at its highest since the start, and now. */
  readonly peakBytes: number
  readonly bytes: number
  readonly cpuSeconds: number
}

function usage(): Usage {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  return {
    peakBytes: maxRSS * 1024,
    bytes: process.memoryUsage.rss(),
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function stop(): Promise<void> {
  await listening.close()
  await worker.stop()
  await close()
}

const { services, close } = await openServices(process.env)
const databaseUrl = services.config.database?.appUrl
if (!databaseUrl) throw new Error('The server under measurement has no database')
const worker = await startWorker(services, databaseUrl, (error) =>
  services.log.warn({ err: error }, 'a connection broke'),
)
const app = createApp(services, {
  web: new WebFiles(tmpdir(), services.config, services.version),
  limits: { address: 1e9, session: 1e9 },
})
const port = await freePort()
const listening = await listen(app, { host: '127.0.0.1', port })

process.on('message', (message) => {
  if (message === 'usage') process.send?.(usage())
})
process.once('disconnect', () => {
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.send?.(port)
