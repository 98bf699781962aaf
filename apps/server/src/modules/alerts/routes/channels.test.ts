import { createECDH, createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
afterAll(() => app.close())

const newcomer = () => app.signedIn(hotel, 'staff', hotel.venueIds[0])
const verify = (by: Caller, body: object) => by.call('POST', '/api/alert-channels/verify', body)
const read = async (by: Caller) => (await by.call('GET', '/api/alert-channels')).body

async function codeSentTo(to: string): Promise<string> {
  const { body } = await app.anonymous('GET', '/api/demo/mails')
  const sent = body.items.find((one: { to: string }) => one.to === to)
  return /\b\d{6}\b/u.exec(sent.text)![0]
}
/** The link in a mail to any member of staff. */
async function linkSentTo(to: string): Promise<string> {
  const { body } = await app.anonymous('GET', '/api/demo/mails')
  return body.items.find((one: { to: string }) => one.to === to).links[0]
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a contact', () => {
  test('is proved by the code that went there; a number that is proved gets messages', async () => {
    const ann = await newcomer()
    const begun = await verify(ann, { step: 'send', kind: 'phone', value: '07700 900201' })
    expect(begun.body).toMatchObject({
      expiresAt: new Date(app.clock.now().getTime() + 600_000).toISOString(),
      channels: { phone: { address: null, isAvailable: true }, channels: { sms: false } },
    })
    const code = await codeSentTo('+447700900201')
    const proved = await verify(ann, { step: 'confirm', kind: 'phone', code })
    expect(proved.body.channels).toMatchObject({
      phone: { address: '+447700900201' },
      channels: { sms: true, email: true, push: true },
    })
    expect((await verify(ann, { step: 'confirm', kind: 'phone', code })).status).toBe(410)
    await verify(ann, { step: 'forget', kind: 'phone' })
    expect((await read(ann)).phone.address).toBeNull()
  })

  test('of mail is proved likewise, and another cannot use the code', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()]
    await verify(ann, { step: 'send', kind: 'email', value: 'Ann.Desk@hotel.example' })
    const code = await codeSentTo('ann.desk@hotel.example')
    expect(await linkSentTo('ann.desk@hotel.example')).toMatch(/\/my-profile#alerts$/u)
    expect((await verify(ben, { step: 'confirm', kind: 'email', code })).status).toBe(410)
    const proved = await verify(ann, { step: 'confirm', kind: 'email', code })
    expect(proved.body.channels.email.address).toBe('ann.desk@hotel.example')
  })

  test('takes five tries and ten minutes', async () => {
    const ann = await newcomer()
    await verify(ann, { step: 'send', kind: 'phone', value: '+447700900202' })
    const code = await codeSentTo('+447700900202')
    for (let count = 0; count < 5; count++) {
      const wrong = await verify(ann, { step: 'confirm', kind: 'phone', code: otherThan(code) })
      expect(wrong.body.errors).toMatchObject([{ pointer: '/code', code: 'wrong_code' }])
    }
    expect((await verify(ann, { step: 'confirm', kind: 'phone', code })).status).toBe(410)
    app.clock.forward(61_000)
    await verify(ann, { step: 'send', kind: 'phone', value: '+447700900202' })
    const late = await codeSentTo('+447700900202')
    app.clock.forward(600_000)
    expect((await verify(ann, { step: 'confirm', kind: 'phone', code: late })).status).toBe(410)
  })

  test('is sent one code a minute and ten a day, also when asked for at once', async () => {
    const ann = await newcomer()
    const body = { step: 'send', kind: 'email', value: 'ann@hotel.example' }
    const replies = await Promise.all(Array.from({ length: 4 }, () => verify(ann, body)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429])
    for (let count = 0; count < 9; count++) {
      app.clock.forward(61_000)
      expect((await verify(ann, body)).status).toBe(200)
    }
    app.clock.forward(61_000)
    expect((await verify(ann, body)).status).toBe(429)
  })

  test.each([
    ['phone', 'twelve', 'invalid_phone'],
    ['phone', '+81 3 1234 5678', 'not_offered'],
    ['email', 'nobody', 'invalid_email'],
  ])('of %s is not taken as %s', async (kind, value, code) => {
    const reply = await verify(await newcomer(), { step: 'send', kind, value })
    expect(reply.body.errors).toMatchObject([{ pointer: '/value', code }])
  })
})

describe('a browser', () => {
  const subscription = () => ({
    endpoint: `https://push.example/${crypto.randomUUID()}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  })
  const subscribe = (by: Caller, body: object) => by.call('POST', '/api/alert-channels/web-push', body)

  test('is not taken while push is off', async () => {
    const reply = await subscribe(await newcomer(), subscription())
    expect([reply.body.code, reply.body.reason]).toEqual(['not_allowed_now', 'push_off'])
  })

  test('is told until somebody says no; nobody ends that of another', async () => {
    const push = { publicKey: 'BK', send: () => Promise.resolve('sent' as const) }
    Object.assign(app.services, { push })
    const [ann, ben] = [await newcomer(), await newcomer()]
    const mine = subscription()
    const hash = createHash('sha256').update(mine.endpoint).digest('base64url')
    const told = { publicKey: 'BK', browsers: 1, endpointHashes: [hash] }
    expect((await subscribe(ann, mine)).body.push).toEqual(told)
    expect((await read(ben)).push.endpointHashes).toEqual([])
    await subscribe(ben, { endpoint: mine.endpoint, remove: true })
    expect((await read(ann)).push.browsers).toBe(1)
    await subscribe(ann, { endpoint: mine.endpoint, remove: true })
    expect((await read(ann)).push.browsers).toBe(0)
    const odd = { ...mine, endpoint: 'http://push.example/1' }
    expect((await subscribe(ann, odd)).body.errors).toMatchObject([{ pointer: '/endpoint' }])
    Object.assign(app.services, { push: undefined })
  })
})

describe('a test', () => {
  test('says at once what became of it, whatever the quiet hours', async () => {
    const ann = await newcomer()
    const chosen = {
      channels: { email: false, sms: false, push: false },
      quietHours: { from: '00:00', to: '23:59' },
    }
    await ann.call('PUT', '/api/alert-channels', chosen)
    const outcomes = []
    for (const channel of ['in_app', 'email', 'sms', 'push']) {
      const { body } = await ann.call('POST', '/api/alert-channels/test', { channel })
      outcomes.push([body.state, body.code])
    }
    expect(outcomes).toEqual([
      ['told', null],
      ['handed_over', null],
      ['skipped', 'not_proved'],
      ['skipped', 'push_off'],
    ])
    for (let count = 0; count < 8; count++)
      await ann.call('POST', '/api/alert-channels/test', { channel: 'email' })
    expect((await ann.call('POST', '/api/alert-channels/test', { channel: 'email' })).status).toBe(429)
  })

  test('is for who is signed in alone', async () => {
    expect((await app.anonymous('POST', '/api/alert-channels/test', { channel: 'email' })).status).toBe(401)
    const ann = await newcomer()
    await app.signInPool.query('update auth.sessions set expires_at = $2 where token = $1', [
      ann.token,
      app.clock.now(),
    ])
    expect((await ann.call('POST', '/api/alert-channels/test', { channel: 'email' })).status).toBe(401)
  })
})
