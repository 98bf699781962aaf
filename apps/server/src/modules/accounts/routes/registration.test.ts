import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { mailsTo, tokenIn } from '../testing/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const body = (email: string, change: object = {}) => ({
  organisation: {
    name: 'Casa Verano',
    sector: 'hotel',
    country: 'ES',
    language: 'es',
    timeZone: 'Europe/Madrid',
  },
  venue: { name: 'Casa Verano Cádiz' },
  manager: { name: 'Berta Quil', email, password: 'seven tall lighthouses' },
  preferences: {
    channels: { email: true, sms: true },
    quietHours: { from: '22:00', to: '07:00' },
    phone: '+34 600 123 456',
  },
  ...change,
})
const register = (sent: unknown) => app.anonymous('POST', '/api/managers/register', sent)
const password = 'seven tall lighthouses'
const confirm = (token: string) => app.anonymous('POST', '/api/managers/confirm', { token, password })
const signIn = (email: string, password: string) =>
  app.anonymous('POST', '/api/auth/sign-in/email', { email, password })

test('nothing exists before the address is proved; then its manager signs in as admin', async () => {
  const email = 'berta@casa.example'
  expect((await register(body(email))).status).toBe(202)
  expect((await signIn(email, 'seven tall lighthouses')).status).toBe(401)
  const [mail] = await mailsTo(app, email)
  const confirmed = await confirm(tokenIn(mail))
  expect(confirmed.status).toBe(201)
  expect(confirmed.body).toMatchObject({ organisation: { name: 'Casa Verano' }, email })
  const signed = await signIn(email, 'seven tall lighthouses')
  expect(signed.status).toBe(200)
  const cookie = signed.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const me = await app.anonymous('GET', '/api/me', undefined, { cookie })
  expect(me.body.roles).toEqual([{ role: 'admin', venueId: null }])
  expect(me.body.venues[0].code).toBe(confirmed.body.venue.code)
  const kept = await app.anonymous('GET', `/api/managers/${me.body.user.id}/preferences`, undefined, {
    cookie,
  })
  expect(kept.body).toEqual({
    channels: { email: true, sms: true },
    quietHours: { from: '22:00', to: '07:00' },
    phone: '+34600123456',
  })
})

test('a token counts once, and for a day', async () => {
  await register(body('once@casa.example'))
  const token = tokenIn((await mailsTo(app, 'once@casa.example'))[0])
  expect((await confirm(token)).status).toBe(201)
  expect((await confirm(token)).body.code).toBe('expired')
  await register(body('late@casa.example'))
  const late = tokenIn((await mailsTo(app, 'late@casa.example'))[0])
  app.clock.forward(25 * 3_600_000)
  expect((await confirm(late)).body.code).toBe('expired')
  expect((await confirm('x'.repeat(43))).body.code).toBe('expired')
})

test('two confirmations at once make one organisation', async () => {
  await register(body('race@casa.example'))
  const token = tokenIn((await mailsTo(app, 'race@casa.example'))[0])
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410, 410])
})

test('an address that has an account is answered the same, and hears of it by mail alone', async () => {
  const email = 'berta@casa.example'
  const known = await register(body(email))
  const unknown = await register(body('nobody-yet@casa.example'))
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const [mail] = await mailsTo(app, email)
  expect(mail?.links.join(' ')).not.toContain('#')
})

test('of two registrations of one address the first that is confirmed counts', async () => {
  const email = 'twice@casa.example'
  await register(body(email))
  await register(body(email, { venue: { name: 'Another' } }))
  const [second, first] = await mailsTo(app, email)
  expect((await confirm(tokenIn(first))).status).toBe(201)
  expect((await confirm(tokenIn(second))).body.code).toBe('expired')
})

test.each([
  [
    { manager: { name: 'Berta Quil', email: 'x@casa.example', password: 'short' } },
    '/manager/password',
    'password_too_short',
  ],
  [
    { manager: { name: 'Berta Quil', email: 'x@casa.example', password: 'Casa Verano Cádiz 2026' } },
    '/manager/password',
    'password_context',
  ],
  [
    { manager: { name: 'Berta Quil', email: 'x@casa.example', password: 'comity demo password' } },
    '/manager/password',
    'password_common',
  ],
  [
    { manager: { name: '!!', email: 'x@casa.example', password: 'seven tall lighthouses' } },
    '/manager/name',
    'invalid_name',
  ],
  [
    { manager: { name: 'Berta', email: 'nowhere', password: 'seven tall lighthouses' } },
    '/manager/email',
    'invalid_email',
  ],
  [
    { organisation: { name: 'A', sector: 'hotel', country: 'ZZ', language: 'es' } },
    '/organisation/country',
    'invalid_choice',
  ],
  [
    { organisation: { name: 'A', sector: 'hotel', country: 'ES', language: 'es' } },
    '/organisation/timeZone',
    'required',
  ],
  [
    { organisation: { name: 'A', sector: 'hotel', country: 'ES', language: 'es', timeZone: 'Asia/Manila' } },
    '/organisation/timeZone',
    'invalid_choice',
  ],
  [
    { preferences: { channels: { email: true, sms: true }, quietHours: null, phone: null } },
    '/phone',
    'required',
  ],
] as const)('refuses what is wrong and names the field', async (change, pointer, code) => {
  const reply = await register(body('wrong@casa.example', change))
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toContainEqual(expect.objectContaining({ pointer, code }))
})
