import { expect, test } from 'vitest'
import { bookingsSearch } from './search.ts'

const id = '01a1ff4d-4014-7c2a-9292-12449628500e'

test('what the address names is kept, and what is unknown in it dropped', () => {
  expect(bookingsSearch({ view: 'past', venue: id, booking: id })).toEqual({
    view: 'past',
    venue: id,
    booking: id,
  })
  expect(bookingsSearch({ view: 'coming', venue: 'here', booking: 7, lang: 'es' })).toEqual({})
})
