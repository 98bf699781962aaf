import { expect, test } from 'vitest'
import { bookingsSearch } from './search.ts'

const id = '01a1ff4d-4014-7c2a-9292-12449628500e'

test('what the address names is kept, and what is unknown in it dropped', () => {
  expect(bookingsSearch({ view: 'past', venue: id, booking: id })).toEqual({
    view: 'past',
    venue: id,
    booking: id,
  })
  const table = { from: '2026-03-01', sort: '-room', columns: 'guest,room', dense: true }
  expect(bookingsSearch({ ...table, to: '2026-13-40', columns: 'guest,room' })).toEqual(table)
  expect(bookingsSearch({ sort: 'beauty', columns: 'a b', dense: 'no' })).toEqual({})
  expect(bookingsSearch({ view: 'coming', venue: 'here', booking: 7, lang: 'es' })).toEqual({})
})
