import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { createSafetyPool } from '../../platform/db/safety-pool.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, Reply, TestApp, TestOrganisation } from '../../testing/app.ts'
import { killOrder, workAndKill } from '../../testing/kill-points.ts'
import { claim, settle } from './queries/sendings.ts'
import { scanSafety } from './scan.ts'
import { cookiesOf, inside, liveChanges, payload, sendingsOf, trigger } from './testing/world.ts'
import { bySize } from '../../../../../tests/size.ts'

const kills = bySize('kills of the escalation', { quick: 8, standard: 10, full: 200 })
const lossyCalls = bySize('calls for help over a lossy line', { quick: 80, standard: 100, full: 1_000 })

let app: TestApp
let hotel: TestOrganisation
let venueId: string
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  venueId = hotel.venueIds[0]!
})
afterAll(() => app.close())

const newcomer = () => app.signedIn(hotel, 'staff', venueId)

function startEscalator(): { child: ChildProcess; isReady: Promise<unknown> } {
  const { master } = app.services.config.secrets
  const told = JSON.stringify({ url: app.database.appUrl, master: master.toString('hex') })
  const child = fork(join(import.meta.dirname, 'testing', 'escalator.ts'), [told])
  return { child, isReady: once(child, 'message') }
}

test(
  `whatever step it was killed at, ${kills} times, each step is done once`,
  { timeout: 1_200_000 },
  async () => {
    const manager = await app.signedIn(hotel, 'manager', venueId)
    const callers = await Promise.all(Array.from({ length: 10 }, newcomer))
    const ids: string[] = []
    let [interrupted, statements, next] = [0, 0, startEscalator()]
    onTestFinished(() => void next.child.kill('SIGKILL'))
    for (let round = 0; round < kills; round++) {
      const { child, isReady } = next
      next = startEscalator()
      const caller = callers[round % callers.length]!
      ids.push((await trigger(caller, payload(caller, venueId))).body.alert_id)
      // Steps of this alert and of earlier ones are due at once.
      app.clock.forward(40_000)
      await isReady
      // The first run shows how many statements an escalation takes.
      const sent = await workAndKill(child, killOrder(app.clock.now(), round, statements))
      if (sent === undefined) interrupted++
      else statements = sent
    }
    expect(interrupted).toBe(kills - 1)
    // The next process finds what was left once the database notices, within seconds.
    app.clock.forward(600_000)
    await expect
      .poll(
        async () => {
          await scanSafety(app.services)
          return (await sendingsOf(app, hotel)).filter(({ result }) => result === null).length
        },
        { timeout: 300_000, interval: 100 },
      )
      .toBe(0)
    for (const id of ids)
      expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'escalated', 'escalated'])
    const mails = await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
      tx.all(sql<RowOf<'platform.mails', 'sealed'>>`select sealed from platform.mails`),
    )
    const toManager = mails.filter(({ sealed }) =>
      JSON.stringify(app.services.vault.openContent('mail', sealed)).includes(manager.userId),
    )
    expect(toManager).toHaveLength(2 * ids.length)
  },
)

test('a process that stands still in the middle of a step loses it within seconds, and finishes nothing', async () => {
  const [caller] = [await newcomer(), await newcomer()]
  const id = (await trigger(caller, payload(caller, venueId))).body.alert_id
  app.clock.forward(30_000)
  const pool = createSafetyPool(app.database.appUrl, () => undefined)
  const key = { alert_id: id, step: 1, channel: 'in_app' } as const
  const [claimed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const still = new Database(pool).system(inside(app, hotel), async (tx) => {
    expect(await claim(tx, key)).toBeDefined()
    claimed.resolve()
    await goOn.promise
    await settle(tx, key, 'sent', 1)
  })
  still.catch(() => undefined)
  await claimed.promise
  const resultOf = async () => {
    await scanSafety(app.services)
    const all = await sendingsOf(app, hotel, id)
    return all.find(({ step, channel }) => step === 1 && channel === 'in_app')?.result
  }
  expect(await resultOf()).toBeNull()
  await expect.poll(resultOf, { interval: 200 }).toBe('sent')
  goOn.resolve()
  await expect(still).rejects.toMatchObject({ code: 'unavailable' })
  expect(await liveChanges(app, hotel, id)).toEqual(['raised', 'escalated'])
  await pool.end()
})

/** Cuts the database off as a restart would: connections end, and none is accepted until it is restored. */
async function cutOff(): Promise<() => Promise<void>> {
  const admin = new Client({
    connectionString: inject('testServer').adminUrl.replace('DATABASE', 'postgres'),
  })
  await admin.connect()
  await admin.query(`alter database ${app.database.name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    app.database.name,
  ])
  return async () => {
    await admin.query(`alter database ${app.database.name} allow_connections true`)
    await admin.end()
  }
}

test('a restart of the database loses no alert that was answered, and escalation goes on by itself', async () => {
  const caller = await newcomer()
  const colleague = await newcomer()
  const sent = payload(caller, venueId)
  const before = await trigger(caller, sent)
  expect(before.status).toBe(201)
  const letBack = await cutOff()
  const during = await trigger(caller, { ...sent, client_id: 'drawn while it was away' })
  expect([during.status, during.body.code]).toEqual([503, 'unavailable'])
  await expect(scanSafety(app.services)).rejects.toMatchObject({ code: 'unavailable' })
  await letBack()
  const answered = async (body: object): Promise<Reply> => {
    let reply: Reply | undefined
    await expect.poll(async () => (reply = await trigger(caller, body)).status).not.toBe(503)
    return reply!
  }
  expect((await answered(sent)).body).toMatchObject({ alert_id: before.body.alert_id, is_repeat: true })
  expect((await answered({ ...sent, client_id: 'drawn while it was away' })).status).toBe(201)
  app.clock.forward(30_000)
  await scanSafety(app.services)
  expect(await liveChanges(app, hotel, before.body.alert_id)).toEqual(['raised', 'escalated'])
  const seen = await colleague.call('POST', `/api/safety-alerts/${before.body.alert_id}/acknowledge`)
  expect(seen.body.status).toBe('seen')
})

test(
  `of ${lossyCalls} alerts over a line that loses requests and answers each arrives once`,
  { timeout: 1_200_000 },
  async () => {
    const house = await app.organisation()
    const venue = house.venueIds[0]!
    let seed = 7
    // Deterministic (Park and Miller's generator).
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    let lost = 0
    const overLossyLine = async (send: () => Promise<Reply>): Promise<Reply> => {
      for (;;) {
        const [isRequestLost, isAnswerLost] = [random() < 0.05, random() < 0.05]
        if (isRequestLost || isAnswerLost) lost++
        if (isRequestLost) continue
        const reply = await send()
        if (!isAnswerLost) return reply
      }
    }
    const answered = new Map<string, string>()
    for (let count = 0; count < lossyCalls;) {
      const caller = await app.signedIn(house, 'staff', venue)
      const token = cookiesOf(await caller.call('POST', '/api/safety-alerts/device-token'))
      const session = `${app.services.signIn.cookieName}=${app.services.signIn.cookieValue(caller.token)}`
      const browser: Pick<Caller, 'call'> = {
        call: (method, path, body) => app.anonymous(method, path, body, { cookie: `${session}; ${token}` }),
      }
      // Four each, which is the speed of a finger. The session ends before the third.
      for (let turn = 0; turn < 4; turn++, count++) {
        if (turn === 2) await app.services.signIn.endSession(caller.token)
        const sent = payload(caller, venue)
        const reply = await overLossyLine(() => trigger(browser, sent))
        expect(reply.status).toBe(201)
        answered.set(sent.client_id, reply.body.alert_id)
      }
    }
    expect(lost).toBeGreaterThan(0)
    const stored = await app.services.database.system(inside(app, house), (tx) =>
      tx.all(
        sql<RowOf<'safety_alerts', 'client_id' | 'alert_id'>>`select client_id, alert_id from safety_alerts`,
      ),
    )
    const byClient = new Map(stored.map(({ client_id, alert_id }) => [client_id, alert_id]))
    expect(stored).toHaveLength(lossyCalls)
    expect(byClient).toEqual(answered)
  },
)
