import { randomUUID } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRules, equalityKey, scoreGuest, weighFact } from '@comity/domain/risk'
import type { FactStatus, RiskAssessment, RiskFact, WeighedFact } from '@comity/domain/risk'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { assess } from './assess.ts'
import { removeFact, restoreFact } from './commands/change-fact.ts'
import { recordFact, recordFacts } from './commands/record-facts.ts'
import { toRiskFact } from './facts.ts'
import type { NewFact } from './facts.ts'
import { openWorlds } from './testing/world.ts'
import type { World, Worlds } from './testing/world.ts'

const rules = defaultRules('hotel')
const start = Date.UTC(2024, 2, 1, 9)
const raters = Array.from({ length: 3 }, () => randomUUID())
const stays = Array.from({ length: 4 }, () => randomUUID())

let worlds: Worlds
beforeAll(async () => {
  worlds = await openWorlds()
})
afterAll(() => worlds.close())

const shape = fc.oneof(
  fc.record({
    kind: fc.constant('incident' as const),
    severity: fc.constantFrom('low' as const, 'medium' as const, 'high' as const, 'critical' as const),
  }),
  fc.record({ kind: fc.constantFrom('no_show' as const, 'unpaid_bill' as const, 'stay_kept' as const) }),
  fc.record({
    kind: fc.constant('rating' as const),
    value: fc.integer({ min: 1, max: 5 }),
    raterCorrection: fc.double({ min: -1, max: 1, noNaN: true }),
    raterWeight: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
)
const written = fc.record({
  shape,
  raterId: fc.constantFrom(...raters),
  stayId: fc.option(fc.constantFrom(...stays)),
  ageMs: fc.integer({ min: 0, max: dayMs }),
})
const step = fc.record({
  waitMs: fc.integer({ min: 0, max: 40 * dayMs }),
  act: fc.constantFrom(
    ...(['write', 'write', 'write', 'seal', 'withdraw', 'dispute', 'freeze', 'restore', 'wait'] as const),
  ),
  written,
  pick: fc.nat(),
})

function expected(assessment: RiskAssessment) {
  const { contributions: _, notCounted: __, counterfactuals, ...score } = assessment
  return { score, counterfactuals }
}

/** The facts of a guest as the domain takes them, compared with the database. */
class Model {
  readonly facts = new Map<string, RiskFact>()
  readonly world: World
  readonly guestId: string

  constructor(world: World, guestId: string) {
    this.world = world
    this.guestId = guestId
  }

  fact(
    {
      shape,
      raterId,
      stayId,
      ageMs,
    }: { shape: object; raterId: string; stayId: string | null; ageMs: number },
    sealedDays = 0,
  ) {
    const { now } = this.world
    return this.world.fact(this.guestId, {
      ...(shape as Partial<NewFact>),
      raterId,
      stayId,
      occurredAt: new Date(now.getTime() - ageMs),
      countsFrom: new Date(now.getTime() + sealedDays * dayMs),
    })
  }

  /** Takes over the frozen positions. */
  async note(fact: NewFact): Promise<void> {
    const row = await this.world.in((tx) =>
      tx.first(sql<RowOf<'risk_facts', 'rater_ordinal' | 'venue_ordinal'>>`
        select rater_ordinal, venue_ordinal from risk_facts where fact_id = ${fact.factId}`),
    )
    if (!row) return
    const places = { raterOrdinal: row.rater_ordinal, venueOrdinal: row.venue_ordinal }
    this.facts.set(fact.factId, { ...toRiskFact(fact, this.world.now), ...places })
    this.order(fact.factId)
  }

  set(factId: string, status: FactStatus): void {
    const fact = this.facts.get(factId)
    const isFinal = fact?.status === 'withdrawn' || fact?.status === 'removed'
    if (!fact || isFinal || weighed(fact).until <= this.world.now.getTime()) return
    this.facts.set(factId, { ...fact, status })
    this.order(factId)
  }

  /** The first of equal reports counts for all. */
  order(factId: string): void {
    const key = equalityKey(weighed(this.facts.get(factId)!))
    const equals = [...this.facts.values()].filter(
      (fact) =>
        fact.status !== 'withdrawn' &&
        equalityKey(weighed(fact)) === key &&
        weighed(fact).until > this.world.now.getTime(),
    )
    const inOrder = equals.toSorted(
      (a, b) =>
        weighed(a).from - weighed(b).from ||
        a.recordedAt! - b.recordedAt! ||
        a.occurredAt - b.occurredAt ||
        (a.id < b.id ? -1 : 1),
    )
    for (const [place, fact] of inOrder.entries()) this.facts.set(fact.id, { ...fact, duplicate: place > 0 })
  }
}

/** A fact as it would weigh if it counted. */
function weighed(fact: RiskFact): WeighedFact {
  const result = weighFact({ ...fact, status: 'counted' }, rules)
  if ('why' in result) throw new Error(`It weighs nothing: ${result.why}`)
  return result
}

describe('the stored score', () => {
  test('is what the whole list gives, over any history of writing, sealing, withdrawing, disputing and restoring', async () => {
    let scored = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const world = await worlds.world(new Date(start))
        const guestId = await world.guest()
        const model = new Model(world, guestId)
        for (const { waitMs, act, written, pick } of steps) {
          world.now = new Date(world.now.getTime() + waitMs)
          const ids = [...model.facts.keys()]
          const id = ids[pick % Math.max(1, ids.length)] ?? randomUUID()
          const leave = async (status: 'withdrawn' | 'disputed' | 'frozen') => {
            await world.in((tx, scope) => removeFact(tx, scope, guestId, id, status))
            model.set(id, status)
          }
          if (act === 'write' || act === 'seal') {
            const fact = model.fact(written, act === 'seal' ? 14 : 0)
            await world.in((tx, scope) => recordFact(tx, scope, fact))
            await model.note(fact)
          }
          if (act === 'withdraw') await leave('withdrawn')
          if (act === 'dispute') await leave('disputed')
          if (act === 'freeze') await leave('frozen')
          if (act === 'restore') {
            await world.in((tx, scope) => restoreFact(tx, scope, guestId, id))
            model.set(id, 'counted')
          }
          const whole = scoreGuest([...model.facts.values()], rules, world.now.getTime())
          const kept = await world.in((tx) => assess(tx, guestId))
          expect(kept).toEqual({ sector: 'hotel', ...expected(whole) })
          if (whole.status === 'scored') scored++
        }
      }),
      { numRuns: 15 },
    )
    expect(scored).toBeGreaterThan(20)
  })

  test('freezes the places that the whole list derives, where nothing was taken back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(written, fc.integer({ min: 1, max: 50 * dayMs })), { maxLength: 15 }),
        async (list) => {
          const world = await worlds.world(new Date(start))
          const guestId = await world.guest()
          const model = new Model(world, guestId)
          const raw: RiskFact[] = []
          for (const [written, waitMs] of list) {
            world.now = new Date(world.now.getTime() + waitMs)
            const fact = model.fact(written)
            await world.in((tx, scope) => recordFact(tx, scope, fact))
            raw.push(toRiskFact(fact, world.now))
          }
          const kept = await world.in((tx) => assess(tx, guestId))
          // The same one of equal reports counts; counterfactuals differ in the whole list.
          expect(kept?.score).toEqual(expected(scoreGuest(raw, rules, world.now.getTime())).score)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('is the same whether facts of many guests come at once or one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(written, fc.nat(2)), { minLength: 1, maxLength: 25 }),
        async (list) => {
          const results = await Promise.all(
            [true, false].map(async (isTogether) => {
              const world = await worlds.world(new Date(start))
              const guestIds = [await world.guest(), await world.guest(), await world.guest()]
              const facts = list.map(([written, index], ordinal) => ({
                ...new Model(world, guestIds[index]!).fact(written),
                venueId: raters[0]!,
                factId: `00000000-0000-4000-8000-${String(ordinal).padStart(12, '0')}`,
              }))
              await world.in(async (tx, scope) => {
                if (isTogether) return recordFacts(tx, scope, facts.toReversed())
                for (const fact of facts.toSorted(byTime)) await recordFact(tx, scope, fact)
              })
              const levels = await Promise.all(guestIds.map((id) => world.levelOf(id)))
              const scores = guestIds.map((id) => world.in((tx) => assess(tx, id)))
              return { levels, scores: await Promise.all(scores) }
            }),
          )
          expect(results[0]).toEqual(results[1])
        },
      ),
      { numRuns: 10 },
    )
  })
})

function byTime(a: NewFact, b: NewFact): number {
  return a.occurredAt.getTime() - b.occurredAt.getTime() || (a.factId < b.factId ? -1 : 1)
}
