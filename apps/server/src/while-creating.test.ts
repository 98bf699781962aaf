import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@comity/contract'
import { createApp } from './app.ts'
import { WebFiles } from './platform/http/web.ts'
import { testApp } from './testing/app.ts'
import type { TestApp } from './testing/app.ts'

let app: TestApp
let isCreating = true
let request: (method: string, path: string) => Promise<Response>

beforeAll(async () => {
  app = await testApp()
  const { services } = app
  const web = new WebFiles(tmpdir(), services.config, services.version)
  const limits = { address: 1e6, session: 1e6 }
  const early = createApp(services, { web, limits, isCreating: () => isCreating })
  const { publicUrl } = services.config
  request = async (method, path) =>
    early.request(
      `${publicUrl}${path}`,
      { method, headers: { origin: publicUrl } },
      {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      },
    )
})
afterAll(() => app.close())

test('while the demo is being created no call shows anything of an organisation', async () => {
  const answered = []
  for (const [name, { method, path }] of Object.entries(contract)) {
    const answer = await request(method, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()))
    const isRefused = answer.status === 503 && (await answer.text()).includes('The demo is being created.')
    if (!isRefused) answered.push(name)
  }
  expect(answered.toSorted()).toEqual(['getHealth', 'getMe', 'getOpenApi', 'getReadiness'])
})

test('while the demo is being created nobody signs in, and afterwards whoever knows how', async () => {
  const path = '/api/auth/sign-in/email'
  expect((await request('POST', path)).status).toBe(503)
  isCreating = false
  expect((await request('POST', path)).status).not.toBe(503)
  expect((await request('GET', '/api/status')).status).toBe(200)
})
