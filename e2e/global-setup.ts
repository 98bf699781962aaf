import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'

const program = fileURLToPath(new URL('../apps/server/src/testing/browser-server.ts', import.meta.url))

/**
 * Unpacks the browser and starts one demo server for the run, in its own process. The workers find both through the
 * environment. The server ends with this process in any case: it watches the channel between them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['COMITY_E2E_CHROMIUM'] = findChromium()
  const server = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(server, 'exit')
  const ready = once(server, 'message') as Promise<[{ baseUrl: string; control: string }]>
  const first = await Promise.race([ready, ended.then(() => undefined)])
  if (!first) throw new Error('The server of the browser tests did not start')
  process.env['COMITY_E2E_URL'] = first[0].baseUrl
  process.env['COMITY_E2E_CONTROL'] = first[0].control
  return async () => {
    server.disconnect()
    await ended
  }
}
