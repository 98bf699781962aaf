import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultEscalation, escalationFault, planEscalation, chainAudiences } from './index.ts'
import type { EscalationStep } from './index.ts'

const raisedAt = new Date('2026-03-02T10:00:00Z')
const plan = (isDrill = false) => planEscalation(defaultEscalation, { raisedAt, isDrill })
const secondsOf = (at: Date) => (at.getTime() - raisedAt.getTime()) / 1_000

describe('the default chain', () => {
  test('is within its own bounds', () => {
    expect(escalationFault(defaultEscalation)).toBeUndefined()
  })

  test('tells those on shift, then managers, then the number outside, at 30, 60 and 120 seconds', () => {
    const staff = plan().filter(({ channel }) => channel === 'email')
    expect(staff.map(({ step, dueAt, audiences }) => [step, secondsOf(dueAt), audiences])).toEqual([
      [1, 30, ['on_call', 'on_shift', 'venue_managers']],
      [2, 60, ['organisation_managers']],
    ])
    expect(plan().filter(({ step }) => step === 3)).toEqual([
      {
        step: 3,
        channel: 'sms',
        audiences: ['external_contact'],
        dueAt: new Date(raisedAt.getTime() + 120_000),
      },
    ])
  })

  test('has at least two ways out at every step for the house', () => {
    for (const step of [1, 2])
      expect(plan().filter((sending) => sending.step === step).length).toBeGreaterThanOrEqual(2)
  })

  test('of a drill reaches nobody outside', () => {
    expect(plan(true).flatMap(({ audiences }) => audiences)).not.toContain('external_contact')
    expect(plan(true).filter(({ step }) => step === 1)).toEqual(plan().filter(({ step }) => step === 1))
  })
})

test.each<[string, EscalationStep[], string]>([
  ['no step at all', [], 'no_step'],
  ['a first step after more than a minute', [{ afterSeconds: 61, to: ['on_shift'] }], 'first_too_late'],
  ['a step that is too soon', [{ afterSeconds: 9, to: ['on_shift'] }], 'out_of_bounds'],
  ['half a second', [{ afterSeconds: 30.5, to: ['on_shift'] }], 'out_of_bounds'],
  [
    'a step after ten minutes',
    [
      { afterSeconds: 30, to: ['on_shift'] },
      { afterSeconds: 601, to: ['on_shift'] },
    ],
    'out_of_bounds',
  ],
  [
    'two steps at once',
    [
      { afterSeconds: 30, to: ['on_shift'] },
      { afterSeconds: 30, to: ['venue_managers'] },
    ],
    'not_ascending',
  ],
  ['a step to nobody', [{ afterSeconds: 30, to: [] }], 'nobody'],
  ['only a number outside first', [{ afterSeconds: 30, to: ['external_contact'] }], 'no_staff'],
  [
    'six steps',
    [10, 20, 30, 40, 50, 60].map((afterSeconds) => ({ afterSeconds, to: ['on_shift'] })),
    'too_many_steps',
  ],
])('a chain with %s is refused', (_name, chain, fault) => {
  expect(escalationFault(chain)?.fault).toBe(fault)
})

test('a chain within its bounds sends each step by each channel once, none before its time', () => {
  const chain = fc
    .uniqueArray(fc.integer({ min: 10, max: 600 }), { minLength: 1, maxLength: 5 })
    .chain((seconds) =>
      fc.tuple(
        ...seconds
          .sort((a, b) => a - b)
          .map((afterSeconds) =>
            fc.record({
              afterSeconds: fc.constant(afterSeconds),
              to: fc.uniqueArray(fc.constantFrom(...chainAudiences), { minLength: 1 }),
            }),
          ),
      ),
    )
  fc.assert(
    fc.property(chain, fc.boolean(), (steps, isDrill) => {
      const sendings = planEscalation(steps, { raisedAt, isDrill })
      const keys = sendings.map(({ step, channel }) => `${step} ${channel}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(sendings.every(({ audiences }) => audiences.length > 0)).toBe(true)
      expect(sendings.map(({ dueAt }) => secondsOf(dueAt))).toEqual(
        sendings.map(({ step }) => (step === 0 ? 0 : steps[step - 1]!.afterSeconds)),
      )
    }),
  )
})
