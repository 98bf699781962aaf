import { expect, test } from 'vitest'
import { wantedRoles } from './wanted-roles.ts'

test('roles that are asked for are read from the details of a request', () => {
  const end = '2026-05-01T00:00:00.000Z'
  expect(
    wantedRoles({
      grants: [{ role: 'admin', venueId: null, startsAt: null, endsAt: end }, { role: 'staff' }],
    }),
  ).toEqual([
    { role: 'admin', venueId: null, startsAt: null, endsAt: end },
    { role: 'staff', venueId: null, startsAt: null, endsAt: null },
  ])
})

test('what is no role is left out', () => {
  expect(wantedRoles({ grants: [{ role: 'emperor' }, null, 'staff'] })).toEqual([])
  expect(wantedRoles({})).toEqual([])
})
