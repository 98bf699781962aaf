import { expect, test } from 'vitest'
import { changedSearch } from '../../shell/registry/search.ts'
import { liveSearch } from './search.ts'

const venue = '018f0000-0000-7000-8000-000000000002'

test('the address keeps a kind and a venue that can be, and drops the rest', () => {
  expect(liveSearch({ kind: 'call', venue, other: 1 })).toEqual({ kind: 'call', venue })
  expect(liveSearch({ kind: 'gossip', venue: 'here' })).toEqual({})
})

test('a filter is changed or cleared beside the others, and the language stays', () => {
  expect(changedSearch(liveSearch, { kind: 'call', venue, lang: 'fr' }, { kind: undefined })).toEqual({
    venue,
    lang: 'fr',
  })
})
