import { expect, test } from 'vitest'
import { worksAt } from './works-at.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const grant = (changes: object) => ({
  grants: [
    {
      id: 'g',
      role: 'staff' as const,
      venueId: 'here' as string | null,
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: null as string | null,
      source: 'manual' as const,
      ...changes,
    },
  ],
})

test('who holds a role at one of the venues, or at all of them, works there', () => {
  expect(worksAt(grant({}), ['there', 'here'], now)).toBe(true)
  expect(worksAt(grant({ venueId: null }), ['here'], now)).toBe(true)
})

test('a role elsewhere, one that has ended and one that has not begun do not count', () => {
  expect(worksAt(grant({ venueId: 'elsewhere' }), ['here'], now)).toBe(false)
  expect(worksAt(grant({ endsAt: '2026-03-02T10:00:00Z' }), ['here'], now)).toBe(false)
  expect(worksAt(grant({ startsAt: '2026-03-03T00:00:00Z' }), ['here'], now)).toBe(false)
  expect(worksAt({ grants: [] }, ['here'], now)).toBe(false)
})
