import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { PortInUseError } from '../listen.ts'
import { jobs } from '../modules/index.ts'
import { loadConfig } from '../platform/config.ts'
import { start } from '../server.ts'
import type { Running } from '../server.ts'
import { freePort } from './free-port.ts'
import { makeRunFolder } from './run-folder.ts'

/* The demo server of the browser tests, started as by `npm start` with its own data. It reports to its parent its
   address and that of a control channel, which starts sessions without a password and runs jobs before they are due;
   it stops when its parent has ended. */

/** The address of the server is part of its configuration, so the port is chosen first; another process may take it. */
async function startOnFreePort(dataDir: string): Promise<{ running: Running; baseUrl: string }> {
  for (;;) {
    const port = await freePort()
    const config = await loadConfig({
      PORT: String(port),
      COMITY_DATA: dataDir,
      COMITY_MODE: 'demo',
      // Any forwarded address is trusted: see `fromElsewhere` in e2e/harness.ts.
      TRUSTED_PROXIES: '127.0.0.1',
    })
    try {
      const limits = { address: 2_000, session: 1_000, secrets: 1_000 }
      return {
        running: await start(config, pino({ level: 'error' }), { limits }),
        baseUrl: `http://127.0.0.1:${port}`,
      }
    } catch (error) {
      if (!(error instanceof PortInUseError)) throw error
    }
  }
}

/** Starts a session of an account, as after the right password, and returns its cookies. */
async function sessionOf({ services }: Running, email: string): Promise<readonly string[]> {
  const user = await services.signIn.findUserByEmail(email)
  if (!user) throw new Error('There is no such account')
  const { cookies } = await services.signIn.startSession({
    userId: user.userId,
    method: 'password',
    organisationId: null,
    organisationFixed: false,
    deviceId: null,
    secondFactor: false,
    now: services.clock.now(),
  })
  return cookies.map((cookie) => cookie.split(';')[0] ?? '')
}

async function runJob({ services }: Running, name: string): Promise<null> {
  const job = jobs[name]
  if (!job) throw new Error('There is no such job')
  await job(services, {}, true)
  return null
}

const folder = await makeRunFolder('e2e')
const { running, baseUrl } = await startOnFreePort(folder.path)
const secret = randomBytes(24).toString('base64url')
const deeds: Readonly<Record<string, (wanted: URLSearchParams) => Promise<unknown>>> = {
  session: (wanted) => sessionOf(running, wanted.get('email') ?? ''),
  job: (wanted) => runJob(running, wanted.get('name') ?? ''),
}
const control = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', baseUrl)
  const deed = pathname.startsWith(`/${secret}/`) && deeds[pathname.slice(secret.length + 2)]
  if (!deed) return void response.writeHead(404).end()
  deed(searchParams).then(
    (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))

process.once('disconnect', () => {
  control.close()
  control.closeAllConnections()
  void running
    .stop()
    .then(() => folder.remove())
    .finally(() => process.exit())
})
process.on('SIGINT', () => undefined)
process.send?.({ baseUrl, control: `http://127.0.0.1:${(control.address() as AddressInfo).port}/${secret}` })
