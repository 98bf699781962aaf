import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/index.ts'
import { findSignals, judgeAccounts, mostAnHour } from './accounts.ts'
import type { AccountAct } from './accounts.ts'
import { defaultRules } from './rules.ts'
import { now } from './testing/facts.ts'
import { accountSignals } from './types.ts'

const minutes = (count: number) => new Date(now.getTime() + count * minuteMs)
const act = (signal: AccountAct['signal'], count: number, minute: number, userId = 'marta'): AccountAct => ({
  userId,
  signal,
  minute: minutes(minute),
  count,
})

const arbitraryActs = fc.array(
  fc.record({
    userId: fc.constantFrom('marta', 'ines'),
    signal: fc.constantFrom(...accountSignals),
    minute: fc.nat(36 * 60).map(minutes),
    count: fc.integer({ min: 1, max: 12 }),
  }),
  { maxLength: 40 },
)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

describe('an account stands out', () => {
  test('by one sign-in from a new device', () => {
    expect(findSignals([act('new_device', 1, 0)])).toEqual([
      { userId: 'marta', signal: 'new_device', count: 1, at: now },
    ])
  })

  test.each([
    ['many_exports', mostAnHour.many_exports],
    ['refused_roles', mostAnHour.refused_roles],
  ] as const)('by more %s than %d within an hour', (signal, most) => {
    expect(findSignals([act(signal, most, 0)])).toEqual([])
    expect(findSignals([act(signal, most, 0), act(signal, 1, 60)])).toEqual([])
    expect(findSignals([act(signal, most, 0), act(signal, 1, 59)])).toEqual([
      { userId: 'marta', signal, count: most + 1, at: minutes(59) },
    ])
  })

  test('by what it did itself and of one kind', () => {
    const half = mostAnHour.many_exports / 2 + 1
    const shared = [act('many_exports', half, 0), act('many_exports', half, 1, 'ines')]
    expect(findSignals([...shared, act('refused_roles', half, 2)])).toEqual([])
  })

  test('exactly where some hour of the day held too many, once a day, in whatever order it is read', () => {
    fc.assert(
      fc.property(arbitraryActs, (acts) => {
        const found = findSignals(acts)
        const keyOf = ({ userId, signal }: { userId: string; signal: string }, at: Date) =>
          `${userId} ${signal} ${dayOf(at)}`
        const expected = new Set(
          acts.flatMap((last) => {
            const sum = acts
              .filter(({ userId, signal }) => userId === last.userId && signal === last.signal)
              .filter(({ minute }) => {
                const before = last.minute.getTime() - minute.getTime()
                return before >= 0 && before < 60 * minuteMs
              })
              .reduce((total, { count }) => total + count, 0)
            return sum > mostAnHour[last.signal] ? [keyOf(last, last.minute)] : []
          }),
        )
        const keys = found.map((one) => keyOf(one, one.at))
        expect(new Set(keys)).toEqual(expected)
        expect(keys.length).toBe(expected.size)
        const sorted = (findings: typeof found) => findings.map((one) => JSON.stringify(one)).toSorted()
        expect(sorted(findSignals(acts.toReversed()))).toEqual(sorted(found))
      }),
    )
  })
})

describe('the rule about accounts', () => {
  const findings = findSignals([act('new_device', 1, 0), act('new_device', 1, 5), act('many_exports', 11, 0)])

  test('raises an alert of each finding, about no stay, for managers and administrators', () => {
    expect(judgeAccounts(findings, defaultRules('school'))).toMatchObject([
      { key: 'cyber:new_device:marta:2026-03-02', type: 'cyber', severity: 'medium', stayId: null },
      { key: 'cyber:many_exports:marta:2026-03-02', audience: ['manager', 'admin'] },
    ])
  })

  test('tells nobody else, whoever it names', () => {
    const rules = defaultRules('hotel').map((rule) => ({
      ...rule,
      audience: ['staff' as const, 'admin' as const],
      escalation: [
        { afterMinutes: 5, to: 'privacy' as const },
        { afterMinutes: 9, to: 'manager' as const },
      ],
    }))
    expect(judgeAccounts(findings, rules)[0]).toMatchObject({
      audience: ['admin'],
      escalation: [{ afterMinutes: 9, to: 'manager' }],
    })
  })

  test('raises nothing where it is off', () => {
    const off = defaultRules('hotel').map((rule) => ({ ...rule, isOn: rule.type !== 'cyber' }))
    expect(judgeAccounts(findings, off)).toEqual([])
  })
})
