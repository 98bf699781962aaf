import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build, sql } from '../db/statements.ts'
import { beginProof, contactsOf, proveContact } from '../sms/index.ts'
import { channelsWorld, number } from '../sms/testing/world.ts'
import type { ChannelsWorld } from '../sms/testing/world.ts'
import { forgetLeavers } from './forget-leavers.ts'
import type { PushMessage } from './push.ts'
import { pushTo, queuePush, sendPush } from './send-push.ts'
import type { PushServices } from './send-push.ts'
import { browsersOf, mostBrowsers, removeSubscription, saveSubscription } from './subscriptions.ts'
import { pushServices, testBrowser } from './testing/push-service.ts'
import { createPush } from './web-push.ts'

type Organisation = Awaited<ReturnType<ChannelsWorld['organisation']>>

let world: ChannelsWorld
let own: Organisation
let userId: string
let remote: ReturnType<typeof pushServices>
let services: PushServices

beforeAll(async () => {
  world = await channelsWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  own = await world.organisation()
  userId = await member(own)
  remote = pushServices()
  const push = createPush({ key: randomBytes(32), contactEmail: 'x@y.example', outbound: remote.outbound })
  services = { ...world, push }
})

const message: PushMessage = { word: 'alert', path: '/alerts-page', tag: 'alert:1', lifetimeSeconds: 3600 }

async function member({ organisationId }: Organisation, endsAt: Date | null = null): Promise<string> {
  const user = randomUUID()
  const grant = { organisation_id: organisationId, user_id: user, role: 'staff' as const, ends_at: endsAt }
  const at = new Date(world.clock.now().getTime() - 1000)
  await world.inOrganisation(organisationId, (tx) =>
    tx.run(build.insertInto('role_grants').values({ ...grant, starts_at: at, created_at: at })),
  )
  return user
}

async function subscribe(name: string, user = userId, of = own) {
  const browser = testBrowser(`https://push.example/${name}`)
  await world.inOrganisation(of.organisationId, (tx) =>
    saveSubscription(tx, of.keys, user, browser.subscription),
  )
  world.forward(1000)
  return browser
}

async function provePhone(user: string) {
  await world.inOrganisation(own.organisationId, async (tx) => {
    const contact = { userId: user, kind: 'phone' as const }
    const code = await beginProof(tx, own.keys, { ...contact, value: number() })
    await proveContact(tx, own.keys, { ...contact, code })
  })
}
const browsers = async (user = userId, of = own) =>
  (await world.inOrganisation(of.organisationId, (tx) => browsersOf(tx, [user]))).get(user) ?? 0
const tell = (user = userId, of = own) =>
  pushTo(services, { organisationId: of.organisationId, userId: user, message })
const told = () => remote.delivered.map(({ endpoint }) => endpoint.slice('https://push.example/'.length))

describe('telling somebody', () => {
  test('reaches every browser of theirs, each with a message of its own', async () => {
    const [one, two] = [await subscribe('one'), await subscribe('two')]
    expect(await tell()).toEqual({ sent: 2, gone: 0, refused: 0, delayed: 0 })
    expect(new Set(told())).toEqual(new Set(['one', 'two']))
    for (const { endpoint, body } of remote.delivered)
      expect((endpoint.endsWith('one') ? one : two).read(body)).toMatchObject({ word: 'alert' })
  })

  test('reaches nobody else, and nobody of another organisation', async () => {
    const other = await world.organisation()
    await subscribe('colleague', await member(own))
    await subscribe('stranger', userId, other)
    expect(await tell()).toEqual({ sent: 0, gone: 0, refused: 0, delayed: 0 })
    expect(await tell(userId, other)).toMatchObject({ sent: 0 })
    expect(remote.delivered).toEqual([])
  })

  test('forgets a browser that is gone and keeps the others', async () => {
    await subscribe('gone')
    await subscribe('here')
    remote.answerNext(410)
    expect(await tell()).toMatchObject({ sent: 1, gone: 1 })
    expect(await browsers()).toBe(1)
    remote.delivered.splice(0)
    await tell()
    expect(remote.delivered).toHaveLength(1)
  })

  test('says how many browsers refused and how many wait, and keeps both', async () => {
    for (const name of ['a', 'b', 'c']) await subscribe(name)
    remote.answerNext(403, 503)
    expect(await tell()).toEqual({ sent: 1, gone: 0, refused: 1, delayed: 1 })
    expect(await browsers()).toBe(3)
  })

  test('is off without keys', async () => {
    await subscribe('one')
    const { organisationId } = own
    expect(
      await pushTo({ ...services, push: undefined }, { organisationId, userId, message }),
    ).toBeUndefined()
  })

  test('ends with the role', async () => {
    const leaving = await member(own, new Date(world.clock.now().getTime() + 60_000))
    await subscribe('leaving', leaving)
    expect(await tell(leaving)).toMatchObject({ sent: 1 })
    world.forward(60_000)
    expect(await tell(leaving)).toMatchObject({ sent: 0 })
    await subscribe('staying')
    for (const user of [leaving, userId]) await provePhone(user)
    await forgetLeavers(services)
    expect([await browsers(leaving), await browsers()]).toEqual([0, 1])
    const contacts = await world.inOrganisation(own.organisationId, (tx) =>
      contactsOf(tx, own.keys, [leaving, userId]),
    )
    expect([...contacts.keys()]).toEqual([userId])
  })
})

describe('a subscription', () => {
  test('of the same browser is kept once, for whoever signed in there last', async () => {
    const colleague = await member(own)
    await subscribe('shared')
    await subscribe('shared')
    expect(await browsers()).toBe(1)
    await subscribe('shared', colleague)
    expect([await browsers(), await browsers(colleague)]).toEqual([0, 1])
  })

  test('ends by its owner, not by somebody who knows its address', async () => {
    const { subscription } = await subscribe('mine')
    const remove = (user: string) =>
      world.inOrganisation(own.organisationId, (tx) => removeSubscription(tx, user, subscription.endpoint))
    expect(await remove(await member(own))).toBe(false)
    expect(await browsers()).toBe(1)
    expect(await remove(userId)).toBe(true)
    expect(await browsers()).toBe(0)
  })

  test('beyond the tenth takes the place of the oldest', async () => {
    for (let index = 0; index <= mostBrowsers; index++) await subscribe(`b${index}`)
    expect(await browsers()).toBe(mostBrowsers)
    await tell()
    expect(told()).not.toContain('b0')
    expect(told()).toContain(`b${mostBrowsers}`)
  })

  test('tells a thief of the database no address', async () => {
    await subscribe('secret-address')
    const rows = await world.inOrganisation(own.organisationId, (tx) =>
      tx.all(sql<{ row: string }>`
        select row_to_json(s)::text || encode(sealed, 'escape') as row from push_subscriptions s`),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toMatch(/push\.example|secret-address/u)
  })
})

describe('the queue', () => {
  async function queued(): Promise<unknown[]> {
    const { rows } = await world.owner.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs j where key like 'push/send:' || $1 || '%'`,
      [userId],
    )
    return rows.map(({ payload }) => payload)
  }
  const queue = (word: PushMessage['word'] = 'alert') =>
    world.inOrganisation(own.organisationId, (tx) => queuePush(tx, [userId, userId], { ...message, word }))

  test('holds one message of a tag to a person: the latest', async () => {
    await subscribe('one')
    await queue()
    await queue('briefing')
    const jobs = await queued()
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({ message: { word: 'briefing' } })
    await sendPush(services, jobs[0])
    expect(told()).toEqual(['one'])
  })

  test('tries again while a browser may still be told, and not when the message is out of date', async () => {
    await subscribe('one')
    await queue()
    const [job] = await queued()
    remote.answerNext(503)
    await expect(sendPush(services, job)).rejects.toThrow('A push message waits for 1 browsers')
    await sendPush(services, job)
    expect(remote.delivered).toHaveLength(2)
    world.forward(3600_000)
    await sendPush(services, job)
    expect(remote.delivered).toHaveLength(2)
  })
})
