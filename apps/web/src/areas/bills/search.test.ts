import { expect, test } from 'vitest'
import { billsSearch } from './search.ts'

test('keeps what the page knows and leaves out the rest', () => {
  const guest = '0190b4a8-0000-7000-8000-000000000001'
  expect(billsSearch({ view: 'list', state: 'unpaid', guest, token: 'secret' })).toEqual({
    view: 'list',
    state: 'unpaid',
    guest,
  })
  expect(billsSearch({ view: 'all', state: 'open', guest: 'Ines' })).toEqual({})
})
