import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen, PortInUseError, refuseBusyPort } from './listen.ts'

const host = '127.0.0.1'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, host, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('an idle connection stays open for longer than a proxy in front keeps it', async () => {
  const port = await freePort()
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/', (context) => context.text('here'))
  const listening = await listen(app, { host, port })
  const answer = await fetch(`http://${host}:${port}/`)
  const seconds = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]
  expect(Number(seconds)).toBeGreaterThan(60)
  await answer.text()
  await listening.close()
})

test('a port that somebody listens on is refused before anything is made', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, host, resolve))
  const { port } = taken.address() as AddressInfo
  await expect(refuseBusyPort({ host, port })).rejects.toThrow(PortInUseError)
  await new Promise((resolve) => taken.close(resolve))
  await expect(refuseBusyPort({ host, port })).resolves.toBeUndefined()
})
