import { expect, test } from 'vitest'
import { changedSearch } from '../../shell/registry/search.ts'
import { predictSearch } from './search.ts'

const venue = '0190a5d0-7c3b-7e4f-8a21-3f6d5c4b2a10'

test('what is known stays, also as text, and what is usual or unknown goes', () => {
  expect(
    predictSearch({
      venue,
      days: '7',
      sort: '-expectedLoss',
      columns: 'guest,loss',
      dense: 'true',
      of: 'no_show',
      top: '3',
      more: 'x',
    }),
  ).toEqual({
    venue,
    days: 7,
    sort: '-expectedLoss',
    columns: 'guest,loss',
    dense: true,
    of: 'no_show',
    top: 3,
  })
  expect(predictSearch({ sort: 'arrivesOn' })).toEqual({})
  expect(predictSearch({ venue: 'here', days: 30, sort: 'name', of: 'cancellation', top: 2 })).toEqual({})
})

test.each([0, 11, 2.5, 'many', null])('%s tenths cannot be called', (top) => {
  expect(predictSearch({ top })).toEqual({})
})

test('a change keeps the rest and the language; undefined takes out', () => {
  expect(
    changedSearch(predictSearch, { lang: 'fr', venue, days: 7 }, { venue: undefined, of: 'no_show' }),
  ).toEqual({
    lang: 'fr',
    days: 7,
    of: 'no_show',
  })
})
