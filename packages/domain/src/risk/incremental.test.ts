import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { addMonths } from './decay.ts'
import { applyChanges, emptyState } from './incremental.ts'
import { defaultRules } from './rules.ts'
import { scoreGuest } from './score-guest.ts'
import { anyFact, buildFact, heavyRuns, heavyTimeoutMs, now } from './testing/facts.ts'
import { RunningScore } from './testing/running-score.ts'
import type { RiskFact } from './types.ts'
import { factDelta } from './weigh.ts'

const rules = defaultRules('hotel')
const start = now - 900 * dayMs

/** A sequence of events of a guest; each step is some days after the one before. */
const steps = fc.array(
  fc.record({
    waitMs: fc.oneof(
      { arbitrary: fc.integer({ min: 0, max: 2 * dayMs }), weight: 5 },
      { arbitrary: fc.integer({ min: 0, max: 90 * dayMs }), weight: 1 },
    ),
    act: fc.constantFrom('add', 'add', 'add', 'add', 'seal', 'remove', 'dispute', 'reject', 'wait'),
    shape: anyFact,
    pick: fc.nat(),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

function factsOf(running: RunningScore): RiskFact[] {
  return [...running.rows.values()].map(({ fact }) => fact)
}

describe('running sums', () => {
  test(
    'give exactly what the whole list gives, over any history of writing, sealing, disputing, removing and expiring',
    () => {
      let scored = 0
      fc.assert(
        fc.property(steps, (steps) => {
          const running = new RunningScore(rules)
          let at = start
          for (const [index, { waitMs, act, shape, pick }] of steps.entries()) {
            at += waitMs
            const ids = [...running.rows.keys()]
            const id = ids[pick % Math.max(1, ids.length)] ?? ''
            const written = {
              ...shape,
              id: `fact-${index}`,
              status: 'counted' as const,
              occurredAt: at - (pick % dayMs),
              recordedAt: at,
            }
            if (act === 'add') running.add(written, at)
            if (act === 'seal') running.add({ ...written, countsFrom: at + 14 * dayMs }, at)
            if (act === 'remove') running.remove(id, at)
            if (act === 'dispute') running.setStatus(id, 'disputed', at)
            if (act === 'reject') running.setStatus(id, 'counted', at)

            const whole = scoreGuest(factsOf(running), rules, at)
            const { contributions: _, notCounted: __, counterfactuals, ...score } = whole
            expect(running.scoreAt(at)).toEqual(score)
            expect(running.counterfactualsAt(at)).toEqual(counterfactuals)
            if (score.status === 'scored') scored++
          }
          running.settle(addMonths(at, 25))
          expect(running.isEmpty).toBe(true)
        }),
        { numRuns: heavyRuns },
      )
      expect(scored).toBeGreaterThan(100)
    },
    heavyTimeoutMs,
  )

  test(
    'freeze the places that the whole list derives, where nothing was removed or sealed',
    () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(anyFact, fc.integer({ min: 1, max: 60 * dayMs })), { maxLength: 30 }),
          (list) => {
            const running = new RunningScore(rules)
            const raw: RiskFact[] = []
            let at = start
            for (const [index, [shape, waitMs]] of list.entries()) {
              at += waitMs
              raw.push({ ...shape, id: `fact-${index}`, status: 'counted', occurredAt: at, recordedAt: at })
              running.add(raw.at(-1)!, at)
            }
            const {
              contributions: _,
              notCounted: __,
              counterfactuals: ___,
              ...score
            } = scoreGuest(raw, rules, at)
            expect(running.scoreAt(at)).toEqual(score)
          },
        ),
        { numRuns: heavyRuns },
      )
    },
    heavyTimeoutMs,
  )

  test('refuse that a fact leaves which never entered', () => {
    const delta = factDelta(buildFact(), rules, { rater: 1, venue: 1 })
    if ('why' in delta) throw new Error(delta.why)
    expect(() => applyChanges(emptyState(), [{ delta, sign: -1 }], new Map())).toThrow('without having been')
  })

  test('a sealed rating enters at its reveal, in the same millisecond', () => {
    const running = new RunningScore(rules)
    running.add(buildFact({ kind: 'rating', value: 1, occurredAt: start, countsFrom: start + dayMs }), start)
    running.add(buildFact({ severity: 'high', occurredAt: start }), start)
    const before = running.scoreAt(start + dayMs - 1)
    const after = running.scoreAt(start + dayMs)
    expect(before.reasons.length).toBe(1)
    expect(after.reasons.length).toBe(2)
  })

  test('have nothing to store for a fact that counts zero or equals another', () => {
    const ordinals = { rater: 1, venue: 1 }
    expect(factDelta(buildFact({ kind: 'comment' }), rules, ordinals)).toEqual({ why: 'opinion' })
    expect(factDelta(buildFact({ duplicate: true }), rules, ordinals)).toEqual({ why: 'equal_report' })
  })
})
