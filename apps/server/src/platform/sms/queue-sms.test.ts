import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/statements.ts'
import { defaultCaps } from './caps.ts'
import type { Tx } from '../db/transaction.ts'
import type { Place } from '../http/cursor.ts'
import { firstOf } from '../http/page.ts'
import { listSms, smsOrder, unsafeLastSms } from './list-sms.ts'
import { queueSms } from './queue-sms.ts'
import type { SmsServices } from './send-sms.ts'
import { channelsWorld, number } from './testing/world.ts'
import type { ChannelsWorld } from './testing/world.ts'

let world: ChannelsWorld
let services: SmsServices
const { ordinary } = defaultCaps

beforeAll(async () => {
  world = await channelsWorld()
  services = world.withProvider({ url: 'http://127.0.0.1:1', account: 'a', token: 't', from: '+15005550006' })
})
afterAll(() => world.close())

/** States of messages queued one after the other, each to its own number. */
async function queueMany(organisationId: string, count: number, from = 0): Promise<string[]> {
  const states: string[] = []
  for (let index = from; index < from + count; index++) {
    const queued = await world.queue(services, organisationId, { to: number(index) })
    states.push(queued.state === 'held' ? queued.code : queued.state)
  }
  return states
}

describe('a message', () => {
  test('goes into the queue with the transaction of its cause, and not without', async () => {
    const { organisationId } = await world.organisation()
    const { messageId } = await world.queue(services, organisationId)
    expect(await world.jobs(`sms/send:${messageId}`)).toBe(1)
    let undoneId = ''
    const undone = world.inOrganisation(organisationId, async (tx) => {
      const queued = await queueSms(tx, services, { purpose: 'alert', to: number(), text: 'x' })
      undoneId = queued.messageId
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    expect(await world.jobs(`sms/send:${undoneId}`)).toBe(0)
    expect(await world.rows(organisationId)).toHaveLength(1)
  })

  test('of an id that was queued before is that one', async () => {
    const { organisationId } = await world.organisation()
    const messageId = randomUUID()
    const [first, again] = [
      await world.queue(services, organisationId, { messageId }),
      await world.queue(services, organisationId, { messageId }),
    ]
    expect([first, again]).toEqual([
      { messageId, state: 'queued' },
      { messageId, state: 'queued' },
    ])
    expect(await world.rows(organisationId)).toHaveLength(1)
    const kept = randomUUID()
    const held = { messageId: kept, to: 'nobody' }
    await world.queue(services, organisationId, held)
    expect(await world.queue(services, organisationId, held)).toEqual({
      messageId: kept,
      state: 'held',
      code: 'bad_number',
    })
  })

  test('is kept as held where nobody is set to send it, and shown in the demo', async () => {
    const { organisationId, keys } = await world.organisation()
    const held = await world.queue(world.withProvider(), organisationId, { text: 'Code 123456' })
    expect(held).toMatchObject({ state: 'held', code: 'no_provider' })
    expect(await world.jobs(`sms/send:${held.messageId}`)).toBe(0)
    const shown = await world.inOrganisation(organisationId, (tx) => unsafeLastSms(tx, keys, 10))
    expect(shown).toEqual([
      { messageId: held.messageId, to: number(), text: 'Code 123456', queuedAt: world.clock.now() },
    ])
  })

  test('tells a thief of the database neither whom it goes to nor what it says', async () => {
    const { organisationId } = await world.organisation()
    const { messageId } = await world.queue(services, organisationId, { text: 'secret words' })
    const row = await world.row(organisationId, messageId)
    const jobs = await world.owner.query(
      'select row_to_json(j)::text as job from graphile_worker._private_jobs j',
    )
    const stolen = [row.sealed?.toString('latin1'), JSON.stringify(row), JSON.stringify(jobs.rows)].join('\n')
    expect(stolen).toContain(messageId)
    expect(stolen).not.toMatch(/secret words|7700900123/u)
  })

  test('of more than two segments is a fault of whoever wrote it', async () => {
    const { organisationId } = await world.organisation()
    await expect(world.queue(services, organisationId, { text: 'a'.repeat(307) })).rejects.toThrow(RangeError)
    const { messageId } = await world.queue(services, organisationId, { text: 'a'.repeat(306) })
    expect((await world.row(organisationId, messageId)).segments).toBe(2)
  })

  test('to a country where the organisation has no venue is held, unless it allowed it', async () => {
    const { organisationId, venueId } = await world.organisation()
    const toFrance = () => world.queue(services, organisationId, { to: '+33612345678', purpose: 'safety' })
    expect(await toFrance()).toMatchObject({ state: 'held', code: 'country_not_allowed' })
    await world.inOrganisation(organisationId, (tx) => tx.run(sql`update sms_budgets set countries = '{FR}'`))
    expect(await toFrance()).toMatchObject({ state: 'queued' })
    expect(await world.queue(services, organisationId, { to: 'nobody' })).toMatchObject({
      code: 'bad_number',
    })
    await world.inOrganisation(organisationId, (tx) =>
      tx.run(sql`update venues set country = 'US' where venue_id = ${venueId}::uuid`),
    )
    expect(await world.queue(services, organisationId, { to: '+12025550123' })).toMatchObject({
      state: 'queued',
    })
  })
})

describe('the caps', () => {
  test('hold messages of one minute back, and let them through the next', async () => {
    const { organisationId } = await world.organisation()
    const states = await queueMany(organisationId, ordinary.messagesPerMinute + 2)
    expect(states.filter((state) => state === 'queued')).toHaveLength(ordinary.messagesPerMinute)
    expect(states.slice(-2)).toEqual(['cap_minute', 'cap_minute'])
    world.forward(60_000)
    expect(await queueMany(organisationId, 1, 500)).toEqual(['queued'])
    const rows = await world.rows(organisationId)
    expect(rows.filter(({ is_counted }) => !is_counted)).toHaveLength(2)
  })

  test('hold more than a few messages to one number back, however it is used otherwise', async () => {
    const { organisationId } = await world.organisation()
    const codes = []
    for (let index = 0; index < ordinary.recipientPerMinute + 1; index++) {
      const queued = await world.queue(services, organisationId)
      codes.push(queued.state === 'held' ? queued.code : null)
    }
    expect(codes.at(-1)).toBe('cap_recipient_minute')
    expect(codes.slice(0, -1).every((code) => code === null)).toBe(true)
    expect(await queueMany(organisationId, 1)).toEqual(['queued'])
  })

  test('count what is paid for in a day, by the numbers of the organisation where it has some', async () => {
    const { organisationId } = await world.organisation()
    await world.queue(services, organisationId)
    await world.inOrganisation(organisationId, (tx) =>
      tx.run(sql`update sms_budgets set segments_per_day = 3`),
    )
    const two = { text: 'a'.repeat(161) }
    expect(await world.queue(services, organisationId, two)).toMatchObject({ state: 'queued' })
    expect(await world.queue(services, organisationId, { to: number(1) })).toMatchObject({ code: 'cap_day' })
    world.forward(24 * 3_600_000)
    expect(await world.queue(services, organisationId, { to: number(1) })).toMatchObject({ state: 'queued' })
  })

  test('never hold a call for help back because of anything else, nor while another holds the lock', async () => {
    const { organisationId } = await world.organisation()
    await world.queue(services, organisationId)
    await world.inOrganisation(organisationId, (tx) =>
      tx.run(sql`update sms_budgets set messages_per_minute = 0, segments_per_day = 0`),
    )
    expect(await world.queue(services, organisationId)).toMatchObject({ code: 'cap_minute' })
    await world.inOrganisation(organisationId, async (tx) => {
      await queueSms(tx, services, { purpose: 'alert', to: number(), text: 'x' })
      const calls = Array.from({ length: 5 }, () =>
        world.queue(services, organisationId, { purpose: 'safety' }),
      )
      expect((await Promise.all(calls)).map(({ state }) => state)).toEqual(Array(5).fill('queued'))
    })
  })

  test('hold with many transactions at once', async () => {
    const { organisationId } = await world.organisation()
    const many = Array.from({ length: ordinary.messagesPerMinute * 2 }, (_, index) =>
      world.queue(services, organisationId, { to: number(index) }),
    )
    const states = (await Promise.all(many)).map(({ state }) => state)
    expect(states.filter((state) => state === 'queued')).toHaveLength(ordinary.messagesPerMinute)
  })

  test('of one organisation are not those of another', async () => {
    const [one, other] = [await world.organisation(), await world.organisation()]
    await queueMany(one.organisationId, ordinary.messagesPerMinute)
    expect(await queueMany(one.organisationId, 1, 800)).toEqual(['cap_minute'])
    expect(await queueMany(other.organisationId, 1)).toEqual(['queued'])
  })
})

describe('the list of messages', () => {
  test('is newest first, page by page, without numbers and texts', async () => {
    const { organisationId } = await world.organisation()
    const userId = randomUUID()
    await world.queue(services, organisationId, { to: number(1) })
    await world.queue(services, organisationId, { to: number(2), userId, purpose: 'code' })
    world.forward(1000)
    await world.queue(services, organisationId, { to: number(3), userId: randomUUID() })
    const listed = (limit: number, userIds?: readonly string[], after?: Place) =>
      world.inOrganisation(organisationId, (tx) =>
        firstOf(tx, (page) => listSms(organisationId, userIds, page), {
          of: smsOrder,
          sort: '-queuedAt',
          limit,
          after,
        }),
      )
    const all = await listed(10)
    expect(all.map(({ purpose }) => purpose)).toEqual(['alert', 'code', 'alert'])
    expect(all[1]).toMatchObject({ user_id: userId, state: 'queued', segments: 1 })
    expect(Object.keys(all[0]!)).not.toContain('sealed')
    const paged: (typeof all)[number][] = []
    while (paged.length < 3) paged.push(...(await listed(1, undefined, paged.at(-1)?.row_place)))
    expect(paged).toEqual(all)
    expect(await listed(10, [userId])).toEqual([all[1]])
    expect(await listed(10, [])).toEqual([])
  })

  test('shows nothing of another organisation', async () => {
    const [one, other] = [await world.organisation(), await world.organisation()]
    await world.queue(services, one.organisationId)
    const wanted = { of: smsOrder, sort: '-queuedAt', limit: 10 } as const
    const read = (tx: Tx) => firstOf(tx, (page) => listSms(one.organisationId, undefined, page), wanted)
    expect(await world.inOrganisation(other.organisationId, read)).toEqual([])
    expect(await world.rows(other.organisationId)).toEqual([])
  })
})

test.each(['key', 'platform', 'guest'])('a %s scope neither reads nor writes messages', async (kind) => {
  const { organisationId } = await world.organisation()
  await world.queue(services, organisationId)
  const client = await world.pool.connect()
  const asKind = async (statement: string) => {
    await client.query('begin')
    await client.query(
      `select set_config('app.kind', $1, true), set_config('app.organisation_id', $2, true),
         set_config('app.now', '2026-03-02T10:00:00Z', true), set_config('app.venue_ids', '{}', true)`,
      [kind, organisationId],
    )
    try {
      return (await client.query(statement)).rowCount
    } finally {
      await client.query('rollback')
    }
  }
  try {
    expect(await asKind('select 1 from sms_messages')).toBe(0)
    expect(await asKind("update sms_messages set state = 'failed'")).toBe(0)
    expect(await asKind('select 1 from push_subscriptions')).toBe(0)
    expect(await asKind('select 1 from verified_contacts')).toBe(0)
    await expect(
      asKind(`insert into sms_budgets (organisation_id, budget) values ('${organisationId}', 'safety')`),
    ).rejects.toThrow(/row-level security/u)
  } finally {
    client.release()
  }
})
