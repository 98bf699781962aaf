import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canChangeStatus,
  dayIn,
  guestActions,
  guestStatuses,
  guestStatusRules,
  isUnder18,
  latestEnd,
  mayAct,
  normaliseDocument,
  statusInputFaults,
} from './index.ts'

const now = new Date('2026-03-02T10:00:00Z')
const status = fc.constantFrom(...guestStatuses)
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const input = fc.record(
  { reason: fc.string({ minLength: 1 }), endsAt: instant, incidentId: fc.uuid() },
  { requiredKeys: [] },
)

describe('what comes with a change of status', () => {
  it('has a fault exactly when a field is missing, is not taken, or the end is out of bounds', () => {
    fc.assert(
      fc.property(status, input, instant, (to, given, at) => {
        const { needs, takes } = guestStatusRules[to]
        const fields = Object.keys(given)
        const isWhole = needs.every((field) => fields.includes(field))
        const isTaken = fields.every((field) => [...needs, ...takes].some((known) => known === field))
        const latest = latestEnd(to, at)
        const ends = given.endsAt
        const isInTime = !latest || !ends || (ends > at && ends <= latest)
        expect(statusInputFaults(to, given, at).length === 0).toBe(isWhole && isTaken && isInTime)
      }),
    )
  })

  it('takes the latest end to the millisecond, and not the one after it', () => {
    fc.assert(
      fc.property(fc.constantFrom('watch_list' as const, 'banned' as const), instant, (to, at) => {
        const latest = latestEnd(to, at)!
        const faults = (endsAt: Date) =>
          statusInputFaults(to, { reason: 'r', endsAt, incidentId: 'i' }, at).map(({ fault }) => fault)
        expect(faults(latest)).toEqual([])
        expect(faults(new Date(latest.getTime() + 1))).toEqual(['too_late'])
        expect(faults(at)).toEqual(['in_the_past'])
      }),
    )
  })

  it('names the fields of a ban that are missing', () => {
    expect(statusInputFaults('banned', {}, now).map(({ field }) => field)).toEqual([
      'incidentId',
      'reason',
      'endsAt',
    ])
  })
})

describe('what may be done with a guest', () => {
  const guest = fc.record({ status, hasConfirmedIncident: fc.boolean(), hasMerges: fc.boolean() })
  const changes = { watch: 'watch_list', ban: 'banned', archive: 'archived', activate: 'active' } as const

  it('is for staff only what no manager need sign', () => {
    fc.assert(
      fc.property(guest, fc.constantFrom(...guestActions), (facts, action) => {
        const isOpen = ['rate', 'correct', 'note'].includes(action)
        const answer = mayAct(action, facts, { isManager: false })
        expect(answer === 'managers_only').toBe(!isOpen)
      }),
    )
  })

  it('changes a status along the table alone, and bans nobody without a confirmed incident', () => {
    fc.assert(
      fc.property(guest, fc.constantFrom('watch', 'ban', 'archive', 'activate'), (facts, action) => {
        const isAllowed =
          canChangeStatus(facts.status, changes[action]) && (action !== 'ban' || facts.hasConfirmedIncident)
        expect(mayAct(action, facts, { isManager: true }) === true).toBe(isAllowed)
      }),
    )
  })

  it('leaves an archived guest one way: back', () => {
    const facts = { status: 'archived', hasConfirmedIncident: true, hasMerges: false } as const
    const possible = guestActions.filter((action) => mayAct(action, facts, { isManager: true }) === true)
    expect(possible).toEqual(['activate', 'export'])
  })

  it('never archives while an entry is in force', () => {
    for (const inForce of ['banned', 'watch_list'] as const) {
      const facts = { status: inForce, hasConfirmedIncident: true, hasMerges: false }
      expect(mayAct('archive', facts, { isManager: true })).toBe('entry_in_force')
    }
  })
})

describe('age', () => {
  it.each([
    ['2008-03-02', '2026-03-01', true],
    ['2008-03-02', '2026-03-02', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['1893-05-01', '2026-03-02', false],
  ])('of who was born on %s is under 18 on %s: %s', (born, today, expected) => {
    expect(isUnder18(born, today)).toBe(expected)
  })

  it('follows the day of the place, not that of Greenwich', () => {
    const late = new Date('2026-03-01T23:30:00Z')
    expect(dayIn('Asia/Manila', late)).toBe('2026-03-02')
    expect(dayIn('America/New_York', late)).toBe('2026-03-01')
  })
})

describe('numbers of documents', () => {
  it('are one however they are written', () => {
    expect(normaliseDocument(' ab-12 34.５ ')).toBe('AB12345')
  })

  it('are none without four letters or digits', () => {
    expect(normaliseDocument('--1 2 3--')).toBeUndefined()
  })
})
