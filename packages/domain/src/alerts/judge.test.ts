import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayScore } from '../base/index.ts'
import { responseKeys } from '../risk/index.ts'
import { alertKey, compareAlerts, judge } from './judge.ts'
import { defaultRules } from './rules.ts'
import { allRules, arbitraryFacts, factsOf, inHours, now, stayOf } from './testing/facts.ts'
import type { AlertRule, ComingGroup, GroupCause, GuestFacts } from './types.ts'

const typesOf = (facts: GuestFacts, rules: AlertRule[] = defaultRules(facts.sector)) =>
  judge(facts, rules, now).map(({ type }) => type)
const ban = { entryId: 'b1', endsAt: inHours(100) }
const watch = { entryId: 'w1', endsAt: inHours(100) }
const incident = (severity: 'high' | 'critical', hours = -1) => ({
  incidentId: 'i1',
  severity,
  reportedAt: inHours(hours),
})

describe('an arrival', () => {
  test('of a guest who gives no cause raises nothing', () => {
    expect(typesOf(factsOf(), allRules('hotel'))).toEqual([])
    expect(typesOf(factsOf({ score: { score: 49.999, level: 'medium' } }))).toEqual([])
  })

  test('tells of a high score once, with what it rests on and what may be done', () => {
    const facts = factsOf({ score: { score: 61.5, level: 'high' } })
    expect(judge(facts, defaultRules('hotel'), now)).toEqual([
      {
        key: 'high_risk:g1:s1',
        type: 'high_risk',
        severity: 'high',
        guestId: 'g1',
        stayId: 's1',
        ruleIds: ['high_risk.arrival'],
        channels: ['in_app', 'push'],
        audience: ['staff', 'manager'],
        escalation: [],
        reasons: [
          { kind: 'score', score: 61.5, level: 'high', minScore: 50 },
          { kind: 'arrival', stayId: 's1', expectedAt: inHours(10) },
        ],
        responses: ['greeting_by_manager', 'quiet_room', 'deposit', 'briefing'],
      },
    ])
  })

  test('tells of a critical score as critical alone', () => {
    expect(typesOf(factsOf({ score: { score: 75, level: 'critical' } }))).toEqual(['critical_risk'])
  })

  test.each([
    [24, ['high_risk']],
    [24.01, []],
    [-23.99, ['high_risk']],
    [-24, []],
  ])('is told within the lead time, %d hours ahead: %j', (hours, types) => {
    const stay = stayOf({ expectedAt: inHours(hours) })
    expect(typesOf(factsOf({ score: { score: 61, level: 'high' }, stay }))).toEqual(types)
  })

  test.each(['cancelled', 'checked_out', 'no_show'] as const)('that is %s is none', (status) => {
    const facts = factsOf({ ban, watch, score: { score: 90, level: 'critical' }, stay: stayOf({ status }) })
    expect(typesOf(facts)).toEqual([])
  })

  test('of somebody who is in the house is told whenever it was', () => {
    const stay = stayOf({ status: 'checked_in', expectedAt: inHours(-300) })
    expect(typesOf(factsOf({ ban, stay }))).toEqual(['banned_guest'])
  })

  test('of a banned guest comes before one of the watch list', () => {
    expect(typesOf(factsOf({ ban, watch }))).toEqual(['banned_guest', 'watch_list'])
  })

  test('is silent of a ban or watch entry from the instant on at which it ends', () => {
    const over = { entryId: 'x', endsAt: now }
    expect(typesOf(factsOf({ ban: over, watch: over }))).toEqual([])
  })

  test('reports the second no-show within twelve months, while the guest is expected', () => {
    const told = (recentNoShows: number, status: 'expected' | 'checked_in' = 'expected') =>
      typesOf(factsOf({ stay: stayOf({ recentNoShows, status }) }), allRules('hotel'))
    expect(told(1)).toEqual([])
    expect(told(2)).toEqual(['no_show'])
    expect(told(2, 'checked_in')).toEqual([])
  })
})

describe('a rule', () => {
  test('that is off says nothing', () => {
    const rules = defaultRules('hotel').map((rule) => ({ ...rule, isOn: false }))
    expect(typesOf(factsOf({ ban, score: { score: 99, level: 'critical' } }), rules)).toEqual([])
  })

  test('on incidents hears of grave and recent ones, and of each once', () => {
    const rules = defaultRules('hotel')
    expect(typesOf(factsOf({ incidents: [incident('high')] }), rules)).toEqual([])
    expect(typesOf(factsOf({ incidents: [incident('critical', -24 * 30)] }), rules)).toEqual([])
    const facts = factsOf({ incidents: [incident('critical')], score: { score: 80, level: 'critical' } })
    const [alert, ...others] = judge(facts, rules, now)
    expect(others).toEqual([])
    expect(alert?.ruleIds).toEqual(['critical_risk.arrival', 'critical_risk.incident'])
    expect(alert?.reasons.map(({ kind }) => kind)).toEqual(['score', 'arrival', 'incident'])
  })

  test('on incidents of banned guests says nothing of others', () => {
    const rules: AlertRule[] = [
      { ...defaultRules('hotel')[3]!, trigger: { kind: 'incident', minSeverity: 'high' } },
    ]
    expect(rules[0]?.type).toBe('banned_guest')
    expect(typesOf(factsOf({ incidents: [incident('high')] }), rules)).toEqual([])
    expect(typesOf(factsOf({ ban, incidents: [incident('high')] }), rules)).toEqual(['banned_guest'])
  })

  test('on the score hears of it without a stay, one on arrivals does not', () => {
    const facts = factsOf({ stay: null, score: { score: 80, level: 'critical' } })
    expect(typesOf(facts)).toEqual([])
    expect(judge(facts, allRules('hotel'), now).map(({ key }) => key)).toEqual(['critical_risk:g1:-'])
  })

  test('of a high score adds to a critical incident, for it says something else', () => {
    const facts = factsOf({ incidents: [incident('critical')], score: { score: 60, level: 'high' } })
    expect(typesOf(facts)).toEqual(['critical_risk', 'high_risk'])
  })

  test('of two thresholds shows the lower one', () => {
    const [first] = defaultRules('hotel').filter(({ id }) => id === 'high_risk.arrival')
    const lower = { ...first!, id: 'lower', trigger: { kind: 'score' as const, minScore: 30 } }
    const [alert] = judge(factsOf({ score: { score: 60, level: 'high' } }), [first!, lower], now)
    expect(alert?.reasons[0]).toMatchObject({ kind: 'score', minScore: 30 })
    expect(alert?.reasons).toHaveLength(2)
  })

  test('that speaks with another reaches whom both would, each role when the earlier one says', () => {
    const [first] = defaultRules('hotel').filter(({ id }) => id === 'banned_guest.arrival')
    const second: AlertRule = {
      ...first!,
      id: 'mine',
      channels: ['in_app', 'sms'],
      audience: ['admin'],
      escalation: [
        { afterMinutes: 60, to: 'manager' },
        { afterMinutes: 90, to: 'admin' },
      ],
    }
    expect(judge(factsOf({ ban }), [first!, second], now)).toMatchObject([
      {
        ruleIds: ['banned_guest.arrival', 'mine'],
        channels: ['in_app', 'email', 'sms', 'push'],
        audience: ['staff', 'manager', 'admin'],
        escalation: [
          { afterMinutes: 30, to: 'manager' },
          { afterMinutes: 90, to: 'admin' },
        ],
      },
    ])
  })

  test('of the network needs a stay, and takes its severity from the listing', () => {
    const listings = [{ listingId: 'l1', severity: 'critical' as const, endsAt: inHours(1) }]
    expect(judge(factsOf({ listings }), defaultRules('hotel'), now)).toMatchObject([
      { type: 'network', severity: 'critical' },
    ])
    expect(typesOf(factsOf({ listings, stay: null }))).toEqual([])
    expect(typesOf(factsOf({ listings: [{ ...listings[0]!, endsAt: now }] }))).toEqual([])
  })

  test('of groups gives each cause with its facts, and the severity of what happened before', () => {
    const quiet = { groupId: 'x', size: 30, members: 8, flagged: 1, earlier: [] }
    const told = (change: Partial<ComingGroup>) =>
      judge(factsOf({ stay: stayOf({ group: { ...quiet, ...change } }) }), defaultRules('hotel'), now).map(
        ({ severity, reasons }) => [severity, ...reasons],
      )
    const reason = (cause: GroupCause) => ({ kind: 'group', groupId: 'x', ...cause })
    const flagged = reason({ concern: 'flagged_members', members: 8, flagged: 2 })
    expect(told({})).toEqual([])
    expect(told({ flagged: 2 })).toEqual([['medium', flagged]])
    const earlier = [{ severity: 'low' as const }, { severity: 'high' as const }]
    expect(told({ size: 31, flagged: 2, earlier })).toEqual([
      [
        'high',
        reason({ concern: 'earlier_incident', incidents: 2, severity: 'high' }),
        reason({ concern: 'large', size: 31 }),
        flagged,
      ],
    ])
  })
})

describe('whatever the facts and rules', () => {
  const judged = fc.tuple(arbitraryFacts, fc.boolean()).map(([facts, isAll]) => ({
    facts,
    alerts: judge(facts, isAll ? allRules('hotel') : defaultRules('hotel'), now),
  }))

  test('schools, healthcare and minors hear of no score, prediction or listing, even by rules of a hotel', () => {
    fc.assert(
      fc.property(judged, ({ facts, alerts }) => {
        fc.pre(!mayScore(facts.sector) || facts.ageBand === 'minor')
        for (const { type, reasons, responses } of alerts) {
          expect(['banned_guest', 'watch_list', 'group']).toContain(type)
          expect(responses).toEqual([])
          for (const { kind } of reasons) expect(['score', 'no_show', 'listing']).not.toContain(kind)
        }
      }),
    )
  })

  test('there is at most one alert of a type, keyed by guest and stay, the gravest first', () => {
    fc.assert(
      fc.property(judged, ({ facts, alerts }) => {
        expect(new Set(alerts.map(({ key }) => key)).size).toBe(alerts.length)
        for (const alert of alerts) {
          expect(alert.key).toBe(alertKey(alert))
          expect(alert.stayId).toBe(facts.stay?.stayId ?? null)
          expect(alert.reasons.length).toBeGreaterThan(0)
          expect(alert.ruleIds.length).toBeGreaterThan(0)
        }
        expect(alerts.toSorted(compareAlerts)).toEqual(alerts)
      }),
    )
  })

  test('the order of the rules changes neither which alerts there are nor how grave they are', () => {
    fc.assert(
      fc.property(
        arbitraryFacts,
        fc.shuffledSubarray(allRules('hotel'), { minLength: allRules('hotel').length }),
        (facts, rules) => {
          const short = (all: AlertRule[]) =>
            judge(facts, all, now).map(({ key, severity }) => `${key} ${severity}`)
          expect(short(rules)).toEqual(short(allRules('hotel')))
        },
      ),
    )
  })

  test('nothing is suggested beyond the closed list of ways to prepare', () => {
    fc.assert(
      fc.property(judged, ({ alerts }) => {
        for (const { responses } of alerts) for (const key of responses) expect(responseKeys).toContain(key)
      }),
    )
  })

  test('a higher score never makes an alert about risk go away', () => {
    const withScore = (facts: GuestFacts, score: number): GuestFacts => ({
      ...facts,
      score: { score, level: score < 50 ? 'medium' : score < 75 ? 'high' : 'critical' },
    })
    const riskAt = (facts: GuestFacts) =>
      typesOf(facts, allRules('hotel')).filter((type) => type === 'critical_risk' || type === 'high_risk')
        .length > 0
    fc.assert(
      fc.property(arbitraryFacts, fc.nat(100), fc.nat(100), (facts, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(!riskAt(withScore(facts, low)) || riskAt(withScore(facts, high))).toBe(true)
      }),
    )
  })
})
