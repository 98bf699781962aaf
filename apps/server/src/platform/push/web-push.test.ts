import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOutbound, OutboundError } from '../http/outbound.ts'
import type { Outbound } from '../http/outbound.ts'
import { PushError } from './push.ts'
import type { PushMessage } from './push.ts'
import { checkSubscription } from './subscriptions.ts'
import { claimsOf, pushServices, testBrowser } from './testing/push-service.ts'
import { createPush } from './web-push.ts'

const key = randomBytes(32)
const pushBy = (outbound: Outbound) => createPush({ key, contactEmail: 'support@comity.example', outbound })
const message: PushMessage = {
  word: 'alert',
  path: '/alerts-page?alert=0193',
  tag: 'alert:0193',
  lifetimeSeconds: 3600,
}
const endpoint = 'https://push.example/send/abc'

describe('a message', () => {
  test('is read by the browser that it is for, and by no other', async () => {
    const [services, browser] = [pushServices(), testBrowser(endpoint)]
    expect(await pushBy(services.outbound).send(browser.subscription, message)).toBe('sent')
    const [delivered] = services.delivered
    expect(delivered?.endpoint).toBe(endpoint)
    expect(browser.read(delivered!.body)).toEqual({ word: 'alert', path: message.path, tag: message.tag })
    expect(() => testBrowser(endpoint).read(delivered!.body)).toThrow('authenticate data')
    expect(delivered?.body.toString('latin1')).not.toMatch(/alert|0193/u)
  })

  test('is signed for the push service by the key that the browser was given', async () => {
    const services = pushServices()
    const push = pushBy(services.outbound)
    await push.send(testBrowser(endpoint).subscription, message)
    expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65)
    expect(claimsOf(services.delivered[0]!, push.publicKey)).toMatchObject({
      aud: 'https://push.example',
      sub: 'mailto:support@comity.example',
    })
    const stranger = createPush({
      key: randomBytes(32),
      contactEmail: 'x@y.example',
      outbound: services.outbound,
    })
    expect(claimsOf(services.delivered[0]!, stranger.publicKey)).toBeUndefined()
  })

  test('says how long it is worth delivering, and takes the place of an earlier one of its tag', async () => {
    const services = pushServices()
    const push = pushBy(services.outbound)
    const { subscription } = testBrowser(endpoint)
    for (const tag of ['one', 'one', 'two']) await push.send(subscription, { ...message, tag })
    const topics = services.delivered.map(({ headers }) => headers['topic'])
    expect(services.delivered[0]?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    })
    expect(topics[0]).toMatch(/^[\w-]{32}$/u)
    expect([topics[1] === topics[0], topics[2] === topics[0]]).toEqual([true, false])
  })

  test('always has the same length, so that it tells nobody which word it holds', async () => {
    const services = pushServices()
    const { subscription } = testBrowser(endpoint)
    const push = pushBy(services.outbound)
    for (const path of ['/a', `/${'b'.repeat(200)}`]) await push.send(subscription, { ...message, path })
    expect(services.delivered[0]?.body.length).toBe(services.delivered[1]?.body.length)
  })

  test.each([404, 410])('to a browser that is gone (%d) says so', async (status) => {
    const services = pushServices()
    services.answerNext(status)
    expect(await pushBy(services.outbound).send(testBrowser(endpoint).subscription, message)).toBe('gone')
  })

  test.each([
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [403, false],
    [413, false],
    [new OutboundError('timeout'), true],
    [new OutboundError('unreachable'), true],
    [new OutboundError('redirect'), false],
  ])('that is refused with %s may be tried again: %s', async (answer, mayPass) => {
    const services = pushServices()
    services.answerNext(answer)
    const error: unknown = await pushBy(services.outbound)
      .send(testBrowser(endpoint).subscription, message)
      .catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(PushError)
    expect((error as PushError).mayPass).toBe(mayPass)
    expect((error as PushError).message).not.toContain('push.example')
  })

  test.each(['https://127.0.0.1/x', 'https://10.0.0.1/x', 'https://[::1]/x', 'https://name.internal/x'])(
    'never goes into the network of the server: %s',
    async (address) => {
      const push = pushBy(createOutbound({ allowPrivate: false }))
      expect(await push.send(testBrowser(address).subscription, message)).toBe('gone')
    },
  )
})

test('the public key belongs to the private one, and stays the same', () => {
  const { outbound } = pushServices()
  expect(pushBy(outbound).publicKey).toBe(pushBy(outbound).publicKey)
  expect(() => createPush({ key: Buffer.alloc(32), contactEmail: 'x@y.example', outbound })).toThrow(
    'Private key',
  )
})

describe('a subscription', () => {
  const { keys } = testBrowser(endpoint).subscription
  const check = (change: object, allowPrivate = false) =>
    checkSubscription({ endpoint, keys, ...change }, { allowPrivate })

  test('of a browser is right', () => {
    expect(check({})).toBe(true)
  })

  test.each([
    'http://push.example/x',
    'https://localhost/x',
    'https://192.168.1.1/x',
    'https://user@push.example/x',
    'javascript:alert(1)',
    '',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('with the address %s is none', (address) => {
    expect(check({ endpoint: address })).toBe('endpoint')
  })

  test('may be of this machine in a demo, and never without encryption', () => {
    expect(check({ endpoint: 'https://localhost:4020/x' }, true)).toBe(true)
    expect(check({ endpoint: 'http://localhost:4020/x' }, true)).toBe('endpoint')
  })

  test('with other keys than those of a browser is none', () => {
    const offCurve = Buffer.from(keys.p256dh, 'base64url')
    offCurve[64]! ^= 1
    for (const p256dh of ['', 'AAAA', offCurve.toString('base64url'), `${keys.p256dh}AA`, '💥'])
      expect(check({ keys: { ...keys, p256dh } })).toBe('keys')
    for (const auth of ['', 'AAAA', `${keys.auth}AAAA`])
      expect(check({ keys: { ...keys, auth } })).toBe('keys')
  })
})
