import { expect, test } from 'vitest'
import { emptyReport, minorOf, saysSomething, toReport, type About } from './report.ts'

const now = new Date('2026-11-21T18:00:00Z')
const about: About = { stayId: 's', guestId: 'g', venueId: 'v2', name: 'Rosa Quill', number: 7, room: '204' }
const empty = emptyReport('v1', 'GBP', null, now)

test('what was left empty is not sent', () => {
  expect(toReport({ ...empty, type: 'noise', severity: 'low', observed: ' Shouting. ' })).toEqual({
    venueId: 'v1',
    type: 'noise',
    severity: 'low',
    occurredAt: '2026-11-21T18:00:00.000Z',
    observed: 'Shouting.',
  })
})

test('a stay brings its venue, guest and room; another room is said', () => {
  const begun = emptyReport('v1', 'GBP', about, now)
  expect(toReport(begun)).toEqual({ venueId: 'v2', stayId: 's', occurredAt: '2026-11-21T18:00:00.000Z' })
  expect(toReport({ ...begun, room: '205' }).room).toBe('205')
})

test('a guest without a stay is named by the guest', () => {
  const { stayId: _, ...guest } = about
  expect(toReport(emptyReport('v1', 'GBP', guest, now)).guestId).toBe('g')
})

test('an amount is in the smallest unit, and goes only with a type that has one', () => {
  expect(minorOf('84,50', 'GBP')).toBe(8450)
  expect(minorOf('84', 'JPY')).toBe(84)
  expect(minorOf('about 80', 'GBP')).toBeUndefined()
  const paid = { ...empty, amount: '84.5', type: 'unpaid_bill' as const }
  expect(toReport(paid)).toMatchObject({ amountMinor: 8450, currency: 'GBP' })
  expect(toReport({ ...paid, type: 'noise' })).not.toHaveProperty('amountMinor')
})

test('a form that was only opened says nothing, however long ago', () => {
  expect(saysSomething({ ...empty, occurredAt: '2026-11-21T17:00' }, empty)).toBe(false)
  expect(saysSomething({ ...empty, criteria: ['no_harm'] }, empty)).toBe(true)
})
