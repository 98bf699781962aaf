import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../base/index.ts'
import { losesSharing, overturnRate, sharingReturnsAt } from './overturns.ts'
import { disputeRefusals } from './policy.ts'
import type { DisputeFacts } from './policy.ts'
import { disputeDue, disputeStateAt, endingOf, outcomeAt, removesRecord, silenceAt } from './states.ts'
import type { DisputeEnding, DisputeTimes } from './states.ts'

const receivedAt = new Date('2026-03-02T10:00:00Z')
const after = (ms: number) => new Date(receivedAt.getTime() + ms)
const dispute = (change: Partial<DisputeTimes> = {}): DisputeFacts => ({
  receivedAt,
  acknowledgedAt: null,
  answeredAt: null,
  decided: null,
  organisationId: 'north',
  authorIds: ['reporter'],
  signerIds: ['manager-a', 'manager-b'],
  ...change,
})
const acknowledged = { acknowledgedAt: after(hourMs) }
const answered = { ...acknowledged, answeredAt: after(2 * dayMs) }

describe('the clocks of a dispute', () => {
  test('say what is next and by when', () => {
    expect(disputeDue(dispute(), after(1))).toEqual({
      step: 'acknowledge',
      dueAt: after(24 * hourMs),
      isOverdue: false,
    })
    expect(disputeDue(dispute(), after(24 * hourMs))).toMatchObject({ isOverdue: true })
    expect(disputeDue(dispute(acknowledged), after(dayMs))).toMatchObject({
      step: 'answer',
      dueAt: after(7 * dayMs),
    })
    expect(disputeDue(dispute(answered), after(3 * dayMs))).toMatchObject({
      step: 'decide',
      dueAt: after(30 * dayMs),
    })
    expect(disputeDue(dispute(), after(7 * dayMs))).toBeNull()
  })

  test('lead from state to state', () => {
    expect(disputeStateAt(dispute(), after(1))).toBe('received')
    expect(disputeStateAt(dispute(acknowledged), after(hourMs))).toBe('acknowledged')
    expect(disputeStateAt(dispute(answered), after(2 * dayMs))).toBe('evidence')
  })
})

describe('silence', () => {
  test('of the venue removes the record after seven days, to the instant', () => {
    expect(outcomeAt(dispute(acknowledged), after(7 * dayMs - 1))).toBeNull()
    expect(outcomeAt(dispute(acknowledged), after(7 * dayMs))).toBe('removed_by_silence')
    const late = { ...acknowledged, answeredAt: after(7 * dayMs) }
    expect(outcomeAt(dispute(late), after(8 * dayMs))).toBe('removed_by_silence')
  })

  test('of the reviewer removes it after thirty, and a later decision does not bring it back', () => {
    expect(outcomeAt(dispute(answered), after(30 * dayMs - 1))).toBeNull()
    expect(outcomeAt(dispute(answered), after(30 * dayMs))).toBe('removed_by_silence')
    const late = { ...answered, decided: { at: after(30 * dayMs), outcome: 'upheld' as const } }
    expect(outcomeAt(dispute(late), after(31 * dayMs))).toBe('removed_by_silence')
  })

  test('does not follow on a decision in time', () => {
    const decided = dispute({ ...answered, decided: { at: after(3 * dayMs), outcome: 'upheld' } })
    expect(silenceAt(decided)).toBeNull()
    expect(outcomeAt(decided, after(90 * dayMs))).toBe('upheld')
    expect(removesRecord('upheld')).toBe(false)
    expect(removesRecord('overturned') && removesRecord('removed_by_silence')).toBe(true)
  })
})

test('whatever is done or left, a dispute is over after thirty days and its outcome never changes', () => {
  const at = fc.integer({ min: 0, max: 40 * dayMs }).map(after)
  const outcome = fc.constantFrom('upheld' as const, 'overturned' as const)
  const any = fc.record({
    receivedAt: fc.constant(receivedAt),
    acknowledgedAt: fc.option(at),
    answeredAt: fc.option(at),
    decided: fc.option(fc.record({ at, outcome })),
  })
  fc.assert(
    fc.property(any, at, at, (times, one, two) => {
      expect(outcomeAt(times, after(30 * dayMs))).not.toBeNull()
      const [first, second] = one < two ? [one, two] : [two, one]
      const before = outcomeAt(times, first)
      fc.pre(before !== null)
      expect(outcomeAt(times, second)).toBe(before)
    }),
  )
})

describe('who decides', () => {
  const reviewer = {
    userId: 'reviewer',
    organisationId: 'west',
    memberOf: ['west'],
    isManager: false,
    isReviewer: true,
  }
  const decide = (change: Partial<typeof reviewer>, of = dispute(answered)) =>
    disputeRefusals('decide', of, { ...reviewer, ...change }, after(3 * dayMs))

  test('is a reviewer of another organisation', () => {
    expect(decide({})).toEqual([])
    expect(decide({ isReviewer: false, isManager: true })).toEqual(['reviewers_only'])
    expect(decide({ organisationId: 'north' })).toEqual(['own_organisation'])
    expect(decide({ memberOf: ['west', 'north'] })).toEqual(['own_organisation'])
  })

  test('is neither who wrote it nor who signed it, wherever they work now', () => {
    expect(decide({ userId: 'reporter' })).toEqual(['is_author'])
    expect(decide({ userId: 'manager-b' })).toEqual(['is_signer'])
  })

  test('decides upon an answer, once', () => {
    expect(decide({}, dispute(acknowledged))).toEqual(['not_answered'])
    expect(
      decide({}, dispute({ ...answered, decided: { at: after(2 * dayMs), outcome: 'upheld' } })),
    ).toEqual(['decided'])
  })

  test('is told every reason why not', () => {
    const nobody = { organisationId: 'north', isReviewer: false, userId: 'reporter' }
    expect(decide(nobody, dispute())).toEqual([
      'reviewers_only',
      'own_organisation',
      'is_author',
      'not_answered',
    ])
  })
})

describe('who answers', () => {
  const manager = {
    userId: 'manager-a',
    organisationId: 'north',
    memberOf: ['north'],
    isManager: true,
    isReviewer: false,
  }
  const refusals = (
    action: 'acknowledge' | 'answer' | 'take_back',
    change: Partial<typeof manager>,
    of = dispute(),
  ) => disputeRefusals(action, of, { ...manager, ...change }, after(3 * dayMs))

  test('is a manager of the organisation, once', () => {
    expect(refusals('answer', {})).toEqual([])
    expect(refusals('acknowledge', {})).toEqual([])
    expect(refusals('answer', { isManager: false })).toEqual(['managers_only'])
    expect(refusals('answer', { organisationId: 'south' })).toEqual(['other_organisation'])
    expect(refusals('answer', {}, dispute(answered))).toEqual(['already_answered'])
    expect(refusals('acknowledge', {}, dispute(answered))).toEqual(['already_acknowledged'])
  })

  test('takes the record back until it is decided, answered or not', () => {
    expect(refusals('take_back', {})).toEqual([])
    expect(refusals('take_back', {}, dispute(answered))).toEqual([])
    expect(refusals('take_back', { isManager: false })).toEqual(['managers_only'])
    const decided = { ...answered, decided: { at: after(2 * dayMs), outcome: 'upheld' as const } }
    expect(refusals('take_back', {}, dispute(decided))).toEqual(['decided'])
  })
})

test('how a dispute ended says whose silence it was, and whether the venue gave way', () => {
  const answeredAt = after(7 * dayMs - 1)
  const endings = [
    endingOf(dispute(), 'removed_by_silence', false),
    endingOf(dispute({ answeredAt: after(7 * dayMs) }), 'removed_by_silence', false),
    endingOf(dispute({ answeredAt }), 'removed_by_silence', false),
    endingOf(dispute({ answeredAt }), 'overturned', true),
    endingOf(dispute({ answeredAt }), 'overturned', false),
    endingOf(dispute({ answeredAt }), 'upheld', false),
  ]
  expect(endings).toEqual([
    'venue_silent',
    'venue_silent',
    'reviewer_silent',
    'taken_back',
    'overturned',
    'upheld',
  ])
})

describe('the share of overturned records', () => {
  const now = new Date('2027-03-02T10:00:00Z')
  const decided = (upheld: number, overturned: number, decidedAt = after(dayMs)) =>
    overturnRate(
      [
        ...Array.from({ length: upheld }, () => ({ decidedAt, ending: 'upheld' as const })),
        ...Array.from({ length: overturned }, () => ({ decidedAt, ending: 'overturned' as const })),
      ],
      now,
    )

  test('takes sharing away above thirty percent, not at it', () => {
    expect(losesSharing(decided(7, 3))).toBe(false)
    expect(losesSharing(decided(6, 3))).toBe(true)
    expect(losesSharing(decided(3, 2))).toBe(true)
  })

  test('says nothing below five decisions', () => {
    expect(decided(0, 4)).toEqual({ decided: 4, overturned: 4, rate: null })
    expect(losesSharing(decided(0, 4))).toBe(false)
  })

  test('counts as overturned what the venue took back or was silent about, and not what a reviewer was', () => {
    const ended = (ending: DisputeEnding) =>
      [1, 2, 3, 4, 5].map((day) => ({ decidedAt: after(day * dayMs), ending }))
    for (const ending of ['venue_silent', 'taken_back'] as const)
      expect(overturnRate(ended(ending), now)).toEqual({ decided: 5, overturned: 5, rate: 1 })
    expect(overturnRate(ended('reviewer_silent'), now)).toEqual({ decided: 0, overturned: 0, rate: null })
  })

  test('counts what is twelve months old no more', () => {
    expect(decided(0, 5, receivedAt)).toEqual({ decided: 0, overturned: 0, rate: null })
  })

  test('comes back when the disputes that took it are twelve months old, one after the other', () => {
    const on = (day: number, ending: 'upheld' | 'overturned') => ({ decidedAt: after(day * dayMs), ending })
    const disputes = [
      on(1, 'overturned'),
      on(3, 'overturned'),
      on(4, 'overturned'),
      on(5, 'upheld'),
      on(6, 'upheld'),
      on(7, 'upheld'),
      on(8, 'upheld'),
      on(9, 'upheld'),
    ]
    const at = after(10 * dayMs)
    expect(losesSharing(overturnRate(disputes, at))).toBe(true)
    const back = sharingReturnsAt(disputes, at)
    // Two of seven are 29 percent.
    expect(back?.toISOString()).toBe(new Date('2027-03-03T10:00:00Z').toISOString())
    expect(losesSharing(overturnRate(disputes, new Date(back!.getTime() - 1)))).toBe(true)
    expect(losesSharing(overturnRate(disputes, back!))).toBe(false)
    expect(sharingReturnsAt(disputes.slice(3), at)).toBeNull()
  })

  test('comes back at a known instant on whatever day of four years it was lost, to the instant', () => {
    const from = Date.UTC(2027, 2, 1)
    const instant = fc.integer({ min: 0, max: 1461 * 24 }).map((hours) => new Date(from + hours * 3_600_000))
    const leapDay = fc.constantFrom('2028-02-29T00:00:00Z', '2028-02-29T23:00:00Z').map((at) => new Date(at))
    const ended = fc.record({
      decidedAt: fc.oneof(instant, leapDay),
      ending: fc.constantFrom<DisputeEnding>('overturned', 'overturned', 'upheld', 'reviewer_silent'),
    })
    fc.assert(
      fc.property(fc.array(ended, { minLength: 5, maxLength: 9 }), (disputes) => {
        const now = new Date(Math.max(...disputes.map(({ decidedAt }) => decidedAt.getTime())))
        const isLost = losesSharing(overturnRate(disputes, now))
        const back = sharingReturnsAt(disputes, now)
        expect(back !== null).toBe(isLost)
        if (!back) return
        expect(losesSharing(overturnRate(disputes, new Date(back.getTime() - 1)))).toBe(true)
        expect(losesSharing(overturnRate(disputes, back))).toBe(false)
      }),
    )
    for (let day = 0; day < 1461; day++) {
      const decidedAt = new Date(from + day * dayMs)
      const disputes = Array.from({ length: 5 }, () => ({ decidedAt, ending: 'overturned' as const }))
      const back = sharingReturnsAt(disputes, decidedAt)
      expect(back?.getTime(), decidedAt.toISOString()).toBeGreaterThan(decidedAt.getTime() + 364 * dayMs)
    }
  })
})
