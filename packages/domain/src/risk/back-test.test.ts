import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { direction, judgeAt, thresholdOutcomes, thresholdSteps } from './back-test.ts'
import { keepsFloor, overrideFloor } from './override.ts'
import { defaultRules } from './rules.ts'
import { scoreGuest } from './score-guest.ts'
import type { RiskFact } from './types.ts'

const rules = defaultRules('hotel')
const day = 86_400_000
const incident: RiskFact = {
  id: 'one',
  kind: 'incident',
  severity: 'high',
  raterId: 'rater',
  venueId: 'venue',
  occurredAt: 100 * day,
  status: 'counted',
  confirmed: true,
}

describe('the verdict of an instant', () => {
  test('is that of the score', () => {
    const score = scoreGuest([incident], rules, 130 * day)
    expect(judgeAt([incident], rules, 130 * day)).toEqual({ score: score.score, level: score.level })
  })

  test('knows nothing that was written or revealed later', () => {
    expect(judgeAt([incident], rules, 99 * day)).toEqual({ score: null, level: 'insufficient_data' })
    const later = { ...incident, recordedAt: 120 * day }
    expect(judgeAt([later], rules, 110 * day).score).toBeNull()
    expect(judgeAt([later], rules, 120 * day).score).not.toBeNull()
  })

  test('is none of a minor or a pupil', () => {
    expect(judgeAt([incident], rules, 130 * day, { ageBand: 'minor' }).level).toBe('not_scored')
    expect(judgeAt([incident], defaultRules('school'), 130 * day).level).toBe('not_scored')
  })
})

describe('thresholds', () => {
  const arrival = fc.record({
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    hadIncident: fc.boolean(),
    wasUseful: fc.boolean(),
    wasFalse: fc.boolean(),
  })

  test('raise fewer and miss more the higher they are, and find every incident or miss it', () => {
    fc.assert(
      fc.property(fc.array(arrival), (arrivals) => {
        const outcomes = thresholdOutcomes(arrivals)
        const incidents = arrivals.filter(({ hadIncident }) => hadIncident).length
        outcomes.forEach((outcome, index) => {
          const next = outcomes[index + 1] ?? outcome
          expect(next.raised).toBeLessThanOrEqual(outcome.raised)
          expect(next.missed).toBeGreaterThanOrEqual(outcome.missed)
          expect(outcome.useful + outcome.falsePositives).toBeLessThanOrEqual(outcome.raised)
          expect(outcome.useful + outcome.missed).toBeGreaterThanOrEqual(incidents)
        })
      }),
    )
  })

  test('count an arrival at its very score, and none without a number', () => {
    const incidentAt = (score: number | null) => ({
      score,
      hadIncident: true,
      wasUseful: false,
      wasFalse: false,
    })
    expect(thresholdOutcomes([incidentAt(50), incidentAt(null)], [50])).toEqual([
      { minScore: 50, raised: 1, useful: 1, falsePositives: 0, missed: 1 },
    ])
    expect(thresholdSteps).toContain(50)
  })

  test('call nothing false that was followed by an incident', () => {
    const wrong = { score: 60, hadIncident: true, wasUseful: false, wasFalse: true }
    expect(thresholdOutcomes([wrong], [50])).toMatchObject([{ useful: 1, falsePositives: 0 }])
  })
})

test('movements between numbers are up or down, and others are neither', () => {
  expect(direction('low', 'critical')).toBe('up')
  expect(direction('high', 'medium')).toBe('down')
  expect(direction('insufficient_data', 'low')).toBe('entered')
  expect(direction('low', 'insufficient_data')).toBe('left')
  expect(direction('insufficient_data', 'not_scored')).toBe('same')
})

test('a confirmed critical incident keeps the level by a manager from falling under high', () => {
  const floor = overrideFloor({ hasCriticalIncident: true })
  expect(keepsFloor('medium', floor)).toBe(false)
  expect(keepsFloor('high', floor)).toBe(true)
  expect(keepsFloor('low', overrideFloor({ hasCriticalIncident: false }))).toBe(true)
})
