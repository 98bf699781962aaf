import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choicesOf, defaultRules, rulesWith, scoreGuest } from '@comity/domain/risk'
import type { RuleChoices } from '@comity/domain/risk'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { assess } from './assess.ts'
import { recordFact, recordFacts } from './commands/record-facts.ts'
import { lockGuests } from './batch.ts'
import { removeFact } from './commands/change-fact.ts'
import riskModule from './module.ts'
import { factsOf } from './rule-test/material.ts'
import { rulesInForce } from './rules.ts'
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

const standard = choicesOf(defaultRules('hotel'))

/** Puts a version in force as publishing does; null for the standard one. */
async function publish(version: string | null, rules: RuleChoices = standard) {
  await world.in(async (tx) => {
    await tx.run(sql`update risk_rule_sets set state = 'retired' where state = 'live'`)
    if (version === null) return
    await tx.run(sql`
      insert into risk_rule_sets (organisation_id, version, number, sector, state, rules, note, drafted_by, drafted_at,
        published_by, published_at)
      values (${world.organisationId}::uuid, ${version}, ${Number(version.slice(1))}, 'hotel', 'live',
        ${JSON.stringify(rules)}::jsonb, 'Tried.', ${randomUUID()}::uuid, platform.app_now(), ${randomUUID()}::uuid,
        platform.app_now())
      on conflict (organisation_id, version) do update set state = 'live'`)
  })
}
const rebuild = () => jobs['risk/rebuild'](world.services, { organisationId: world.organisationId })
const states = () =>
  world.in((tx) =>
    tx.all(sql<RowOf<'risk_states', 'rule_version'>>`
      select guest_id, low, medium, high, critical, positive, evidence_scaled, stays, raters, grave_incidents, rule_version
      from risk_states order by guest_id`),
  )
const counters = () =>
  world.in((tx) => tx.all(sql`select guest_id, key, facts from risk_counters order by guest_id, key`))
const facts = () =>
  world.in((tx) =>
    tx.all(sql`select fact_id, class, scaled, ends_at, in_sums, status from risk_facts order by fact_id`),
  )
const history = () =>
  world.in((tx) => tx.all(sql`select * from risk_levels order by change_id`)) as Promise<object[]>

const points = (high: number) =>
  fc.integer({ min: 0, max: high * 1000 }).map((thousandths) => thousandths / 1000)
const lawful: fc.Arbitrary<RuleChoices> = fc
  .record({
    days: fc.integer({ min: 30, max: 90 }),
    ladder: fc.tuple(points(20), points(20), points(20), points(20)),
    stayKept: points(25),
    rating: points(1),
  })
  .map(({ days, ladder: [low, more, yetMore, most], stayKept, rating }) => {
    const medium = Math.round((low + more) * 1000) / 1000
    const high = Math.round((medium + yetMore) * 1000) / 1000
    const adverse = { low, medium, high, critical: Math.round((high + most) * 1000) / 1000 }
    return {
      halfLifeDays: { low: days, medium: days + 1, high: days * 2, critical: days * 3, positive: days * 2 },
      incident: adverse,
      unpaidBill: adverse,
      noShow: adverse,
      stayKept: -stayKept,
      rating: { atOne: Math.min(rating, medium), atFive: -Math.min(rating, medium) },
    }
  })

async function guests(count: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < count) made.push(await world.guest())
  return made
}

/** Guests with facts of every kind, some withdrawn, some sealed. */
async function somebody() {
  const guestIds = [await world.guest(), await world.guest()]
  for (const guestId of guestIds) {
    const made = [
      world.fact(guestId),
      world.fact(guestId, { severity: 'critical', ground: 'threat' }),
      world.fact(guestId, { kind: 'rating', value: 1 }),
      world.fact(guestId, { kind: 'rating', value: 5, raterCorrection: -0.7 }),
      world.fact(guestId, { kind: 'stay_kept' }),
      world.fact(guestId, { kind: 'no_show', countsFrom: new Date(world.now.getTime() + 9 * dayMs) }),
      world.fact(guestId, { kind: 'unpaid_bill' }),
    ]
    await world.in((tx, scope) => recordFacts(tx, scope, made))
    await world.in((tx, scope) => removeFact(tx, scope, guestId, made[0]!.factId, 'disputed'))
  }
  return guestIds
}

describe('publishing a version and then the old one', () => {
  test('gives the same sums to the last digit, whatever the versions are, and time between them', async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(lawful, fc.integer({ min: 0, max: 40 }), async (rules, days) => {
        world = await worlds.world(start)
        await somebody()
        world.now = new Date(start.getTime() + days * dayMs)
        await rebuild()
        const before = [await states(), await counters(), await facts()]
        await publish(`v${++number}`, rules)
        await rebuild()
        expect((await states()).every((row) => row.rule_version === `v${number}`)).toBe(true)
        await publish(null)
        await rebuild()
        expect([await states(), await counters(), await facts()]).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  test('loses no fact that fell due under the version between', async () => {
    const [guestId = ''] = await somebody()
    const forgetful = {
      ...standard,
      halfLifeDays: { low: 30, medium: 30, high: 30, critical: 30, positive: 30 },
    }
    await publish('v1', forgetful)
    world.now = new Date(start.getTime() + 170 * dayMs)
    await rebuild()
    const kept = await world.in((tx) => assess(tx, guestId))
    await publish(null)
    await rebuild()
    const back = await world.in((tx) => assess(tx, guestId))
    expect(back?.score.thousandths).toBeGreaterThan(kept?.score.thousandths ?? Infinity)
    const list = await world.in((tx) => factsOf(tx, [guestId]))
    const whole = scoreGuest(list.get(guestId) ?? [], defaultRules('hotel'), world.now.getTime())
    expect(back?.score.thousandths).toBe(whole.thousandths)
  })
})

describe('under a version of its own', () => {
  test('a stored score is that of the whole list', async () => {
    await fc.assert(
      fc.asyncProperty(lawful, async (rules) => {
        world = await worlds.world(start)
        await publish('v1', rules)
        const [guestId = ''] = await somebody()
        const stored = await world.in((tx) => assess(tx, guestId))
        const list = await world.in((tx) => factsOf(tx, [guestId]))
        const whole = scoreGuest(
          list.get(guestId) ?? [],
          rulesWith('v1', 'hotel', rules),
          world.now.getTime(),
        )
        expect(stored?.score.thousandths).toBe(whole.thousandths)
        expect(stored?.score.ruleVersion).toBe('v1')
      }),
      { numRuns: 10 },
    )
  })

  test('a guest of whom nothing is known is answered by that version', async () => {
    await publish('v1')
    const guestId = await world.guest()
    expect((await world.in((tx) => assess(tx, guestId)))?.score.ruleVersion).toBe('v1')
  })
})

describe('the history of levels', () => {
  test('is added to by a version, and no row of it changes', async () => {
    await somebody()
    const before = await history()
    expect(before).toHaveLength(2)
    await publish('v1', {
      ...standard,
      incident: { low: 0, medium: 4, high: 4, critical: 4 },
      rating: { atOne: 4, atFive: -4 },
    })
    await rebuild()
    const after = await history()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)
  })

  test('can be changed or deleted by nobody who works on it', async () => {
    await somebody()
    const change = world.in((tx) => tx.run(sql`update risk_levels set to_level = 'low'`))
    await expect(change).rejects.toThrow(/permission denied/)
    const remove = world.in((tx) => tx.run(sql`delete from risk_levels`))
    await expect(remove).rejects.toThrow(/permission denied/)
  })
})

describe('publishing while facts are written', () => {
  test('loses none, and leaves every score by the version in force', async () => {
    const guestIds = await guests(6)
    const write = (guestId: string) =>
      world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId, { ground: randomUUID() })))
    const milder = { ...standard, stayKept: -1, incident: { low: 1, medium: 15, high: 20, critical: 30 } }
    const writing = async (guestId: string) => {
      for (let count = 0; count < 6; count++) await write(guestId)
    }
    const publishing = async () => {
      for (const version of ['v1', null, 'v2']) {
        await publish(version, milder)
        await rebuild()
      }
    }
    await Promise.all([...guestIds.map(writing), publishing()])
    await rebuild()
    const rows = await states()
    expect(new Set(rows.map((row) => row.rule_version))).toEqual(new Set(['v2']))
    for (const guestId of guestIds) {
      const list = (await world.in((tx) => factsOf(tx, [guestId]))).get(guestId) ?? []
      expect(list).toHaveLength(6)
      const stored = await world.in((tx) => assess(tx, guestId))
      const whole = scoreGuest(list, rulesWith('v2', 'hotel', milder), world.now.getTime())
      expect(stored?.score.thousandths).toBe(whole.thousandths)
    }
  })

  test('never takes a score back to rules that are not in force any more', async () => {
    const guestId = await world.guest()
    await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId)))
    const readBefore = await world.in((tx) => rulesInForce(tx))
    await publish('v1')
    await rebuild()
    let tries = 0
    await world.in(async (tx) => {
      tries++
      await lockGuests(tx, tries === 1 ? readBefore : await rulesInForce(tx), [guestId])
    })
    expect(tries).toBe(2)
    expect(await states()).toMatchObject([{ rule_version: 'v1' }])
  })
})

describe('who hears of a level that changed', () => {
  const heard = () =>
    world.in((tx) =>
      tx.all(sql<{ payload: object }>`
        select payload from outbox where type = 'risk.level_changed' order by event_id`),
    )

  test('hears of each guest, once, with both levels', async () => {
    const guestId = await world.guest()
    await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId)))
    await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestId, { kind: 'stay_kept' })))
    expect((await heard()).map(({ payload }) => payload)).toEqual([
      { guestId, from: 'insufficient_data', to: 'high' },
    ])
  })

  test('hears of those who are coming alone, when a file brings many', async () => {
    const guestIds = await guests(25)
    const coming = guestIds[7]!
    await world.in((tx) =>
      tx.run(sql`
        insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
        values (${world.organisationId}::uuid, ${world.venueId}::uuid, ${coming}::uuid, 'expected', '2026-01-12',
          platform.app_now(), platform.app_now())`),
    )
    await world.in((tx, scope) =>
      recordFacts(
        tx,
        scope,
        guestIds.map((guestId) => world.fact(guestId)),
      ),
    )
    expect((await heard()).map(({ payload }) => payload)).toEqual([
      { guestId: coming, from: 'insufficient_data', to: 'high' },
    ])
  })
})
