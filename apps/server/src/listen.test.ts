import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, PortInUseError } from './listen.ts'
import { freePort } from './testing/free-port.ts'

const host = '127.0.0.1'

test('an idle connection stays open for longer than a proxy in front keeps it', async () => {
  const port = await freePort()
  const listening = await listen({ fetch: () => new Response('here') }, { host, port })
  const answer = await fetch(`http://${host}:${port}/`)
  const seconds = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]
  expect(Number(seconds)).toBeGreaterThan(60)
  await answer.text()
  await listening.close()
})

test('a port that somebody listens on is refused', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, host, resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  await expect(listen({ fetch: () => new Response() }, { host, port })).rejects.toThrow(PortInUseError)
})

test('the port can be answered by one responder, then by another', async () => {
  const port = await freePort()
  const listening = await listen({ fetch: () => new Response('first') }, { host, port })
  onTestFinished(() => listening.close())
  const said = async () => (await fetch(`http://${host}:${port}/`)).text()
  expect(await said()).toBe('first')
  listening.serve({ fetch: () => new Response('second') })
  expect(await said()).toBe('second')
})
