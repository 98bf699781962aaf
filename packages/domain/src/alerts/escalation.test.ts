import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canSnooze, maxSnoozeHours, minSnoozeMinutes, nextStep } from './escalation.ts'
import type { EscalatingAlert } from './escalation.ts'
import { inHours, now } from './testing/facts.ts'
import { alertSeverities } from './types.ts'

const alertOf = (change: Partial<EscalatingAlert> = {}): EscalatingAlert => ({
  raisedAt: now,
  acknowledgedAt: null,
  closedAt: null,
  snoozedUntil: null,
  escalation: [
    { afterMinutes: 30, to: 'manager' },
    { afterMinutes: 120, to: 'admin' },
  ],
  stepsDone: 0,
  ...change,
})

describe('an alert that nobody owns', () => {
  test('goes up step by step, and stays at the top', () => {
    expect(nextStep(alertOf(), now)).toEqual({ index: 0, to: 'manager', dueAt: inHours(0.5) })
    expect(nextStep(alertOf({ stepsDone: 1 }), inHours(9))).toEqual({
      index: 1,
      to: 'admin',
      dueAt: inHours(2),
    })
    expect(nextStep(alertOf({ stepsDone: 2 }), inHours(9))).toBeNull()
    expect(nextStep(alertOf({ escalation: [] }), inHours(9))).toBeNull()
  })

  test('waits while it is snoozed, and goes on when the snooze is over', () => {
    const snoozed = alertOf({ snoozedUntil: inHours(1) })
    expect(nextStep(snoozed, now)?.dueAt).toEqual(inHours(1))
    expect(nextStep(snoozed, inHours(1))?.dueAt).toEqual(inHours(0.5))
    expect(nextStep(alertOf({ snoozedUntil: inHours(0.1) }), now)?.dueAt).toEqual(inHours(0.5))
  })
})

test('an alert that somebody owns, or whose cause is gone, goes no further', () => {
  expect(nextStep(alertOf({ acknowledgedAt: now }), inHours(9))).toBeNull()
  expect(nextStep(alertOf({ closedAt: now }), inHours(9))).toBeNull()
})

test('whenever it is looked at, each step is taken once, in order and never early', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 1440 }), { maxLength: 5 })
  const looks = fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 30 })
  fc.assert(
    fc.property(minutes, looks, fc.option(fc.nat(600)), (unordered, unsorted, snooze) => {
      const escalation = unordered
        .toSorted((a, b) => a - b)
        .map((afterMinutes) => ({ afterMinutes, to: 'manager' as const }))
      let alert = alertOf({ escalation, snoozedUntil: snooze === null ? null : inHours(snooze / 60) })
      const taken: number[] = []
      for (const minute of [...unsorted, 3000].toSorted((a, b) => a - b)) {
        const at = inHours(minute / 60)
        for (;;) {
          const step = nextStep(alert, at)
          if (!step || step.dueAt > at) break
          expect(minute).toBeGreaterThanOrEqual(Math.max(escalation[step.index]!.afterMinutes, snooze ?? 0))
          taken.push(step.index)
          alert = { ...alert, stepsDone: alert.stepsDone + 1 }
        }
      }
      expect(taken).toEqual(escalation.map((_, index) => index))
    }),
  )
})

describe('a snooze', () => {
  test.each(alertSeverities)('of an alert of severity %s keeps its bounds', (severity) => {
    const most = maxSnoozeHours[severity]
    expect(canSnooze(severity, inHours(minSnoozeMinutes / 60), now)).toBe(true)
    expect(canSnooze(severity, inHours(most), now)).toBe(true)
    expect(canSnooze(severity, new Date(inHours(most).getTime() + 1), now)).toBe('too_late')
    expect(canSnooze(severity, new Date(inHours(minSnoozeMinutes / 60).getTime() - 1), now)).toBe('too_soon')
    expect(canSnooze(severity, inHours(-1), now)).toBe('too_soon')
    expect(canSnooze(severity, new Date(Number.NaN), now)).toBe('too_soon')
  })

  test('is the shorter the graver the alert is', () => {
    const hours = alertSeverities.map((severity) => maxSnoozeHours[severity])
    expect(hours).toEqual(hours.toSorted((a, b) => b - a))
  })
})
