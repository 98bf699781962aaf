import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { makeRunFolder } from './testing/run-folder.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
let data: string

beforeAll(async () => {
  const folder = await makeRunFolder('first-start')
  data = folder.path
  return () => folder.remove()
})

/** Starts the product as `npm start` does. */
function begin(port: number, dataDir: string) {
  const env = { PATH: process.env['PATH'], PORT: String(port), COMITY_DATA: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = text(child.stderr)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, ended }
}

test('a start that is told to stop while it creates the demo stops cleanly, and another goes on', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const page = () =>
    fetch(`${address}/guest-profiles`).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'closed',
    )
  const first = begin(port, data)
  await expect.poll(page).toContain('503 <!doctype html>')

  const samePort = begin(port, join(data, 'elsewhere'))
  expect(await samePort.ended).toBe(1)
  expect(await samePort.said).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to a free one.\n`)

  await expect.poll(() => existsSync(join(data, 'comity.pid'))).toBe(true)
  const sameData = begin(await freePort(), data)
  expect(await sameData.ended).toBe(1)
  expect(await sameData.said).toContain(`Another Comity (process ${first.child.pid}) runs on the data`)

  await expect.poll(page).toContain('200 <!doctype html>')
  expect(await page()).toContain('comity:is-creating" content="true"')
  expect((await fetch(`${address}/api/readyz`)).status).toBe(503)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await first.said).toBe('')
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(await page()).toBe('closed')

  const second = begin(port, data)
  await expect.poll(page).toContain('comity:is-creating" content="true"')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
