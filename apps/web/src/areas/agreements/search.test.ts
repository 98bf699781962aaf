import { expect, test } from 'vitest'
import { sharingSearch } from './search.ts'

test('keeps the agreement that is open and leaves out the rest', () => {
  const agreement = '0190b4a8-0000-7000-8000-000000000001'
  expect(sharingSearch({ agreement, state: 'ended' })).toEqual({ agreement })
  expect(sharingSearch({ agreement: 'the second' })).toEqual({})
})
