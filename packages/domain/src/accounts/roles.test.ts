import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { administersAll, grantableRoles, isOfOrganisation, mayGive, widens } from './roles.ts'
import type { RoleAt, RoleInTime } from './roles.ts'

const roleAt = fc.record({
  role: fc.constantFrom(...grantableRoles),
  venueId: fc.constantFrom(null, 'north', 'south'),
})
const roles = fc.array(roleAt, { maxLength: 4 })

describe('mayGive', () => {
  test('a manager gives staff and manager at the own venue, and nothing else', () => {
    const own: RoleAt[] = [{ role: 'manager', venueId: 'north' }]
    expect(mayGive(own, { role: 'staff', venueId: 'north' })).toBe(true)
    expect(mayGive(own, { role: 'manager', venueId: 'north' })).toBe(true)
    expect(mayGive(own, { role: 'staff', venueId: 'south' })).toBe(false)
    expect(mayGive(own, { role: 'staff', venueId: null })).toBe(false)
    expect(mayGive(own, { role: 'admin', venueId: 'north' })).toBe(false)
    expect(mayGive(own, { role: 'privacy', venueId: 'north' })).toBe(false)
  })

  test('staff, privacy officers and reviewers give nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('staff', 'privacy', 'reviewer'), roleAt, (role, given) => {
        expect(mayGive([{ role, venueId: null }], given)).toBe(false)
      }),
    )
  })

  test('nobody but an admin makes an admin', () => {
    fc.assert(
      fc.property(roles, fc.constantFrom(null, 'north', 'south'), (held, venueId) => {
        const may = mayGive(held, { role: 'admin', venueId })
        expect(!may || held.some(({ role }) => role === 'admin')).toBe(true)
      }),
    )
  })
})

describe('widens', () => {
  test('keeping or giving up roles never widens', () => {
    fc.assert(
      fc.property(roles, fc.nat(), (before, cut) => {
        expect(widens(before, before)).toBe(false)
        expect(widens(before, before.slice(0, cut % (before.length + 1)))).toBe(false)
      }),
    )
  })

  test('what widens a part widens the whole', () => {
    fc.assert(
      fc.property(roles, roles, roleAt, (before, after, more) => {
        expect(!widens(before, after) || widens(before, [...after, more])).toBe(true)
      }),
    )
  })

  test('one venue to every venue, and admin to privacy officer, are widenings', () => {
    expect(widens([{ role: 'manager', venueId: 'north' }], [{ role: 'manager', venueId: null }])).toBe(true)
    expect(
      widens(
        [{ role: 'admin', venueId: null }],
        [
          { role: 'admin', venueId: null },
          { role: 'privacy', venueId: null },
        ],
      ),
    ).toBe(true)
  })

  test('the own role for longer, or sooner, is one; for a shorter time it is none', () => {
    const at = (day: number) => new Date(Date.UTC(2026, 2, day))
    const held: RoleInTime = { role: 'admin', venueId: null, startsAt: at(5), endsAt: at(10) }
    expect(widens([held], [held])).toBe(false)
    expect(widens([held], [{ ...held, startsAt: at(6), endsAt: at(9) }])).toBe(false)
    expect(widens([held], [{ ...held, endsAt: at(11) }])).toBe(true)
    expect(widens([held], [{ ...held, endsAt: null }])).toBe(true)
    expect(widens([held], [{ ...held, startsAt: at(4) }])).toBe(true)
    expect(widens([{ ...held, endsAt: null }], [held])).toBe(false)
  })

  test('a role below the own is none', () => {
    expect(widens([{ role: 'admin', venueId: null }], [{ role: 'manager', venueId: 'north' }])).toBe(false)
  })
})

test('who administers one venue, or for a time, does not hold the organisation up', () => {
  expect(administersAll({ role: 'admin', venueId: null, endsAt: null })).toBe(true)
  expect(administersAll({ role: 'admin', venueId: 'north', endsAt: null })).toBe(false)
  expect(administersAll({ role: 'admin', venueId: null, endsAt: new Date('2026-03-02T10:00:00Z') })).toBe(
    false,
  )
  expect(administersAll({ role: 'manager', venueId: null, endsAt: null })).toBe(false)
})

test('admins and privacy officers are of the organisation, who works at a venue is not', () => {
  expect(grantableRoles.filter(isOfOrganisation)).toEqual(['privacy', 'admin'])
})
