import { expect, test } from 'vitest'
import { periodOf } from './period.ts'
import { managerSearch } from './search.ts'

test('an address keeps a period that is offered and drops others', () => {
  expect(managerSearch({ days: '7' })).toEqual({ days: 7 })
  expect(managerSearch({ days: 28 })).toEqual({})
  expect(managerSearch({ days: '4000', venue: 'x' })).toEqual({})
})

test('a period ends today and has as many days as it says', () => {
  expect(periodOf(7, new Date('2026-03-02T12:00:00Z'))).toEqual({ from: '2026-02-24', to: '2026-03-02' })
})
