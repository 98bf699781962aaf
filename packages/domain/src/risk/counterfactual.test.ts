import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { growTo } from './decay.ts'
import { emptyState } from './incremental.ts'
import { nextLevelDate } from './counterfactual.ts'
import { judgeFacts, weighFacts } from './judge.ts'
import { scoreFromState } from './score.ts'
import { defaultRules } from './rules.ts'
import { scoreGuest } from './score-guest.ts'
import {
  anyFacts,
  buildFact,
  daysAgo,
  heavyRuns,
  heavyTimeoutMs,
  now,
  plainEvidence,
} from './testing/facts.ts'
import type { Counterfactual, RiskFact } from './types.ts'

const rules = defaultRules('hotel')
const without = (facts: RiskFact[], id?: string): RiskFact[] => facts.filter((fact) => fact.id !== id)
const counted = (facts: RiskFact[], id?: string): RiskFact[] =>
  facts.map((fact) => (fact.id === id ? { ...fact, status: 'counted' as const } : fact))

function changed(facts: RiskFact[], { change, factId }: Counterfactual): RiskFact[] {
  if (change === 'on_date') return facts
  return change === 'dispute_rejected' ? counted(facts, factId) : without(facts, factId)
}

describe('a counterfactual', () => {
  test(
    'equals the score computed anew with that one change',
    () => {
      fc.assert(
        fc.property(anyFacts(), (facts) => {
          for (const counterfactual of scoreGuest(facts, rules, now).counterfactuals) {
            const { status, score, level } = scoreGuest(
              changed(facts, counterfactual),
              rules,
              counterfactual.at,
            )
            expect(counterfactual).toMatchObject({ status, score, level })
          }
        }),
        { numRuns: heavyRuns },
      )
    },
    heavyTimeoutMs,
  )

  test('is given for each fact named in the reasons, each disputed fact and the next date', () => {
    const strong = buildFact({ severity: 'high' })
    const disputed = buildFact({ severity: 'high', status: 'disputed' })
    const result = scoreGuest([strong, disputed, ...plainEvidence()], rules, now)
    const summary = result.counterfactuals.map(({ change, factId, level }) => [change, factId, level])
    expect(summary).toEqual([
      ['without_fact', strong.id, 'low'],
      ['without_disputed', disputed.id, 'high'],
      ['dispute_rejected', disputed.id, 'critical'],
      ['on_date', undefined, 'medium'],
    ])
  })

  test('without a fact counts the next that was frozen as its equal, unless one before that is disputed', () => {
    const first = buildFact({ severity: 'high', venueId: 'v', duplicate: false })
    const equals = [1, 2].map((hour) =>
      buildFact({ severity: 'high', venueId: 'v', duplicate: true, occurredAt: first.occurredAt + hour }),
    ) as [RiskFact, RiskFact]
    const levels = (facts: RiskFact[]) =>
      scoreGuest([...facts, ...plainEvidence()], rules, now).counterfactuals.flatMap(({ change, level }) =>
        change === 'on_date' ? [] : [[change, level]],
      )
    expect(levels([first, ...equals])).toEqual([['without_fact', 'high']])
    const disputed = { ...first, status: 'disputed' as const }
    expect(levels([disputed, ...equals])).toEqual([
      ['without_disputed', 'high'],
      ['dispute_rejected', 'high'],
    ])
    const contested = { ...equals[0], status: 'disputed' as const }
    expect(levels([first, contested, equals[1]])).toEqual([['without_fact', 'low']])
  })

  test('is not given for a disputed fact that has ended anyway', () => {
    const ended = buildFact({ status: 'disputed', occurredAt: daysAgo(800) })
    const result = scoreGuest([ended, ...plainEvidence()], rules, now)
    expect(result.counterfactuals.map(({ change }) => change)).toEqual(['on_date'])
  })

  test('names the first day on which fading changes the level', () => {
    const facts = [buildFact({ severity: 'high', occurredAt: now })]
    const next = scoreGuest(facts, rules, now).counterfactuals.at(-1)!
    expect(next).toMatchObject({ change: 'on_date', level: 'medium' })
    expect(next.at % dayMs).toBe(0)
    expect(scoreGuest(facts, rules, next.at - dayMs).level).toBe('high')
    // 55 points reach 50 after 365 * log2(55 / 50) days.
    expect((next.at - now) / dayMs).toBeCloseTo(365 * Math.log2(55 / 50), 0)
  })

  test(
    'finds the same day as looking at every one',
    () => {
      let found = 0
      fc.assert(
        fc.property(anyFacts(), (facts) => {
          const { state, nextEvent } = judgeFacts(weighFacts(facts, rules), rules, now)
          fc.pre(nextEvent !== undefined && scoreFromState(state, [], rules, now).status === 'scored')
          // Constant for two years, so that there is decay to find.
          const until = now + 730 * dayMs
          const levelAt = (at: number): unknown => scoreFromState(state, [], rules, at).level
          let day = (Math.floor(now / dayMs) + 1) * dayMs
          while (day < until && levelAt(day) === levelAt(now)) day += dayMs
          found += Number(day < until)
          expect(nextLevelDate(state, rules, now, until)).toBe(day < until ? day : undefined)
        }),
        { numRuns: heavyRuns },
      )
      expect(found).toBeGreaterThan(0)
    },
    heavyTimeoutMs,
  )

  test('finds a level that is left and reached again before the end', () => {
    const own = defaultRules('hotel')
    own.classes.low.halfLifeDays = 30
    own.classes.positive.halfLifeDays = 60
    const sums = {
      ...emptyState().sums,
      critical: growTo(73_100n, 0n, now, 730),
      positive: growTo(-48_000n, 0n, now, 60),
      low: growTo(25_000n, 0n, now, 30),
    }
    const state = { ...emptyState(), sums, graveIncidents: 1 }
    const levelAfter = (days: number): unknown => scoreFromState(state, [], own, now + days * dayMs).level
    expect([0, 13, 60].map(levelAfter)).toEqual(['high', 'medium', 'high'])
    const found = nextLevelDate(state, own, now, now + 60 * dayMs)!
    expect(found).toBeLessThan(now + 13 * dayMs)
    expect(scoreFromState(state, [], own, found).level).toBe('medium')
    expect(scoreFromState(state, [], own, found - dayMs).level).toBe('high')
  })

  test('looks for that day up to the next instant at which something ends', () => {
    const high = buildFact({ severity: 'high', occurredAt: now })
    const ending = plainEvidence(daysAgo(670))
    const next = scoreGuest([high, ...ending], rules, now).counterfactuals.at(-1)!
    expect(next.at).toBe(scoreGuest([high], rules, now).counterfactuals.at(-1)!.at)
    expect(next.level).toBe('medium')
  })

  test('names the instant at which something ends where fading changes no level before', () => {
    const facts = [buildFact({ severity: 'low', occurredAt: daysAgo(80) }), ...plainEvidence()]
    const next = scoreGuest(facts, rules, now).counterfactuals.at(-1)!
    expect(next).toMatchObject({ change: 'on_date', status: 'scored', score: 0 })
    expect(new Date(next.at).toISOString()).toBe('2026-07-12T12:00:00.000Z')
  })
})
