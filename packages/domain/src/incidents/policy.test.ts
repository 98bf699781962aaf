import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  incidentActions,
  incidentSeverities,
  incidentStatuses,
  incidentTypes,
  mayActOn,
  mayConfirmAs,
} from './index.ts'
import type { IncidentAction, IncidentActor, IncidentFacts } from './index.ts'

const now = new Date('2026-03-02T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const facts = (more: Partial<IncidentFacts> = {}): IncidentFacts => ({
  status: 'investigating',
  reportedBy: 'reporter',
  correctedBy: [],
  reportedAt: hoursAgo(1),
  writtenAt: hoursAgo(1),
  isConfirmed: false,
  isForgotten: false,
  hasObserved: true,
  settlementUntil: null,
  ...more,
})
const manager: IncidentActor = { userId: 'manager', isManager: true, isSoleManager: false }
const staff: IncidentActor = { userId: 'colleague', isManager: false, isSoleManager: false }
const may = (action: IncidentAction, incident: IncidentFacts, actor: IncidentActor) =>
  mayActOn(action, incident, actor, now)

test('a second person who manages the venue confirms what is investigated and was observed', () => {
  expect(may('confirm', facts(), manager)).toBe(true)
  expect(may('confirm', facts(), staff)).toBe('managers_only')
  expect(may('confirm', facts({ reportedBy: 'manager' }), manager)).toBe('own_report')
  expect(may('confirm', facts({ correctedBy: ['somebody', 'manager'] }), manager)).toBe('own_report')
  expect(may('confirm', facts({ correctedBy: ['somebody'] }), manager)).toBe(true)
  expect(may('confirm', facts({ status: 'triaged' }), manager)).toBe('not_a_next_status')
  expect(may('confirm', facts({ hasObserved: false }), manager)).toBe('nothing_observed')
})

test('a sole manager confirms their own report by a second look, a day after its last change', () => {
  const sole = { ...manager, isSoleManager: true }
  const own = (hours: number) => facts({ reportedBy: 'manager', writtenAt: hoursAgo(hours) })
  expect(may('confirm', own(23.9), sole)).toBe('second_look_early')
  expect(may('confirm', own(24), sole)).toBe(true)
  expect(may('confirm', own(24), manager)).toBe('own_report')
  expect(may('confirm', own(24), { ...staff, isSoleManager: true })).toBe('managers_only')
  expect(may('confirm', facts({ correctedBy: ['manager'], writtenAt: hoursAgo(1) }), sole)).toBe(
    'second_look_early',
  )
  expect(may('confirm', facts({ writtenAt: hoursAgo(1) }), sole)).toBe(true)
})

test('nothing is confirmed while the guest can still put it right, and all is once that time is over', () => {
  expect(may('confirm', facts({ settlementUntil: new Date(now.getTime() + 1) }), manager)).toBe(
    'settlement_open',
  )
  expect(may('confirm', facts({ settlementUntil: now }), manager)).toBe(true)
})

test('its author corrects a report for 24 hours, managers until it is confirmed, nobody afterwards', () => {
  const author = { userId: 'reporter', isManager: false, isSoleManager: false }
  expect(may('correct', facts({ reportedAt: hoursAgo(23.9) }), author)).toBe(true)
  expect(may('correct', facts({ reportedAt: hoursAgo(24) }), author)).toBe('window_over')
  expect(may('correct', facts(), staff)).toBe('not_author')
  expect(may('correct', facts({ reportedAt: hoursAgo(500) }), manager)).toBe(true)
  expect(may('correct', facts({ status: 'confirmed', isConfirmed: true }), manager)).toBe('already_confirmed')
  expect(may('correct', facts({ status: 'unfounded' }), manager)).toBe('is_over')
})

test('whoever is no manager never confirms, closes, rejects, takes up again, assigns or reports onward', () => {
  const forManagers = ['confirm', 'close', 'mark_unfounded', 'reopen', 'assign', 'report'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...incidentStatuses),
      fc.constantFrom(...forManagers),
      fc.constantFrom('reporter', 'colleague'),
      (status, action, userId) => {
        expect(may(action, facts({ status }), { userId, isManager: false, isSoleManager: false })).not.toBe(
          true,
        )
      },
    ),
  )
})

test('everybody adds notes and photos, whatever the status', () => {
  fc.assert(
    fc.property(fc.constantFrom(...incidentStatuses), (status) => {
      for (const action of ['note', 'add_photo'] as const)
        expect(may(action, facts({ status }), staff)).toBe(true)
    }),
  )
})

test('every action has an answer: true, or a code', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...incidentActions),
      fc.constantFrom(...incidentStatuses),
      fc.boolean(),
      fc.boolean(),
      (action, status, isManager, isSoleManager) => {
        const actor = { userId: 'somebody', isManager, isSoleManager }
        const answer = may(action, facts({ status }), actor)
        expect(answer === true || /^[a-z_]+$/.test(answer)).toBe(true)
      },
    ),
  )
})

test('a confirmation states what stands or a lower severity, never another type', () => {
  const severity = fc.constantFrom(...incidentSeverities)
  const type = fc.constantFrom(...incidentTypes)
  fc.assert(
    fc.property(type, severity, type, severity, (stands, grave, states, gravity) => {
      const isWithin =
        stands === states && incidentSeverities.indexOf(gravity) <= incidentSeverities.indexOf(grave)
      const answer = mayConfirmAs({ type: stands, severity: grave }, { type: states, severity: gravity })
      expect(answer).toBe(isWithin ? true : 'beyond_report')
    }),
  )
})

test('of what stays for a held photo alone there is a report, and nothing else is done with it', () => {
  const actions = incidentActions.filter((action) => action !== 'report')
  for (const action of actions)
    expect(may(action, facts({ status: 'closed', isForgotten: true }), manager)).toBe('forgotten')
  expect(may('report', facts({ status: 'closed', isForgotten: true }), manager)).toBe(true)
})
