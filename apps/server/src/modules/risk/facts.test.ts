import { randomUUID } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { assess } from './assess.ts'
import { removeFact, restoreFact } from './commands/change-fact.ts'
import { recordFact, recordFacts } from './commands/record-facts.ts'
import { restartFact } from './commands/restart-fact.ts'
import type { NewFact } from './facts.ts'
import { openWorlds } from './testing/world.ts'
import type { World, Worlds } from './testing/world.ts'

let worlds: Worlds
let world: World
beforeAll(async () => {
  worlds = await openWorlds()
  world = await worlds.world(new Date(Date.UTC(2026, 4, 4, 12)))
})
afterAll(() => worlds.close())

const record = (...facts: NewFact[]) => world.in((tx, scope) => recordFacts(tx, scope, facts))
const scoreOfGuest = (guestId: string) => world.in(async (tx) => (await assess(tx, guestId))?.score)

async function statuses(guestId: string): Promise<string[]> {
  const rows = await world.in((tx) =>
    tx.all(sql<RowOf<'risk_facts', 'status'>>`
      select status from risk_facts where guest_id = ${guestId} order by recorded_at, status, fact_id`),
  )
  return rows.map(({ status }) => status)
}

describe('a fact', () => {
  test('moves the score and the level that lists show, in the transaction of its cause', async () => {
    const guestId = await world.guest()
    expect(await world.levelOf(guestId)).toBe('insufficient_data')
    await record(world.fact(guestId, { severity: 'critical' }))
    expect(await world.levelOf(guestId)).toBe('critical')
    expect(await scoreOfGuest(guestId)).toMatchObject({ status: 'scored', score: 90 })
  })

  test('leaves nothing when its transaction fails', async () => {
    const guestId = await world.guest()
    const failing = world.in(async (tx, scope) => {
      await recordFact(tx, scope, world.fact(guestId))
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(await world.stored(guestId)).toEqual({ facts: 0, counters: 0, states: 0 })
  })

  test('counts once, however often it or an equal report is sent', async () => {
    const guestId = await world.guest()
    const fact = world.fact(guestId)
    await record(fact, fact, world.fact(guestId))
    await record(fact)
    await record(world.fact(guestId))
    expect(await statuses(guestId)).toEqual(['counted', 'equal', 'equal'])
    expect(await scoreOfGuest(guestId)).toMatchObject({ score: 55, evidence: { raters: 1 } })
  })

  test('counts beside one of another ground', async () => {
    const guestId = await world.guest()
    await record(world.fact(guestId, { ground: 'theft' }), world.fact(guestId, { ground: 'threat' }))
    expect(await world.stored(guestId)).toMatchObject({ facts: 2 })
  })

  test.each([
    ["was the venue's fault", { fault: 'venue' }],
    ['is not confirmed', { confirmed: false }],
    ['comes from a school', { sector: 'school' }],
    ['comes from healthcare', { sector: 'healthcare' }],
    ['rates a stay that is not verified', { kind: 'rating', value: 1, verifiedStay: false }],
    ['is over', { severity: 'low', occurredAt: new Date(Date.UTC(2025, 4, 4)) }],
  ] as [string, Partial<NewFact>][])('that %s is not stored', async (_, overrides) => {
    const guestId = await world.guest()
    await record(world.fact(guestId, { severity: 'high', ...overrides }))
    expect(await world.stored(guestId)).toMatchObject({ facts: 0 })
    expect(await world.levelOf(guestId)).toBe('insufficient_data')
  })

  test('that is sealed waits for its reveal, and enters at that instant by itself', async () => {
    const guestId = await world.guest()
    const reveal = new Date(world.now.getTime() + dayMs)
    await record(world.fact(guestId, { countsFrom: reveal }))
    expect(await scoreOfGuest(guestId)).toMatchObject({ status: 'insufficient_data' })
    const later = { job: 'test', organisationId: world.organisationId, now: reveal }
    expect((await world.database.system(later, (tx) => assess(tx, guestId)))?.score).toMatchObject({
      level: 'high',
    })
  })

  test('that contradicts itself is refused', async () => {
    const guestId = await world.guest()
    await expect(record(world.fact(guestId, { kind: 'rating', value: 6 }))).rejects.toThrow(RangeError)
  })
})

describe('a fact that is taken back', () => {
  test('leaves no residue, and cannot come back', async () => {
    const guestId = await world.guest()
    const fact = world.fact(guestId)
    await record(fact)
    await world.in((tx, scope) => removeFact(tx, scope, guestId, fact.factId, 'withdrawn'))
    expect(await world.levelOf(guestId)).toBe('insufficient_data')
    expect(await world.stored(guestId)).toMatchObject({ counters: 0 })
    await world.in((tx, scope) => restoreFact(tx, scope, guestId, fact.factId))
    await record(fact)
    expect(await scoreOfGuest(guestId)).toMatchObject({ status: 'insufficient_data' })
  })

  test('makes room for an equal report that is written anew', async () => {
    const guestId = await world.guest()
    const fact = world.fact(guestId)
    await record(fact)
    await world.in((tx, scope) => removeFact(tx, scope, guestId, fact.factId, 'withdrawn'))
    await record(world.fact(guestId))
    expect(await world.levelOf(guestId)).toBe('high')
  })

  test('by a dispute is shown as what would be, and counts again as before when the dispute is rejected', async () => {
    const guestId = await world.guest()
    const fact = world.fact(guestId)
    await record(fact)
    const before = await world.in((tx) => assess(tx, guestId))
    await world.in((tx, scope) => removeFact(tx, scope, guestId, fact.factId, 'disputed'))
    const disputed = await world.in((tx) => assess(tx, guestId))
    expect(disputed?.score).toMatchObject({ status: 'insufficient_data' })
    expect(disputed?.counterfactuals).toMatchObject([
      { change: 'without_disputed', factId: fact.factId, status: 'insufficient_data' },
      { change: 'dispute_rejected', factId: fact.factId, score: 55 },
    ])
    world.now = new Date(world.now.getTime() + 1)
    await record(world.fact(guestId))
    world.now = new Date(world.now.getTime() - 1)
    expect((await world.in((tx) => assess(tx, guestId)))?.score).toMatchObject({
      status: 'insufficient_data',
    })
    await world.in((tx, scope) => restoreFact(tx, scope, guestId, fact.factId))
    expect(await world.in((tx) => assess(tx, guestId))).toEqual(before)
  })

  test('changes nothing when it was never stored', async () => {
    const guestId = await world.guest()
    await record(world.fact(guestId))
    await world.in((tx, scope) => removeFact(tx, scope, guestId, randomUUID(), 'removed'))
    expect(await world.levelOf(guestId)).toBe('high')
  })
})

describe('of equal reports', () => {
  const leave = (guestId: string, { factId }: NewFact, status: 'withdrawn' | 'removed' | 'disputed') =>
    world.in((tx, scope) => removeFact(tx, scope, guestId, factId, status))
  const restore = (guestId: string, { factId }: NewFact) =>
    world.in((tx, scope) => restoreFact(tx, scope, guestId, factId))
  const days = (count: number) => new Date(world.now.getTime() + count * dayMs)
  const recordInTurn = async (...facts: NewFact[]) => {
    for (const fact of facts) {
      await record(fact)
      world.now = new Date(world.now.getTime() + 1)
    }
  }

  test.each(['withdrawn', 'removed'] as const)(
    'the next takes the place of one that is %s, as if that had never been written',
    async (status) => {
      const [guestId, twin] = [await world.guest(), await world.guest()]
      const [first, second, third] = [world.fact(guestId), world.fact(guestId), world.fact(guestId)]
      await recordInTurn(first, second, third)
      await leave(guestId, first, status)
      await recordInTurn({ ...second, guestId: twin }, { ...third, guestId: twin })
      const { score, counterfactuals } = (await world.in((tx) => assess(tx, twin)))!
      expect(await world.in((tx) => assess(tx, guestId))).toEqual({ sector: 'hotel', score, counterfactuals })
      expect((await statuses(guestId)).toSorted()).toEqual(['counted', 'equal', status])
      for (const fact of [second, third]) await leave(guestId, fact, status)
      expect(await world.levelOf(guestId)).toBe('insufficient_data')
      expect(await world.stored(guestId)).toMatchObject({ counters: 0 })
    },
  )

  test('the next has its place after what else the rater and the venue had written by then', async () => {
    const guestId = await world.guest()
    const raterId = randomUUID()
    const [earlier, first, second] = ['theft', 'threat', 'threat'].map((ground) =>
      world.fact(guestId, { ground, raterId, severity: 'medium' }),
    ) as [NewFact, NewFact, NewFact]
    await recordInTurn(earlier, first, second)
    const before = await scoreOfGuest(guestId)
    await leave(guestId, first, 'withdrawn')
    expect((await scoreOfGuest(guestId))?.thousandths).toBe(before?.thousandths)
  })

  test('what would be without the first counts the next in its stead', async () => {
    const guestId = await world.guest()
    const [first, second] = [world.fact(guestId), world.fact(guestId)]
    await recordInTurn(first, second)
    const whatIf = async () => (await world.in((tx) => assess(tx, guestId)))?.counterfactuals
    expect(await whatIf()).toContainEqual(
      expect.objectContaining({ change: 'without_fact', factId: first.factId, score: 55 }),
    )
    await leave(guestId, first, 'disputed')
    expect(await whatIf()).toContainEqual(
      expect.objectContaining({ change: 'without_disputed', factId: first.factId, score: 55 }),
    )
    await leave(guestId, second, 'disputed')
    expect(await whatIf()).toMatchObject([
      { change: 'without_disputed', factId: first.factId, status: 'insufficient_data' },
      { change: 'dispute_rejected', factId: first.factId, score: 55 },
    ])
  })

  test('none takes the place of one that is disputed, and one that was disputed counts beside no other', async () => {
    const guestId = await world.guest()
    const [first, second] = [world.fact(guestId), world.fact(guestId)]
    await recordInTurn(first, second)
    await leave(guestId, first, 'disputed')
    expect(await world.levelOf(guestId)).toBe('insufficient_data')
    await restore(guestId, first)
    await leave(guestId, second, 'disputed')
    expect((await world.in((tx) => assess(tx, guestId)))?.counterfactuals).not.toContainEqual(
      expect.objectContaining({ change: 'dispute_rejected' }),
    )
    await restore(guestId, second)
    expect(await scoreOfGuest(guestId)).toMatchObject({ score: 55, evidence: { raters: 1 } })
    await leave(guestId, first, 'withdrawn')
    expect(await scoreOfGuest(guestId)).toMatchObject({ score: 55, evidence: { raters: 1 } })
  })

  test('the one that opens first counts, whichever was written first', async () => {
    const guestId = await world.guest()
    const late = world.fact(guestId, { countsFrom: days(3) })
    const early = world.fact(guestId, { countsFrom: days(2) })
    await record(late)
    await record(early)
    const then = { job: 'test', organisationId: world.organisationId, now: days(4) }
    const score = () => world.database.system(then, async (tx) => (await assess(tx, guestId))?.score)
    expect(await score()).toMatchObject({ score: expect.closeTo(55, 0), evidence: { raters: 1 } })
    await world.in((tx, scope) => restartFact(tx, scope, guestId, early.factId, days(5)))
    expect(await score()).toMatchObject({ evidence: { raters: 1 } })
    await world.in((tx, scope) => restartFact(tx, scope, guestId, late.factId, days(6)))
    expect(await score()).toMatchObject({ status: 'insufficient_data' })
    await world.in((tx, scope) => restartFact(tx, scope, guestId, late.factId, world.now))
    expect(await scoreOfGuest(guestId)).toMatchObject({ score: 55, evidence: { raters: 1 } })
  })

  test('one that is sealed gives way to one that counts, and takes its place when that is withdrawn', async () => {
    const guestId = await world.guest()
    const sealed = world.fact(guestId, { countsFrom: days(3) })
    const open = world.fact(guestId)
    await record(sealed)
    await record(open)
    await leave(guestId, open, 'withdrawn')
    expect(await world.levelOf(guestId)).toBe('insufficient_data')
    const then = { job: 'test', organisationId: world.organisationId, now: days(3) }
    expect((await world.database.system(then, (tx) => assess(tx, guestId)))?.score).toMatchObject({
      level: 'high',
    })
  })
})

describe('two transactions on one guest', () => {
  test('lose nothing, whether the guest has a score yet or not', async () => {
    const guestId = await world.guest()
    const write = (ground: string, severity: 'low') =>
      record(world.fact(guestId, { ground, severity, stayId: randomUUID() }))
    for (const round of [0, 1, 2]) {
      await Promise.all([0, 1, 2, 3].map((turn) => write(`ground ${round} ${turn}`, 'low')))
    }
    expect(await world.stored(guestId)).toMatchObject({ facts: 12 })
    // 5 points each, the k-th of the venue weighing 0.8^(k-1).
    const sum = Array.from({ length: 12 }, (_, index) => 5 * 0.8 ** index).reduce((a, b) => a + b)
    const score = await scoreOfGuest(guestId)
    expect(score?.score).toBeCloseTo(sum, 2)
    expect(score).toMatchObject({ evidence: { raters: 12, stays: 12 } })
  })

  test('on several guests in opposite orders both end', async () => {
    const [a, b] = [await world.guest(), await world.guest()]
    const both = (ids: string[], ground: string) => record(...ids.map((id) => world.fact(id, { ground })))
    await Promise.all([both([a, b], '1'), both([b, a], '2'), both([a, b], '3'), both([b, a], '4')])
    expect(await world.stored(a)).toMatchObject({ facts: 4 })
    expect(await world.stored(b)).toMatchObject({ facts: 4 })
  })

  test('and readers meanwhile always see a score whose reasons add up', async () => {
    const guestId = await world.guest()
    await record(world.fact(guestId, { ground: 'first' }))
    const written = Array.from({ length: 12 }, (_, turn) => {
      const fact = world.fact(guestId, { severity: 'medium', ground: String(turn), raterId: world.venueId })
      return record(fact).then(() =>
        world.in((tx, scope) =>
          removeFact(tx, scope, guestId, fact.factId, turn % 2 ? 'withdrawn' : 'disputed'),
        ),
      )
    })
    const read = Array.from({ length: 24 }, async () => {
      const score = await scoreOfGuest(guestId)
      expect(score?.reasons.reduce((sum, line) => sum + line.thousandths, 0)).toBe(score?.thousandths)
      expect(score?.reasons.every(({ line }) => line !== 'other' || score.reasons.length > 4)).toBe(true)
    })
    await Promise.all([...written, ...read])
    expect(await scoreOfGuest(guestId)).toMatchObject({ score: 55 })
  })
})
