import { expect, test } from 'vitest'
import { rightsSearch } from './search.ts'

test('a state stays in the address, what is usual or unknown does not', () => {
  expect(rightsSearch({ state: 'refused' })).toEqual({ state: 'refused' })
  expect(rightsSearch({ state: 'open' })).toEqual({})
  expect(rightsSearch({ state: 'lost' })).toEqual({})
})
