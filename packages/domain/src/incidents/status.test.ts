import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endsConfirmation,
  incidentStatuses,
  incidentTransitions,
  isOpen,
  isReopening,
  mayMoveTo,
  needsReason,
  nextStatuses,
} from './index.ts'
import type { IncidentStatus } from './index.ts'

const status = fc.constantFrom(...incidentStatuses)
const actor = fc.record({ isManager: fc.boolean() })
const manager = { isManager: true }
const staff = { isManager: false }

test('the ladder is the one that is written down', () => {
  const ladder = Object.entries(incidentTransitions).map(([from, to]) => `${from}: ${to.join(' ')}`)
  expect(ladder).toEqual([
    'reported: triaged unfounded',
    'triaged: investigating unfounded',
    'investigating: triaged confirmed unfounded',
    'confirmed: resolved unfounded',
    'unfounded: investigating closed',
    'resolved: investigating closed',
    'closed: investigating',
  ])
})

test('whatever is offered is a next status, and confirmed never is: that takes the second person', () => {
  fc.assert(
    fc.property(status, actor, (from, who) => {
      const next = nextStatuses(from, who)
      expect(next).not.toContain('confirmed')
      for (const to of incidentStatuses) expect(next.includes(to)).toBe(mayMoveTo(from, to, who) === true)
      for (const to of next) expect(incidentTransitions[from]).toContain(to)
    }),
  )
})

test('staff move only what needs no reason; managers move all that staff do', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      const byStaff = mayMoveTo(from, to, staff) === true
      expect(byStaff).toBe(!needsReason(from, to) && mayMoveTo(from, to, manager) === true)
    }),
  )
  expect(nextStatuses('reported', staff)).toEqual(['triaged'])
  expect(nextStatuses('reported', manager)).toEqual(['triaged', 'unfounded'])
  expect(nextStatuses('investigating', staff)).toEqual(['triaged'])
  expect(nextStatuses('confirmed', staff)).toEqual(['resolved'])
  for (const over of ['unfounded', 'resolved', 'closed'] as const)
    expect(nextStatuses(over, staff)).toEqual([])
})

test('nobody stays where they are, and nothing is without a way on', () => {
  for (const from of incidentStatuses) {
    expect(mayMoveTo(from, from, manager)).not.toBe(true)
    expect(nextStatuses(from, manager).length).toBeGreaterThan(0)
  }
})

test('along any path a status tells whether the confirmation stands, but for what is looked into or closed', () => {
  const telling: Partial<Record<IncidentStatus, boolean>> = {
    reported: false,
    triaged: false,
    confirmed: true,
    unfounded: false,
    resolved: true,
  }
  const walk = (choices: readonly number[]) => {
    let [at, isConfirmed]: [IncidentStatus, boolean] = ['reported', false]
    return choices.map((choice) => {
      const next: readonly IncidentStatus[] = incidentTransitions[at]
      const to = next[choice % next.length]!
      isConfirmed = to === 'confirmed' || (isConfirmed && !endsConfirmation(at, to))
      at = to
      return (telling[at] ?? isConfirmed) === isConfirmed
    })
  }
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
      expect(walk(choices)).not.toContain(false)
    }),
  )
  expect(walk([0, 0, 1, 0, 1])).toHaveLength(5)
})

test('taking up again is leaving what was over for the investigation, and needs a reason', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      expect(isReopening(from, to)).toBe(to === 'investigating' && !isOpen(from))
      expect(needsReason(from, to) || !isReopening(from, to)).toBe(true)
    }),
  )
})
