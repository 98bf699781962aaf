import { expect, test } from 'vitest'
import type { IncidentDetail } from '../queries.ts'
import { correctable, correctionOf } from './correction.ts'

const incident = {
  type: 'noise',
  severity: 'low',
  observed: 'Loud music.',
  heard: null,
  inferred: 'A party.',
  room: '204',
  location: null,
  actionTaken: null,
  actions: ['spoke_with_person'],
  witnesses: [{ id: 'w1', name: 'Ana' }],
  guest: { id: 'g1', name: 'Wrong Guest', number: 7 },
  occurredAt: '2026-11-05T10:00:42.000Z',
  amountMinor: null,
  currency: null,
} as unknown as IncidentDetail
const before = correctable(incident, 'EUR')
const owing = { ...incident, type: 'unpaid_bill', amountMinor: 1250, currency: 'GBP' } as IncidentDetail

test('what nobody changed is not sent', () => {
  expect(correctionOf(incident, before)).toEqual({})
  expect(correctionOf(owing, correctable(owing, 'EUR'))).toEqual({})
})

test('a changed field goes alone, an emptied one as null', () => {
  expect(
    correctionOf(incident, { ...before, inferred: ' ', severity: 'medium', heard: 'By room 205.' }),
  ).toEqual({
    inferred: null,
    severity: 'medium',
    heard: 'By room 205.',
  })
})

test('the wrong guest is taken off, or another named', () => {
  expect(correctionOf(incident, { ...before, about: null })).toEqual({ guestId: null })
  const other = { guestId: 'g2', name: 'Right Guest', number: 8, room: null }
  expect(correctionOf(incident, { ...before, about: other })).toEqual({ guestId: 'g2' })
})

test('time, witnesses and what was done go as they are then', () => {
  const at = new Date(2026, 10, 5, 9, 30)
  expect(
    correctionOf(incident, {
      ...before,
      occurredAt: '2026-11-05T09:30',
      witnessIds: ['w1', 'w2'],
      actions: [],
    }),
  ).toEqual({ occurredAt: at.toISOString(), witnessIds: ['w1', 'w2'], actions: [] })
})

test('an amount goes with its currency', () => {
  const shown = correctable(owing, 'EUR')
  expect(shown).toMatchObject({ amount: '12.50', currency: 'GBP' })
  expect(correctionOf(owing, { ...shown, amount: '13,5' })).toEqual({ amountMinor: 1350, currency: 'GBP' })
  expect(correctionOf(owing, { ...shown, currency: 'EUR' })).toEqual({ amountMinor: 1250, currency: 'EUR' })
  expect(correctionOf(owing, { ...shown, amount: '' })).toEqual({ amountMinor: null, currency: null })
})

test('a type that takes no amount leaves none behind', () => {
  expect(correctionOf(owing, { ...correctable(owing, 'EUR'), type: 'noise' })).toEqual({
    type: 'noise',
    amountMinor: null,
    currency: null,
  })
})
