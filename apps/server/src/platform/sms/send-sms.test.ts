import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/statements.ts'
import { sendSms } from './send-sms.ts'
import type { SmsServices } from './send-sms.ts'
import { tendSms } from './tend-sms.ts'
import * as local from './testing/provider.ts'
import type { TestProvider } from './testing/provider.ts'
import { channelsWorld } from './testing/world.ts'
import type { ChannelsWorld } from './testing/world.ts'

let world: ChannelsWorld
let provider: TestProvider
let services: SmsServices
let organisationId: string

beforeAll(async () => {
  world = await channelsWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ organisationId } = await world.organisation())
  provider = await local.smsProvider()
  services = world.withProvider(provider.settings, { timeoutMs: 60_000 })
})
afterEach(() => provider.close())

const send = (messageId: string, through = services) => sendSms(through, { organisationId, messageId })
const queue = async (message = {}) => (await world.queue(services, organisationId, message)).messageId
const rowOf = (messageId: string) => world.row(organisationId, messageId)
const minute = 60_000

describe('a queued message', () => {
  test('is told to the provider as it was written, once however often the job runs', async () => {
    const messageId = await queue({ text: 'Alert: https://c.example/a' })
    await Promise.all([send(messageId), send(messageId), send(messageId)])
    await send(messageId)
    expect(provider.posts().map(({ form }) => form)).toEqual([
      { To: '+447700900123', From: '+15005550006', Body: 'Alert: https://c.example/a' },
    ])
    expect(await rowOf(messageId)).toMatchObject({
      state: 'sent',
      attempts: 1,
      provider_id: expect.stringMatching(/^SM/u),
      // Its content is no longer needed.
      sealed: null,
      sent_at: world.clock.now(),
      code: null,
    })
  })

  test('is tried again while the provider is busy or down, and then goes once', async () => {
    const messageId = await queue()
    provider.answerNext(local.refusing(429, 20429), local.busyWithoutWords)
    await expect(send(messageId)).rejects.toThrow('A text message waits: provider_20429')
    await expect(send(messageId)).rejects.toThrow('A text message waits: http_503')
    expect(await rowOf(messageId)).toMatchObject({
      state: 'queued',
      attempts: 2,
      code: 'http_503',
      sealed: expect.any(Buffer),
    })
    const { port } = provider
    await provider.close()
    await expect(send(messageId)).rejects.toThrow('ECONNREFUSED')
    provider = await local.smsProvider({ port })
    await send(messageId)
    expect(provider.posts()).toHaveLength(1)
    expect(await rowOf(messageId)).toMatchObject({ state: 'sent', attempts: 4, code: null })
  })

  test.each([
    ['an opt-out', 21610, 'opted_out'],
    ['a number that is none', 21211, 'bad_number'],
  ])('ends at once with %s', async (_, code, kept) => {
    const messageId = await queue()
    provider.answerNext(local.refusing(400, code))
    await send(messageId)
    await send(messageId)
    expect(await rowOf(messageId)).toMatchObject({ state: 'failed', attempts: 1, code: kept })
    expect(provider.posts()).toHaveLength(1)
  })

  test('is given up after the sixth failure', async () => {
    const messageId = await queue()
    provider.answerNext(...Array.from({ length: 7 }, () => local.busyWithoutWords))
    for (let attempt = 1; attempt < 6; attempt++) await expect(send(messageId)).rejects.toThrow('http_503')
    await send(messageId)
    await send(messageId)
    expect(await rowOf(messageId)).toMatchObject({ state: 'failed', attempts: 6, code: 'http_503' })
    expect(provider.posts()).toHaveLength(6)
  })

  test.each([
    ['is cut off', local.cuttingOff, 'cut_off'],
    ['gives no answer', local.neverAnswering, 'timeout'],
    ['answers without a name', local.takenWithoutWords, 'unreadable'],
  ] as const)('is unknown, and never told again, when the provider %s', async (_, answer, code) => {
    const messageId = await queue()
    provider.answerNext(answer)
    const hasty = world.withProvider(provider.settings, { timeoutMs: 1_000 })
    await send(messageId, answer === local.neverAnswering ? hasty : services)
    world.forward(60 * minute)
    await send(messageId)
    await tendSms(services)
    await send(messageId)
    expect(await rowOf(messageId)).toMatchObject({ state: 'unknown', code, attempts: 1 })
    expect(provider.posts()).toHaveLength(1)
  })

  test.each(['before', 'after'] as const)(
    'whose sender is killed %s the provider is told is unknown soon, and never told again',
    async (when) => {
      const messageId = await queue()
      const killed: SmsServices = {
        ...services,
        sms: {
          ...services.sms!,
          async send(message) {
            if (when === 'after') await services.sms!.send(message)
            throw new Error('killed')
          },
        },
      }
      await expect(send(messageId, killed)).rejects.toThrow('killed')
      await send(messageId)
      await tendSms(services)
      expect((await rowOf(messageId)).state).toBe('queued')
      world.forward(2 * minute)
      await send(messageId)
      await tendSms(services)
      expect(await rowOf(messageId)).toMatchObject({ state: 'unknown', code: 'interrupted', sealed: null })
      expect(provider.posts()).toHaveLength(when === 'after' ? 1 : 0)
    },
  )

  test('is held where the process has no provider, and failed where it cannot be read', async () => {
    const [one, two] = [await queue(), await queue()]
    await send(one, world.withProvider())
    expect(await rowOf(one)).toMatchObject({ state: 'held', code: 'no_provider' })
    await world.inOrganisation(organisationId, async (tx) => {
      await tx.run(sql`update sms_messages set sealed = '\\x00' where message_id = ${two}::uuid`)
    })
    await send(two)
    expect(await rowOf(two)).toMatchObject({ state: 'failed', code: 'unreadable' })
    expect(provider.posts()).toEqual([])
  })

  test('is not sent by a job of another organisation, and a job without its message does nothing', async () => {
    const messageId = await queue()
    const other = await world.organisation()
    await sendSms(services, { organisationId: other.organisationId, messageId })
    await send(randomUUID())
    expect(provider.asked).toEqual([])
    expect((await rowOf(messageId)).state).toBe('queued')
  })
})

describe('looking after messages', () => {
  async function sent(): Promise<string> {
    const messageId = await queue()
    await send(messageId)
    return messageId
  }

  test('learns that one arrived', async () => {
    const messageId = await sent()
    await tendSms(services)
    expect(provider.asked).toHaveLength(1)
    world.forward(minute)
    provider.answerNext(local.standing('delivered'))
    await tendSms(services)
    expect(await rowOf(messageId)).toMatchObject({ state: 'delivered', look_at: null, code: null })
  })

  test('learns that one did not', async () => {
    const messageId = await sent()
    world.forward(minute)
    provider.answerNext(local.standing('undelivered', 30005))
    await tendSms(services)
    expect(await rowOf(messageId)).toMatchObject({ state: 'failed', look_at: null, code: 'bad_number' })
  })

  test('asks less and less often, and leaves it at sent after some hours', async () => {
    const messageId = await sent()
    const { provider_id } = await rowOf(messageId)
    const asked = () => provider.asked.filter(({ path }) => path.endsWith(`/${provider_id}.json`)).length
    provider.answerNext(local.busyWithoutWords)
    for (let minutes = 0; minutes < 6 * 60; minutes += 2) {
      world.forward(2 * minute)
      await tendSms(services)
    }
    expect(asked()).toBe(8)
    expect(await rowOf(messageId)).toMatchObject({ state: 'sent', look_at: null, looks: 8 })
  })

  test('puts one whose job was lost into the queue again', async () => {
    const messageId = await queue()
    const key = `sms/send:${messageId}`
    await world.owner.query('select graphile_worker.remove_job($1)', [key])
    world.forward(10 * minute - 1)
    await tendSms(services)
    expect(await world.jobs(key)).toBe(0)
    world.forward(1)
    await tendSms(services)
    await tendSms(services)
    expect(await world.jobs(key)).toBe(1)
  })

  test('forgets one after 30 days', async () => {
    const messageId = await sent()
    world.forward(30 * 24 * 60 * minute)
    await tendSms(services)
    expect(await rowOf(messageId)).toMatchObject({ state: 'sent' })
    world.forward(1)
    await tendSms(services)
    expect(await world.rows(organisationId)).toEqual([])
  })
})
