import { expect, test } from 'vitest'
import { readRole } from './read-role.ts'

test('a role at a venue and one everywhere are read', () => {
  expect(readRole('manager@0198a5a0-0000-7000-8000-000000000001')).toEqual({
    role: 'manager',
    venueId: '0198a5a0-0000-7000-8000-000000000001',
  })
  expect(readRole('admin@all')).toEqual({ role: 'admin', venueId: null })
})

test('an e-mail address or a bare word is no role', () => {
  expect(readRole('someone@hotel.example')).toBeUndefined()
  expect(readRole('staff')).toBeUndefined()
  expect(readRole('staff@')).toBeUndefined()
})
