import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alertRuleBounds, checkAlertRules } from './check-rules.ts'
import { defaultRules, isTypeOf, triggersOf } from './rules.ts'
import { sectors } from './testing/facts.ts'
import { alertTypes, audienceRoles, channels, triggerKinds } from './types.ts'
import type { AlertRule, Trigger } from './types.ts'

const faultsOf = (change: (rule: AlertRule) => void, type: AlertRule['type'] = 'critical_risk') => {
  const rules = defaultRules('hotel')
  const index = rules.findIndex((rule) => rule.type === type)
  change(rules[index]!)
  return checkAlertRules(rules, 'hotel').map(
    ({ path, code }) => `${path.replace(new RegExp(`^${index}\\.`, 'u'), '')} ${code}`,
  )
}

describe('the rules to begin with', () => {
  test.each(sectors)('are lawful in the sector %s', (sector) => {
    expect(checkAlertRules(defaultRules(sector), sector)).toEqual([])
  })

  test.each(['school', 'healthcare'] as const)(
    'score, predict and share nobody in the sector %s',
    (sector) => {
      const types = new Set(defaultRules(sector).map(({ type }) => type))
      expect([...types]).toEqual(['banned_guest', 'cyber', 'group', 'watch_list'])
      expect(defaultRules(sector).filter(({ trigger }) => trigger.kind === 'score')).toEqual([])
      expect(
        defaultRules(sector).map(({ trigger }) => 'minScore' in trigger && trigger.minScore),
      ).not.toContainEqual(expect.any(Number))
    },
  )

  test('keep a rising score without an arrival for those who ask', () => {
    const off = defaultRules('hotel').filter(({ isOn }) => !isOn)
    expect(off.map(({ id }) => id)).toEqual(['critical_risk.score'])
  })

  test('send no text messages by themselves, for those cost money', () => {
    for (const sector of sectors)
      for (const rule of defaultRules(sector)) expect(rule.channels).not.toContain('sms')
  })

  test('are made anew each time, so that changing them changes no default', () => {
    defaultRules('hotel')[0]!.channels.push('sms')
    expect(defaultRules('hotel')[0]?.channels).not.toContain('sms')
  })
})

describe('a rule is refused', () => {
  test.each(['school', 'healthcare'] as const)('in the sector %s where it needs a score', (sector) => {
    const problems = checkAlertRules(defaultRules('hotel'), sector)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['not_in_sector']))
    expect(problems.map(({ path }) => defaultRules('hotel')[Number.parseInt(path, 10)]?.type)).toEqual(
      defaultRules('hotel').flatMap(({ type }) => (isTypeOf(type, sector) ? [] : [type])),
    )
  })

  test.each([
    [0, true],
    [1, false],
    [168, false],
    [169, true],
    [1.5, true],
    [Number.NaN, true],
  ])('with a lead time of %d hours: %s', (leadHours, isRefused) => {
    const faults = faultsOf((rule) => void (rule.trigger = { kind: 'arrival', leadHours, minScore: 75 }))
    expect(faults.length > 0).toBe(isRefused)
  })

  test.each([
    [24, 'out_of_range'],
    [101, 'out_of_range'],
    [50.5, 'not_whole'],
    [null, 'required'],
  ])('with %d as the score of an arrival', (minScore, code) => {
    const faults = faultsOf((rule) => void (rule.trigger = { kind: 'arrival', leadHours: 24, minScore }))
    expect(faults).toContain(`trigger.minScore ${code}`)
  })

  test('with a score where none decides', () => {
    const trigger: Trigger = { kind: 'arrival', leadHours: 24, minScore: 50 }
    expect(faultsOf((rule) => void (rule.trigger = trigger), 'banned_guest')).toEqual([
      'trigger.minScore unknown',
    ])
  })

  test('that lets critical come before high, unless one of them is off', () => {
    const at = (minScore: number, isOn: boolean) =>
      faultsOf((rule) => Object.assign(rule, { isOn, trigger: { kind: 'arrival', leadHours: 24, minScore } }))
    expect([at(49, true), at(50, true), at(49, false)]).toEqual([['trigger.minScore not_ordered'], [], []])
  })

  test('without the list of alerts among its channels, without an audience, or with a word twice', () => {
    expect(faultsOf((rule) => void (rule.channels = ['email']))).toEqual(['channels required'])
    expect(faultsOf((rule) => void (rule.channels = []))).toContain('channels required')
    expect(faultsOf((rule) => void (rule.audience = []))).toEqual(['audience required'])
    expect(faultsOf((rule) => void rule.audience.push('manager'))).toEqual(['audience repeated'])
    expect(faultsOf((rule) => void (rule.audience = ['operator' as 'staff']))).toEqual(['audience unknown'])
  })

  test('whose escalation stands still, goes back, or asks too late', () => {
    const escalate = (...minutes: number[]) =>
      faultsOf(
        (rule) =>
          void (rule.escalation = minutes.map((afterMinutes) => ({ afterMinutes, to: 'manager' as const }))),
      )
    expect(escalate(5, 30, 1440)).toEqual([])
    expect(escalate(5, 5)).toEqual(['escalation not_ordered'])
    expect(escalate(30, 5)).toEqual(['escalation not_ordered'])
    expect(escalate(0)).toEqual(['escalation.0.afterMinutes out_of_range'])
    expect(escalate(1441)).toEqual(['escalation.0.afterMinutes out_of_range'])
    expect(escalate(1, 2, 3, 4, 5, 6)).toEqual(['escalation out_of_range'])
  })

  test('that has no name or that of another, or is one of too many', () => {
    expect(faultsOf((rule) => void (rule.id = ''))).toEqual(['id required'])
    expect(faultsOf((rule) => void (rule.id = 'watch_list.arrival'))).toEqual([' repeated'])
    const [rule] = defaultRules('hotel')
    const many = Array.from({ length: 51 }, (_, index) => ({ ...rule!, id: `${index}` }))
    expect(checkAlertRules(many, 'hotel').map(({ code }) => code)).toEqual(['out_of_range'])
    expect(checkAlertRules([], 'hotel').map(({ code }) => code)).toEqual(['out_of_range'])
  })
})

const samples: Record<Trigger['kind'], Trigger> = {
  arrival: { kind: 'arrival', leadHours: 24, minScore: null },
  score: { kind: 'score', minScore: 60 },
  incident: { kind: 'incident', minSeverity: 'high' },
  group: { kind: 'group', minFlagged: 2 },
  account: { kind: 'account' },
  network: { kind: 'network', minSeverity: 'high' },
}

test.each(alertTypes)('the type %s takes its own triggers and no other', (type) => {
  const taken = triggerKinds.filter((kind) => {
    const isRisk = type === 'critical_risk' || type === 'high_risk'
    const trigger: Trigger =
      kind === 'arrival' && isRisk ? { kind, leadHours: 24, minScore: 60 } : samples[kind]
    const rule = { ...defaultRules('hotel')[0]!, type, trigger }
    return checkAlertRules([rule], 'hotel').length === 0
  })
  expect(taken.toSorted()).toEqual([...triggersOf[type]].toSorted())
})

test('every rule within the bounds is taken', () => {
  const whole = (bound: keyof typeof alertRuleBounds) =>
    fc.integer({ min: alertRuleBounds[bound].least, max: alertRuleBounds[bound].most })
  const escalation = fc
    .uniqueArray(whole('afterMinutes'), { maxLength: alertRuleBounds.steps.most })
    .map((minutes) =>
      minutes.toSorted((a, b) => a - b).map((afterMinutes) => ({ afterMinutes, to: 'admin' as const })),
    )
  const rule = fc.record({
    id: fc.string({ minLength: 1 }),
    type: fc.constant('critical_risk' as const),
    isOn: fc.boolean(),
    trigger: fc.oneof(
      fc.record({
        kind: fc.constant('arrival' as const),
        leadHours: whole('leadHours'),
        minScore: whole('minScore'),
      }),
      fc.record({ kind: fc.constant('score' as const), minScore: whole('minScore') }),
    ),
    channels: fc.subarray([...channels]).map((some) => [...new Set(['in_app' as const, ...some])]),
    audience: fc.subarray([...audienceRoles], { minLength: 1 }),
    escalation,
  })
  fc.assert(
    fc.property(rule, (one) => {
      expect(checkAlertRules([one], 'hotel')).toEqual([])
    }),
  )
})
