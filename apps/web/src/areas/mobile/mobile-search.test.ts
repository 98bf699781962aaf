import { expect, test } from 'vitest'
import { mobileSearch } from './mobile-search.ts'

const id = '0193f0c2-7c1e-7d31-9b6a-52f5a2f0c001'

test('who is looked at and where come from the address, and nothing else does', () => {
  expect(mobileSearch({ guest: id, venue: id, q: 'Brandwater' })).toEqual({ guest: id, venue: id })
  expect(mobileSearch({ guest: 'Brandwater', venue: 7 })).toEqual({})
  expect(mobileSearch({})).toEqual({})
})
