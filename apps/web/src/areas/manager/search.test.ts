import { expect, test } from 'vitest'
import { managerSearch } from './search.ts'

test('an address keeps a period that is offered and drops others', () => {
  expect(managerSearch({ days: '7' })).toEqual({ days: 7 })
  expect(managerSearch({ days: 28 })).toEqual({})
  expect(managerSearch({ days: '4000', venue: 'x' })).toEqual({})
})
