import { expect, test } from 'vitest'
import { lookupSearch } from './search.ts'

const guest = '019b1c2e-7d3f-7a52-9c1e-4f0a6b8d2e31'

test('the address names whom to ask about, or what managers read', () => {
  expect(lookupSearch({ guest, stay: guest })).toEqual({ guest, stay: guest })
  expect(lookupSearch({ view: 'log', venue: guest })).toEqual({ view: 'log', venue: guest })
})

test('what cannot be is gone', () => {
  expect(lookupSearch({ guest: 'somebody', view: 'everything', venue: 7 })).toEqual({})
})
