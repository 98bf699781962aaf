import { describe, expect, test } from 'vitest'
import { highRiskFrom } from './high-risk.ts'
import type { Judged } from './metrics.ts'

/**
 * 1,000 bookings in time order, of which every twentieth has a higher predicted probability; `labels` returns their
 * outcomes.
 */
function judgedWith(probability: number, labels: (at: number) => number): Judged[] {
  return Array.from({ length: 1000 }, (_, at) =>
    at % 20 === 0
      ? { probability, label: labels(at / 20) }
      : { probability: 0.02, label: at % 100 === 1 ? 1 : 0 },
  )
}

describe('high risk', () => {
  test('begins where those from there up ended so five times as often as all, as said', () => {
    const judged = judgedWith(0.4, (at) => (at % 5 < 2 ? 1 : 0))
    const { threshold, group } = highRiskFrom(judged, 'no_show')
    expect(threshold).toBe(0.4)
    expect(group).toEqual({ rows: 50, realisedRate: 0.4, baseRate: 0.03 })
  })

  test('takes in more as long as the whole group stays at five times', () => {
    const judged = judgedWith(0.4, () => 1).map((one, at) =>
      at % 20 === 7 ? { ...one, probability: 0.35 } : one,
    )
    expect(highRiskFrom(judged, 'no_show')).toMatchObject({ threshold: 0.35, group: { rows: 100 } })
  })

  test.each<[string, Judged[]]>([
    ['under five times as often', judgedWith(0.4, (at) => (at % 20 === 0 ? 1 : 0))],
    ['somewhat more often, which chance may do', judgedWith(0.4, (at) => (at % 10 === 0 ? 1 : 0))],
    ['often, but in one half of the time alone', judgedWith(0.4, (at) => (at < 25 ? 1 : 0))],
    ['often, though the probability said less', judgedWith(0.1, (at) => (at % 5 < 2 ? 1 : 0))],
    [
      'often, but too few',
      judgedWith(0.4, () => 1).map((one, at) => (at % 40 === 0 ? { ...one, probability: 0.01 } : one)),
    ],
  ])('is nobody where they ended so %s', (_, judged) => {
    expect(highRiskFrom(judged, 'no_show')).toEqual({ timesBase: 5, threshold: null, group: null })
  })

  test('of cancelling is twice as often, and cannot be where half of all cancel', () => {
    const judged = judgedWith(0.9, () => 1)
    expect(highRiskFrom(judged, 'cancellation')).toMatchObject({ timesBase: 2, threshold: 0.9 })
    const half = judged.map((one, at) => ({ ...one, label: at % 20 === 0 ? 1 : at % 2 }))
    expect(highRiskFrom(half, 'cancellation').threshold).toBeNull()
  })
})
