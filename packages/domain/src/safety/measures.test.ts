import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureResponses } from './index.ts'
import type { MeasuredAlert } from './index.ts'

const raisedAt = new Date('2026-03-02T10:00:00Z')
const seenAfter = (seconds: number | null, change: Partial<MeasuredAlert> = {}): MeasuredAlert => ({
  isDrill: false,
  raisedAt,
  acknowledgedAt: seconds === null ? null : new Date(raisedAt.getTime() + seconds * 1_000),
  status: 'resolved',
  ...change,
})

test('median and p95 are of those that somebody saw; the others are counted apart', () => {
  const { real } = measureResponses([
    ...[4, 2, 8, 100].map((seconds) => seenAfter(seconds)),
    seenAfter(null, { status: 'false_alarm' }),
  ])
  expect(real).toEqual({
    alerts: 5,
    acknowledged: 4,
    notAcknowledged: 1,
    falseAlarms: 1,
    medianSeconds: 6,
    p95Seconds: 100,
  })
})

test('without anything to measure there is no number', () => {
  const nothing = {
    alerts: 0,
    acknowledged: 0,
    notAcknowledged: 0,
    falseAlarms: 0,
    medianSeconds: null,
    p95Seconds: null,
  }
  expect(measureResponses([])).toEqual({ real: nothing, drills: nothing })
})

test('of a hundred the 95th counts', () => {
  const alerts = Array.from({ length: 100 }, (_, index) => seenAfter(index + 1))
  expect(measureResponses(alerts).real).toMatchObject({ medianSeconds: 50.5, p95Seconds: 95 })
})

test('drills change nothing of what is said of real alerts', () => {
  const some = fc.array(
    fc.option(fc.integer({ min: 0, max: 600 }), { nil: null }).map((seconds) => seenAfter(seconds)),
  )
  fc.assert(
    fc.property(some, some, (real, drills) => {
      const both = measureResponses([...real, ...drills.map((one) => ({ ...one, isDrill: true }))])
      expect(both.real).toEqual(measureResponses(real).real)
      expect(both.drills).toEqual(measureResponses(drills).real)
    }),
  )
})
