import { expect, test } from 'vitest'
import type { PortalOrganisation } from '../queries.ts'
import { adverseOf } from './adverse.ts'

const now = new Date('2026-05-01T12:00:00Z')
const later = '2026-09-01T00:00:00.000Z'
const before = '2026-04-01T00:00:00.000Z'
const listing = { id: 'l', ground: 'theft', state: 'active', isFrozen: false, endedAt: null, endsAt: later }
const entry = { id: 'e', kind: 'ban', liftedAt: null, endsAt: later }
const incident = { id: 'i', type: 'damage', status: 'confirmed', isConfirmed: true, keptUntil: later }
const bill = { id: 'b', paidAt: null, keptUntil: later }
const kept = (parts: object) =>
  ({ listings: [], entries: [], incidents: [], bills: [], ...parts }) as unknown as PortalOrganisation

test('names what stands against a guest, what others may be told of first', () => {
  const all = kept({ bills: [bill], incidents: [incident], entries: [entry], listings: [listing] })
  expect(adverseOf(all, now).map(({ kind, as }) => [kind, as])).toEqual([
    ['listing', 'shared'],
    ['ban', 'ban'],
    ['incident', 'confirmed'],
    ['bill', 'bill'],
  ])
})

test.each([
  { ...listing, isFrozen: true, as: 'frozen' },
  { ...listing, state: 'notified', as: 'prepared' },
])('says of a listing whether others may be told: $as', ({ as, ...one }) => {
  expect(adverseOf(kept({ listings: [one] }), now)[0]?.as).toBe(as)
})

test('an incident that was confirmed and is closed still stands', () => {
  expect(adverseOf(kept({ incidents: [{ ...incident, status: 'closed' }] }), now)).toHaveLength(1)
})

test.each([
  ['a listing that ended', { listings: [{ ...listing, state: 'expired' }] }],
  ['a listing that was removed', { listings: [{ ...listing, state: 'removed', endedAt: before }] }],
  ['a ban that is over', { entries: [{ ...entry, endsAt: before }] }],
  ['a ban that was lifted', { entries: [{ ...entry, liftedAt: before }] }],
  ['an incident found untrue', { incidents: [{ ...incident, status: 'unfounded' }] }],
  [
    'an incident found untrue and then closed',
    { incidents: [{ ...incident, status: 'closed', isConfirmed: false }] },
  ],
  ['a bill that was paid', { bills: [{ ...bill, paidAt: before }] }],
])('leaves out %s', (_what, parts) => {
  expect(adverseOf(kept(parts), now)).toEqual([])
})
