import { dayMs, hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { hitsOf, question } from '../../lookups/testing/network.ts'
import { eraseGuest } from '../../rights/erasure/erase-guest.ts'
import { answer, contest, decide, makeMatter, makeWorld, standingOf } from '../testing/disputes.ts'
import type { DisputeWorld } from '../testing/disputes.ts'
import { closeSilentDisputes, tendDisputes } from './tend-disputes.ts'

const start = new Date('2026-03-02T10:00:00Z')
let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const at = (ms: number) => {
  app.clock.current = new Date(start.getTime() + ms)
}
const tend = () => tendDisputes(app.services)
const told = (disputeId: string) =>
  inside(app, world.partner, async (tx) => {
    const rows = await tx.all(sql<RowOf<'outbox', 'type'> & { step: string | null }>`
      select type, payload ->> 'step' as step from outbox where payload ->> 'disputeId' = ${disputeId} order by event_id`)
    return rows.map(({ type, step }) => step ?? type)
  })

async function contested() {
  at(0)
  const matter = await makeMatter(world)
  return { ...matter, id: await contest(world, matter, 'incident', matter.incidentId) }
}

describe('silence', () => {
  test('keeps a record hidden without any job, and the job removes it once', async () => {
    const { id, own, guestId } = await contested()
    at(7 * dayMs)
    expect(await hitsOf(world.asking, question(world.home, own.stayId))).toEqual([])
    await Promise.all([tend(), tend()])
    expect(await standingOf(app, world.partner, guestId)).toMatchObject({
      listings: [{ state: 'removed' }],
      facts: [{ status: 'removed' }],
      guest: [{ banned_until: null }],
    })
    const kept = await inside(app, world.partner, (tx) =>
      tx.all(sql`select outcome, decided_by, decided_at from disputes where dispute_id = ${id}::uuid`),
    )
    expect(kept).toEqual([
      { outcome: 'removed_by_silence', decided_by: null, decided_at: new Date(start.getTime() + 7 * dayMs) },
    ])
    expect((await told(id)).filter((step) => step === 'decided')).toHaveLength(1)
  })

  test('is broken by an answer in time, and again by nobody deciding', async () => {
    const { id, guestId } = await contested()
    at(7 * dayMs - 1)
    expect((await answer(world.boss, id)).status).toBe(200)
    at(30 * dayMs - 1)
    await tend()
    expect(await standingOf(app, world.partner, guestId)).toMatchObject({ listings: [{ state: 'active' }] })
    at(30 * dayMs)
    await tend()
    expect(await standingOf(app, world.partner, guestId)).toMatchObject({ listings: [{ state: 'removed' }] })
  })
})

test('managers and the reviewer are reminded of each step once, before it is over', async () => {
  const { id } = await contested()
  await tend()
  at(18 * hourMs)
  await tend()
  await tend()
  expect(await told(id)).toEqual(['received', 'acknowledge'])
  await world.boss.call('POST', `/api/appeals/${id}/acknowledge`)
  at(5 * dayMs)
  await tend()
  expect(await told(id)).toEqual(['received', 'acknowledge', 'answer'])
  await answer(world.boss, id)
  at(23 * dayMs)
  await tend()
  await tend()
  expect(await told(id)).toEqual([
    'received',
    'acknowledge',
    'answer',
    'dispute.assigned',
    'dispute.decision_due',
  ])
})

describe('a reminder', () => {
  test('that could not be sent goes with a later run, and holds up no other', async () => {
    const [stuck, fine] = [await contested(), await contested()]
    at(18 * hourMs)
    await app.asSuperuser((client) =>
      client.query(`
        create function public.refuse_one() returns trigger language plpgsql as $$
        begin
          if new.payload ->> 'disputeId' = '${stuck.id}' then raise exception 'no room'; end if;
          return new;
        end $$;
        create trigger refuse_one before insert on outbox for each row execute function public.refuse_one()`),
    )
    await tend()
    expect([await told(stuck.id), await told(fine.id)]).toEqual([['received'], ['received', 'acknowledge']])
    await app.asSuperuser((client) => client.query('drop function public.refuse_one cascade'))
    await tend()
    await tend()
    expect(await told(stuck.id)).toEqual(['received', 'acknowledge'])
  })

  test('waits for whoever works on the dispute just now, and nothing waits for it', async () => {
    const { id } = await contested()
    at(18 * hourMs)
    await inside(app, world.partner, async (tx) => {
      await tx.run(sql`select 1 from disputes where dispute_id = ${id}::uuid for update`)
      await tend()
    })
    expect(await told(id)).toEqual(['received'])
    await tend()
    expect(await told(id)).toEqual(['received', 'acknowledge'])
  })
})

test('an answer whose case was not written is written by the job', async () => {
  const { id } = await contested()
  await answer(world.boss, id)
  await inside(app, world.partner, (tx) =>
    tx.run(sql`delete from network.cases where dispute_id = ${id}::uuid`),
  )
  await tend()
  expect((await decide(world.reviewer, id, 'upheld')).status).toBe(200)
})

describe('cases', () => {
  test('go to whoever has the fewest, never to who had a part', async () => {
    const second = await app.signedIn(world.court, 'reviewer')
    const given = async (by: DisputeWorld['reviewer']) =>
      (await by.call('GET', '/api/appeals?limit=100')).body.items.length as number
    const [before, ids] = [[await given(world.reviewer), await given(second)], [] as string[]]
    for (let nth = 0; nth < 2; nth++) {
      const { id } = await contested()
      await answer(world.boss, id)
      ids.push(id)
    }
    expect(await given(second)).toBeGreaterThan(before[1] ?? 0)
    expect((await given(world.reviewer)) + (await given(second))).toBe(
      (before[0] ?? 0) + (before[1] ?? 0) + 2,
    )
  })

  test('wait while there is no reviewer elsewhere: the operator is told, the clock goes on', async () => {
    const alone = await testApp()
    try {
      const lonely = await makeWorld(alone)
      await inside(alone, lonely.court, (tx) => tx.run(sql`delete from role_grants where role = 'reviewer'`))
      const own = await alone.signedIn(lonely.partner, 'reviewer')
      const matter = await makeMatter(lonely)
      const id = await contest(lonely, matter, 'incident', matter.incidentId)
      await answer(lonely.boss, id)
      const warned = vi.spyOn(alone.services.log, 'warn')
      await tendDisputes(alone.services)
      expect(warned).toHaveBeenCalledWith(
        expect.objectContaining({ cases: 1 }),
        'No reviewer of another organisation is available.',
      )
      expect((await decide(own, id)).status).toBe(404)
      // The reminder is due while there is nobody to remind.
      alone.clock.forward(24 * dayMs)
      await tendDisputes(alone.services)
      const late = await alone.signedIn(lonely.court, 'reviewer')
      await tendDisputes(alone.services)
      const news = await inside(alone, lonely.partner, (tx) =>
        tx.all(sql<{ to: string }>`
          select payload ->> 'reviewerId' as to from outbox where type = 'dispute.decision_due'`),
      )
      expect(news).toEqual([{ to: late.userId }])
      await inside(alone, lonely.court, (tx) =>
        tx.run(sql`delete from role_grants where user_id = ${late.userId}::uuid`),
      )
      const later = await alone.signedIn(lonely.court, 'reviewer')
      await tendDisputes(alone.services)
      expect((await decide(late, id, 'upheld')).status).toBe(403)
      expect((await decide(later, id, 'upheld')).status).toBe(200)
    } finally {
      await alone.close()
    }
  })
})

describe('a reviewer who does not decide', () => {
  const given = (id: string) =>
    inside(app, world.partner, (tx) =>
      tx.first(sql<{ reviewer_id: NonNullable<ColumnOf<'network.cases', 'reviewer_id'>> }>`
        select reviewer_id from network.cases where dispute_id = ${id}::uuid`),
    )

  beforeEach(() =>
    inside(app, world.court, (tx) =>
      tx.run(sql`delete from role_grants where user_id <> ${world.reviewer.userId}::uuid`),
    ),
  )

  test('is replaced five days before the end, once', async () => {
    const { id } = await contested()
    const others = [await app.signedIn(world.court, 'reviewer'), await app.signedIn(world.court, 'reviewer')]
    await answer(world.boss, id)
    const first = await given(id)
    at(25 * dayMs - 1)
    await tend()
    expect(await given(id)).toEqual(first)
    at(25 * dayMs)
    await tend()
    const second = await given(id)
    expect(second).not.toEqual(first)
    at(29 * dayMs)
    await tend()
    expect(await given(id)).toEqual(second)
    expect(await told(id)).toContainEqual('dispute.assigned')
    const by = [world.reviewer, ...others].find(({ userId }) => userId === second?.reviewer_id)!
    const before = [world.reviewer, ...others].find(({ userId }) => userId === first?.reviewer_id)!
    expect((await decide(before, id, 'upheld')).status).toBe(404)
    expect((await decide(by, id, 'upheld')).status).toBe(200)
  })

  test('keeps the case where there is nobody else', async () => {
    const { id } = await contested()
    await answer(world.boss, id)
    at(26 * dayMs)
    await tend()
    expect((await decide(world.reviewer, id, 'upheld')).status).toBe(200)
  })
})

/** What a world says of the disputes at the venue of the partner. */
async function overturnsOf({ boss }: DisputeWorld) {
  const [item] = (await boss.call('GET', '/api/appeals/overturns')).body.items
  return item as { decided: number; overturned: number; rate: number | null; lostSince: string | null }
}

describe('five silent disputes', () => {
  async function silent(isAnswered: boolean) {
    const alone = await testApp()
    const other = await makeWorld(alone)
    const shared = await makeMatter(other)
    for (let nth = 0; nth < 5; nth++) {
      const matter = await makeMatter(other)
      const id = await contest(other, matter, 'incident', matter.incidentId)
      if (isAnswered) await answer(other.boss, id)
    }
    alone.clock.forward((isAnswered ? 30 : 7) * dayMs)
    const hits = () => hitsOf(other.asking, question(other.home, shared.own.stayId))
    return { alone, other, hits }
  }

  test('of the venue take its sharing within the minute, and what is said is what holds', async () => {
    const { alone, other, hits } = await silent(false)
    try {
      await closeSilentDisputes(alone.services)
      expect(await overturnsOf(other)).toMatchObject({ decided: 5, overturned: 5, rate: 1 })
      expect(await hits()).toEqual([])
    } finally {
      await alone.close()
    }
  })

  test('of reviewers remove the records, and the venue is not judged by them', async () => {
    const { alone, other, hits } = await silent(true)
    try {
      await closeSilentDisputes(alone.services)
      const removed = await inside(alone, other.partner, (tx) =>
        tx.all(sql`select 1 from disputes where outcome = 'removed_by_silence'`),
      )
      expect(removed).toHaveLength(5)
      expect(await overturnsOf(other)).toMatchObject({ decided: 0, overturned: 0, lostSince: null })
      expect(await hits()).toHaveLength(1)
    } finally {
      await alone.close()
    }
  })
})

test('a venue with more than three of ten overturned loses sharing, and has it back after a year', async () => {
  const alone = await testApp()
  try {
    const other = await makeWorld(alone)
    const lost = () =>
      inside(alone, other.partner, (tx) => tx.all(sql`select decided, overturned from network.lost_sharing`))
    const guestIds: string[] = []
    for (const outcome of ['upheld', 'upheld', 'upheld', 'overturned', 'overturned']) {
      expect(await lost()).toEqual([])
      const matter = await makeMatter(other)
      guestIds.push(matter.guestId)
      const id = await contest(other, matter, 'incident', matter.incidentId)
      await answer(other.boss, id)
      expect((await decide(other.reviewer, id, outcome)).status).toBe(200)
    }
    expect(await lost()).toEqual([{ decided: 5, overturned: 2 }])
    // The guests may be erased; the decisions remain.
    for (const guestId of guestIds)
      await inside(alone, other.partner, (tx) => eraseGuest(tx, guestId, crypto.randomUUID()))
    expect(await inside(alone, other.partner, (tx) => tx.all(sql`select 1 from disputes`))).toEqual([])
    await tendDisputes(alone.services)
    expect(await lost()).toEqual([{ decided: 5, overturned: 2 }])
    const shared = await makeMatter(other)
    expect(await hitsOf(other.asking, question(other.home, shared.own.stayId))).toEqual([])
    alone.clock.forward(366 * dayMs)
    await tendDisputes(alone.services)
    expect(await lost()).toEqual([])
  } finally {
    await alone.close()
  }
})
