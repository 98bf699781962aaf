import { describe, expect, test } from 'vitest'
import type { Grant } from '../queries.ts'
import { endOf, lastDayOf, startOf } from '../days.ts'
import { isChangeable, rowOf, wantedOf } from './wanted-grants.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const venueId = '0198a5a0-0000-7000-8000-000000000001'

const grant = {
  id: '0198a5a0-0000-7000-8000-000000000002',
  role: 'manager',
  venueId,
  startsAt: '2026-01-05T09:30:00.000Z',
  endsAt: null,
  source: 'manual',
} as const satisfies Grant

describe('what is sent', () => {
  test('a role that holds already is not begun anew', () => {
    expect(wantedOf([rowOf(grant, now)])).toEqual({ grants: [{ role: 'manager', venueId, endsAt: null }] })
  })

  test('days left alone keep their exact instants', () => {
    const later = { ...grant, startsAt: '2026-04-01T09:30:00.000Z', endsAt: '2026-05-01T12:00:00.000Z' }
    const [sent] = wantedOf([rowOf(later, now)]).grants
    expect(sent).toMatchObject({ startsAt: later.startsAt, endsAt: later.endsAt })
  })

  test('a day chosen counts from its beginning, a last day to its end', () => {
    const row = { ...rowOf(grant, now), from: '2026-04-01', until: '2026-04-30' }
    const [sent] = wantedOf([row]).grants
    expect(sent).toMatchObject({ startsAt: startOf('2026-04-01'), endsAt: endOf('2026-04-30') })
    expect(endOf('2026-04-30')).toBe(startOf('2026-05-01'))
  })

  test('no venue is every venue', () => {
    expect(wantedOf([{ ...rowOf(grant, now), venueId: '' }]).grants[0]?.venueId).toBeNull()
  })
})

test('the last day of a role that ends at midnight is the day before', () => {
  expect(lastDayOf(endOf('2026-04-30'))).toBe('2026-04-30')
})

test('roles of single sign-on, of wider access and of operators are not this form’s to change', () => {
  expect(isChangeable(grant)).toBe(true)
  expect(isChangeable({ ...grant, source: 'invitation' })).toBe(true)
  expect(isChangeable({ ...grant, source: 'sso' })).toBe(false)
  expect(isChangeable({ ...grant, source: 'break_glass' })).toBe(false)
  expect(isChangeable({ ...grant, role: 'operator' })).toBe(false)
})
