import { expect, test } from 'vitest'
import { mayChangeAccount, sectionsFor } from './sections.ts'

const here = { id: 'a', name: 'Harbour Hotel' }
const identity = { issuer: 'https://id.example', linkedAt: '', usedAt: '' }
const staff = { roles: [{ role: 'staff' as const, venueId: null }], organisations: [here] }
const manager = { roles: [{ role: 'manager' as const, venueId: 'v' }], organisations: [here] }

test('alerts are a card of whoever works here, wider access of managers and administrators alone', () => {
  const cards = (role: Parameters<typeof sectionsFor>[0]['roles'][number]['role']) =>
    sectionsFor({ ...staff, roles: [{ role, venueId: null }] }, { identities: [] }, null)
  for (const role of ['manager', 'admin'] as const) {
    expect(cards(role)).toEqual(expect.arrayContaining(['alerts', 'break-glass']))
  }
  for (const role of ['staff', 'privacy'] as const) {
    expect(cards(role)).toContain('alerts')
    expect(cards(role)).not.toContain('break-glass')
  }
  for (const role of ['reviewer', 'operator'] as const) {
    expect(cards(role)).not.toContain('alerts')
    expect(cards(role)).not.toContain('break-glass')
  }
})

test('changing the organisation is a card of whoever has several', () => {
  const two = { ...manager, organisations: [here, { id: 'b', name: 'River Clinic' }] }
  expect(sectionsFor(manager, { identities: [] }, null)).not.toContain('organisations')
  expect(sectionsFor(two, { identities: [] }, null)).toContain('organisations')
})

test('single sign-on is a card where there is something to link or linked', () => {
  expect(sectionsFor(staff, { identities: [] }, null)).not.toContain('single-sign-on')
  expect(sectionsFor(staff, { identities: [] }, '/api/x')).toContain('single-sign-on')
  expect(sectionsFor(staff, { identities: [identity] }, null)).toContain('single-sign-on')
})

test('whoever signed in by PIN changes nothing of the account', () => {
  const session = { id: 's', secondFactor: false, autoLockSeconds: null }
  expect(mayChangeAccount({ session: { ...session, method: 'pin' } })).toBe(false)
  expect(mayChangeAccount({ session: { ...session, method: 'password' } })).toBe(true)
})
