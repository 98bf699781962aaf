import { Logger, runOnce } from 'graphile-worker'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsJobs } from './jobs.ts'
import { SmsDelayed, sendSms } from './send-sms.ts'
import type { SmsServices } from './send-sms.ts'
import { tendSms } from './tend-sms.ts'
import * as local from './testing/provider.ts'
import type { TestProvider } from './testing/provider.ts'
import { channelsWorld, number } from './testing/world.ts'
import type { ChannelsWorld } from './testing/world.ts'
import { bySize } from '../../../../../tests/size.ts'

const messages = bySize('messages of the storm of text messages', { quick: 60, standard: 120, full: 600 })
const kills = messages / 3

let world: ChannelsWorld
let provider: TestProvider

beforeAll(async () => {
  world = await channelsWorld()
  provider = await local.smsProvider()
})
afterAll(async () => {
  await provider.close()
  await world.close()
})

/** Deterministic, and different enough. */
function draws(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

class Killed extends Error {}

test('the queue sends what was committed', async () => {
  const { organisationId } = await world.organisation()
  const services = world.withProvider(provider.settings)
  const { messageId } = await world.queue(services, organisationId, { text: 'by the queue' })
  const pool = new Pool({ connectionString: world.appUrl, max: 2, options: '-c role=comity_worker' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { 'sms/send': (payload) => smsJobs['sms/send'](services, payload) },
  })
  await pool.end()
  expect(provider.posts().map(({ form }) => form['Body'])).toEqual(['by the queue'])
  expect(await world.row(organisationId, messageId)).toMatchObject({ state: 'sent' })
})

test(
  'whatever fails and whoever is killed, nobody is texted twice, and nothing is said to be sent that is not',
  { timeout: 600_000 },
  async () => {
    const draw = draws(7)
    const { organisationId } = await world.organisation()
    const services = world.withProvider(provider.settings)
    let killsLeft = kills
    const faulty: SmsServices = {
      ...services,
      sms: {
        ...services.sms!,
        async send(message) {
          const mayKill = killsLeft > 0 && draw(2) === 0
          if (mayKill && draw(2) === 0) {
            killsLeft -= 1
            throw new Killed()
          }
          const answer = await services.sms!.send(message)
          if (mayKill) {
            killsLeft -= 1
            throw new Killed()
          }
          return answer
        },
      },
    }
    const taken = new Map<string, number>()
    const answers: local.Answer[] = [local.busyWithoutWords, local.refusing(429, 20429), local.cuttingOff]
    provider.answerBy(({ form }) => {
      const answer = draw(3) === 0 ? answers[draw(answers.length)] : undefined
      const isTaken = answer === undefined || answer === local.cuttingOff
      if (isTaken) taken.set(form['Body']!, (taken.get(form['Body']!) ?? 0) + 1)
      return answer
    })
    const queued = new Map<string, string>()
    for (let index = 0; index < messages; index++) {
      const to = number(index % 1000)
      const { messageId } = await world.queue(services, organisationId, {
        purpose: 'safety',
        to,
        text: `message ${index}`,
      })
      queued.set(messageId, `message ${index}`)
    }
    const worker = async () => {
      for (const messageId of queued.keys()) {
        await sendSms(faulty, { organisationId, messageId }).catch((error: unknown) => {
          if (!(error instanceof SmsDelayed || error instanceof Killed)) throw error
        })
      }
    }
    for (let round = 0; round < 8; round++) {
      await Promise.all([worker(), worker()])
      world.forward(120_000)
      // Sometimes the clean-up comes first, sometimes another worker.
      if (round % 2 === 0) await Promise.all([worker(), worker()])
      await tendSms(services)
    }
    const rows = await world.rows(organisationId)
    const states = new Map(rows.map((row) => [queued.get(row.message_id)!, row.state]))
    expect(killsLeft).toBe(0)
    expect([...states].filter(([, state]) => state === 'queued')).toEqual([])
    expect([...taken].filter(([, times]) => times > 1)).toEqual([])
    expect([...states].filter(([text, state]) => state === 'sent' && !taken.has(text))).toEqual([])
    expect([...states].filter(([text, state]) => state === 'failed' && taken.has(text))).toEqual([])
    const lost = [...states].filter(([text, state]) => state === 'failed' && !taken.has(text))
    // Of six attempts each fails once in six: lost ones failed six times.
    expect(lost.length).toBeLessThan(messages / 20)
  },
)
