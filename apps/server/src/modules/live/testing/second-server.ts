import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { serve } from '@hono/node-server'
import { createApp } from '../../../app.ts'
import { Live } from '../../../platform/live/index.ts'
import type { LiveTimes } from '../../../platform/live/index.ts'
import { WebFiles } from '../../../platform/http/web.ts'
import type { TestApp } from '../../../testing/app.ts'

export async function secondServer({ services, database }: TestApp, times?: LiveTimes, callsPerSecond = 1e6) {
  const { clock, log, config, version } = services
  const live = new Live({
    databaseUrl: database.appUrl,
    clock,
    log,
    presenters: services.live.presenters,
    ...(times ? { times } : {}),
  })
  const app = createApp(
    { ...services, live },
    { web: new WebFiles(tmpdir(), config, version), limits: { address: 1e6, session: callsPerSecond } },
  )
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    live,
    async close() {
      live.endStreams()
      await new Promise((resolve) => server.close(resolve))
      await live.stop()
    },
  }
}
