import { expect, it } from 'vitest'
import { rolesGiven } from './roles.ts'
import type { Mapping } from './roles.ts'

const [quay, mill] = ['venue-quay', 'venue-mill']
const mapping: Mapping = {
  role_mapping: [
    { value: 'desk', role: 'staff', venueId: quay },
    { value: 'desk-too', role: 'staff', venueId: quay },
    { value: 'leads', role: 'manager', venueId: null },
    { value: 'mill', role: 'staff', venueId: mill },
  ],
  default_role: null,
}

it('gives the role of each value, once', () => {
  expect(rolesGiven(mapping, ['desk', 'desk-too', 'leads', 'other'], [quay, mill])).toEqual([
    { role: 'staff', venueId: quay },
    { role: 'manager', venueId: null },
  ])
})

it('takes values as they are written: another case is another value', () => {
  expect(rolesGiven(mapping, ['Leads', ' leads'], [quay])).toEqual([])
})

it('gives nothing at a closed venue', () => {
  expect(rolesGiven(mapping, ['mill'], [quay])).toEqual([])
})

it('falls back to the default role, and only without another', () => {
  const withDefault: Mapping = { ...mapping, default_role: 'staff' }
  expect(rolesGiven(withDefault, [], [quay])).toEqual([{ role: 'staff', venueId: null }])
  expect(rolesGiven(withDefault, ['leads'], [quay])).toEqual([{ role: 'manager', venueId: null }])
})
