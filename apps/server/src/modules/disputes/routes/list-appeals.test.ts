import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { followOverturns } from '../lost-sharing.ts'
import { noteEnding } from '../queries/overturned.ts'
import { answer, contest, decide, makeMatter, makeWorld } from '../testing/disputes.ts'
import type { DisputeWorld } from '../testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

async function answered() {
  const matter = await makeMatter(world)
  const id = await contest(world, matter, 'incident', matter.incidentId)
  await answer(world.boss, id)
  return { ...matter, id }
}

const idsOf = async (by: Pick<Caller, 'call'>, query = '') => {
  const { body } = await by.call('GET', `/api/appeals${query}`)
  return body.items.map((one: { id: string }) => one.id) as string[]
}

describe('a reviewer', () => {
  test('sees the cases that were given to them, without names, and reads one by its id', async () => {
    const { id } = await answered()
    expect(await idsOf(world.reviewer, '?open=true')).toContain(id)
    const { body } = await world.reviewer.call('GET', `/api/appeals/${id}`)
    expect(body.appeal).toMatchObject({ as: 'reviewer', file: { facts: '[guest] took a lamp from [room].' } })
    await decide(world.reviewer, id, 'upheld')
    expect(await idsOf(world.reviewer, '?open=true')).not.toContain(id)
    expect(await idsOf(world.reviewer, '?open=false')).toContain(id)
  })

  test('has the open cases in the order of their ends, page after page', async () => {
    const first = (await answered()).id
    app.clock.forward(dayMs)
    const second = (await answered()).id
    await app.asSuperuser((client) =>
      client.query("update network.cases set due_at = due_at - interval '5 days' where dispute_id = $1", [
        second,
      ]),
    )
    const ours = (ids: readonly string[]) => ids.filter((id) => id === first || id === second)
    expect(ours(await idsOf(world.reviewer, '?open=true'))).toEqual([second, first])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor && `&cursor=${cursor}`
      const { body } = await world.reviewer.call('GET', `/api/appeals?open=true&limit=1${after}`)
      seen.push(...body.items.map((one: { id: string }) => one.id))
      cursor = body.nextCursor
    }
    expect([ours(seen), new Set(seen).size]).toEqual([[second, first], seen.length])
  })

  test('sees nothing of disputes about venues of their own organisation', async () => {
    const { id } = await answered()
    const own = await app.signedIn(world.partner, 'reviewer')
    expect(await idsOf(own)).toEqual([])
    expect((await own.call('GET', '/api/appeals?as=manager')).status).toBe(403)
    expect((await own.call('GET', `/api/appeals/${id}`)).status).toBe(404)
  })
})

test('a manager has the open disputes in the order of their next deadlines, page after page', async () => {
  const contested = async () => {
    const matter = await makeMatter(world)
    return contest(world, matter, 'incident', matter.incidentId)
  }
  const acknowledged = await contested()
  await world.boss.call('POST', `/api/appeals/${acknowledged}/acknowledge`)
  const { id: awaitsDecision } = await answered()
  app.clock.forward(2 * dayMs)
  const received = await contested()
  const sorted = [received, acknowledged, awaitsDecision]
  const seen: { id: string; due: { dueAt: string } }[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor && `&cursor=${cursor}`
    const { body } = await world.boss.call('GET', `/api/appeals?open=true&sort=dueAt&limit=1${after}`)
    seen.push(...body.items)
    cursor = body.nextCursor
  }
  expect(seen.map(({ id }) => id).filter((id) => sorted.includes(id))).toEqual(sorted)
  const dueAts = seen.map(({ due }) => due.dueAt)
  expect(dueAts).toEqual(dueAts.toSorted())
})

test('who is both chooses, and reads as a manager otherwise', async () => {
  const { id } = await answered()
  const both = await app.signedIn(world.court, 'reviewer')
  const now = app.clock.now()
  await inside(app, world.court, async (tx) => {
    await tx.run(sql`
      insert into role_grants (organisation_id, user_id, role, starts_at, created_at)
      values (${world.court.organisationId}::uuid, ${both.userId}::uuid, 'manager', ${now}, ${now})`)
  })
  await inside(app, world.partner, (tx) =>
    tx.run(sql`
      update network.cases set reviewer_id = ${both.userId}::uuid where dispute_id = ${id}::uuid`),
  )
  expect(await idsOf(both)).toEqual([])
  expect(await idsOf(both, '?as=reviewer')).toEqual([id])
  expect((await both.call('GET', `/api/appeals/${id}`)).body.appeal).toMatchObject({ as: 'reviewer' })
})

test('a manager does not choose to be a reviewer', async () => {
  expect((await world.boss.call('GET', '/api/appeals?as=reviewer')).status).toBe(403)
})

test('managers read how disputes about their venues came out, and when sharing comes back', async () => {
  const house = await app.organisation()
  const [venueId = ''] = house.venueIds
  const boss = await app.signedIn(house, 'manager', venueId)
  const overturns = async (by: Pick<Caller, 'call'>) =>
    (await by.call('GET', '/api/appeals/overturns')).body.items as object[]
  expect(await overturns(boss)).toEqual([])
  const decidedAt = new Date(app.clock.now().getTime() - dayMs)
  await inside(app, house, async (tx) => {
    for (const ending of [
      'overturned',
      'overturned',
      'upheld',
      'upheld',
      'upheld',
      'reviewer_silent',
    ] as const)
      await noteEnding(tx, { venueId, receivedAt: decidedAt, decidedAt, ending })
    await followOverturns(tx, venueId)
  })
  const aYearAfter = new Date(decidedAt)
  aYearAfter.setUTCFullYear(decidedAt.getUTCFullYear() + 1)
  expect(await overturns(boss)).toMatchObject([
    {
      decided: 5,
      overturned: 2,
      rate: 0.4,
      lostSince: app.clock.now().toISOString(),
      returnsAt: aYearAfter.toISOString(),
    },
  ])
  expect(JSON.stringify(await overturns(world.boss))).not.toContain(venueId)
  expect((await world.reviewer.call('GET', '/api/appeals/overturns')).status).toBe(403)
})
