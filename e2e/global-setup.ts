import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { start } from '../apps/server/src/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** One demo server for the run, as `npm start` brings it up, on data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comity-e2e-'))
  const port = await freePort()
  const config = await loadConfig({
    PORT: String(port),
    COMITY_DATA: dataDir,
    COMITY_MODE: 'demo',
    // Whoever says where they come from is believed: see `fromElsewhere`.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const running = await start(config, pino({ level: 'error' }), {
    limits: { address: 2_000, session: 1_000, secrets: 1_000 },
  })
  project.provide('baseUrl', `http://127.0.0.1:${port}`)
  return async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
