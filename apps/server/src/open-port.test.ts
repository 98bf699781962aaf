import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPort } from './open-port.ts'
import type { OpenPort } from './open-port.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { freePort } from './testing/free-port.ts'

let port: OpenPort
let base: string

beforeEach(async () => {
  const free = await freePort()
  const secret = Buffer.alloc(32)
  const secrets: Config['secrets'] = { session: secret, master: secret, network: secret, ledger: secret }
  port = await openPort({ ...readConfig({ PORT: String(free), BASE_PATH: '/comity' }), secrets })
  base = `http://127.0.0.1:${free}/comity`
  onTestFinished(() => port.close())
})

const ask = (path: string, language = 'en') =>
  fetch(`${base}${path}`, { headers: { 'accept-language': language } })

test.each([
  ['en', 'Comity is starting'],
  ['es-MX', 'Comity se está iniciando'],
  ['tl', 'Nagsisimula ang Comity'],
  ['fr', 'Comity démarre'],
])('a page says in %s that the start is under way, and needs no other file', async (language, title) => {
  const answer = await ask('/guest-profiles?q=brome', language)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const html = await answer.text()
  expect(html).toContain(`<html lang="${language.slice(0, 2)}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).not.toMatch(/\s(?:src|href)=/)
})

test('the page says what the start is busy with', async () => {
  expect(await (await ask('/')).text()).toContain('Preparing the database')
  port.report('web')
  expect(await (await ask('/')).text()).toContain('Building the pages')
})

test.each(['/api/readyz', '/api/_healthz', '/api/routes/me', '/_healthz'])(
  'the call %s is not available yet',
  async (path) => {
    port.report('web')
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({
      status: 503,
      code: 'unavailable',
      detail: 'Comity is starting: web.',
    })
  },
)

test('the product answers as soon as it is served', async () => {
  port.serve({ fetch: () => new Response('the product') })
  expect(await (await ask('/')).text()).toBe('the product')
})
