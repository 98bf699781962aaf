import { randomUUID } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { assess } from './assess.ts'
import { removeFact } from './commands/change-fact.ts'
import { recordFact, recordFacts } from './commands/record-facts.ts'
import riskModule from './module.ts'
import { ratingCorrection } from './raters.ts'
import { openWorlds } from './testing/world.ts'
import type { World, Worlds } from './testing/world.ts'

const { jobs } = riskModule

const start = new Date(Date.UTC(2026, 0, 10, 12))
let worlds: Worlds
let world: World
beforeAll(async () => {
  worlds = await openWorlds()
})
beforeEach(async () => {
  world = await worlds.world(start)
})
afterAll(() => worlds.close())

const later = (days: number) => {
  world.now = new Date(start.getTime() + days * dayMs)
}
const refresh = () => jobs['risk/refresh-levels'](world.services)
const snapshot = () => jobs['risk/snapshot-raters'](world.services)

const rate = (raterId: string, ratings: number[], at = world.now) =>
  world.in(async (tx) => {
    const guestId = await world.guest()
    await tx.run(sql`
      insert into feedback (organisation_id, venue_id, guest_id, author_id, rating, fault, counts_from, created_at)
      select ${world.organisationId}, ${world.venueId}, ${guestId}, ${raterId}, rating, 'guest', ${at}, ${at}
      from unnest(${ratings}::int[]) rating`)
  })
const corrected = (raterId: string) => world.in((tx) => ratingCorrection(tx, raterId))

describe('refreshing the levels', () => {
  test('shows in the lists what faded across a threshold, and leaves the score as it is', async () => {
    const guestId = await world.guest()
    await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId)))
    later(60)
    expect(await world.levelOf(guestId)).toBe('high')
    const before = await world.in((tx) => assess(tx, guestId))
    await refresh()
    expect(await world.levelOf(guestId)).toBe('medium')
    expect(await world.in((tx) => assess(tx, guestId))).toEqual(before)
  })

  test('takes in what was revealed, and does nothing the second time', async () => {
    const guestId = await world.guest()
    const countsFrom = new Date(start.getTime() + 14 * dayMs)
    await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId, { countsFrom })))
    later(14)
    await refresh()
    expect(await world.levelOf(guestId)).toBe('high')
    const once = await world.in((tx) => tx.all(sql`select * from risk_states, risk_facts`))
    await refresh()
    expect(await world.in((tx) => tx.all(sql`select * from risk_states, risk_facts`))).toEqual(once)
  })

  test('deletes what is over, whatever became of it', async () => {
    const guestId = await world.guest()
    const withdrawn = world.fact(guestId, { ground: 'other' })
    await world.in((tx, scope) => recordFacts(tx, scope, [world.fact(guestId), withdrawn]))
    await world.in((tx, scope) => removeFact(tx, scope, guestId, withdrawn.factId, 'withdrawn'))
    later(366)
    await refresh()
    expect(await world.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 1 })
    expect(await world.levelOf(guestId)).toBe('insufficient_data')
  })

  test('goes through more guests than one batch holds', async () => {
    const guestIds = Array.from({ length: 520 }, () => randomUUID())
    await world.in((tx) =>
      tx.run(sql`
        insert into guests (organisation_id, guest_id, number, created_at)
        select ${world.organisationId}, guest_id, number, ${start}
        from unnest(${guestIds}::uuid[]) with ordinality as g(guest_id, number)`),
    )
    await world.in((tx, scope) =>
      recordFacts(
        tx,
        scope,
        guestIds.map((guestId) => world.fact(guestId)),
      ),
    )
    later(60)
    await refresh()
    const levels = await world.in((tx) => tx.all(sql`select distinct risk_level from guests`))
    expect(levels).toEqual([{ risk_level: 'medium' }])
  })

  test('makes the sums anew where other rules are in force', async () => {
    const guestId = await world.guest()
    const facts = ['a', 'b', 'c'].map((ground) =>
      world.fact(guestId, { kind: 'no_show', ground, stayId: randomUUID() }),
    )
    await world.in((tx, scope) => recordFacts(tx, scope, facts))
    await world.in((tx) => tx.run(sql`update organisations set sector = 'restaurant'`))
    const before = await world.in((tx) => assess(tx, guestId))
    expect(before?.score.ruleVersion).toBe('standard-1-hotel')
    await refresh()
    const after = await world.in((tx) => assess(tx, guestId))
    expect(after?.score.ruleVersion).toBe('standard-1-restaurant')
    const anew = await worlds.world(start, 'restaurant')
    const twin = await anew.guest()
    await anew.in((tx, scope) =>
      recordFacts(
        tx,
        scope,
        facts.map((fact) => ({ ...fact, guestId: twin })),
      ),
    )
    expect(after).toEqual(await anew.in((tx) => assess(tx, twin)))
    expect(await world.stored(guestId)).toEqual(await anew.stored(twin))
  })

  test('says that nobody is scored where the sector has no score, also for guests without any fact', async () => {
    const school = await worlds.world(start, 'school')
    const guestId = await school.guest()
    await jobs['risk/refresh-levels'](school.services)
    expect(await school.levelOf(guestId)).toBe('not_scored')
  })
})

describe('the snapshot of raters', () => {
  test('corrects a strict rater upwards and a mild one downwards, by half after twenty ratings', async () => {
    const [strict, mild] = [randomUUID(), randomUUID()]
    await rate(
      strict,
      Array.from({ length: 20 }, () => 2),
    )
    await rate(
      mild,
      Array.from({ length: 20 }, () => 4),
    )
    await snapshot()
    expect(await corrected(strict)).toEqual({ raterCorrection: 0.5, raterWeight: 1 })
    expect(await corrected(mild)).toEqual({ raterCorrection: -0.5, raterWeight: 1 })
  })

  test('says nothing of somebody new, nor to another organisation', async () => {
    const rater = randomUUID()
    await rate(rater, [1, 1, 1])
    await rate(randomUUID(), [5, 5, 5])
    await snapshot()
    expect(await corrected(randomUUID())).toEqual({ raterCorrection: 0, raterWeight: 1 })
    const other = await worlds.world(start)
    expect(await other.in((tx) => ratingCorrection(tx, rater))).toEqual({
      raterCorrection: 0,
      raterWeight: 1,
    })
    expect((await corrected(rater)).raterCorrection).toBeGreaterThan(0)
  })

  test('leaves out ratings that are not revealed', async () => {
    const rater = randomUUID()
    await rate(rater, [1, 1], new Date(start.getTime() + dayMs))
    await rate(randomUUID(), [5, 5])
    await snapshot()
    expect((await corrected(rater)).raterCorrection).toBe(0)
  })

  test('leaves out ratings that were withdrawn', async () => {
    const rater = randomUUID()
    await rate(rater, [1, 1])
    await world.in((tx) => tx.run(sql`update feedback set withdrawn_at = ${world.now}`))
    await rate(randomUUID(), [5, 5])
    await snapshot()
    expect((await corrected(rater)).raterCorrection).toBe(0)
  })

  test('lowers the weight of a rater whose report was overturned', async () => {
    const guestId = await world.guest()
    const fact = world.fact(guestId)
    await world.in((tx, scope) => recordFact(tx, scope, fact))
    await world.in((tx, scope) => removeFact(tx, scope, guestId, fact.factId, 'removed'))
    await snapshot()
    expect((await corrected(fact.raterId)).raterWeight).toBeCloseTo(0.9)
  })

  test('stays as it was when the job runs again that night, and is made anew the next', async () => {
    const rater = randomUUID()
    await rate(rater, [2])
    await rate(randomUUID(), [4])
    await snapshot()
    const first = await corrected(rater)
    await rate(rater, [1, 1, 1])
    await snapshot()
    expect(await corrected(rater)).toEqual(first)
    later(1)
    await snapshot()
    expect((await corrected(rater)).raterCorrection).toBeGreaterThan(first.raterCorrection)
  })
})
