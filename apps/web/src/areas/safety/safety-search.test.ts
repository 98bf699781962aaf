import { expect, test } from 'vitest'
import { changedSearch } from '../../shell/registry/search.ts'
import { readSafetySearch } from './safety-search.ts'

const id = '0193b1d2-0000-7000-8000-00000000000a'

test('what is no filter is dropped, and a broken link still opens', () => {
  expect(
    readSafetySearch({
      alert: 'x',
      venue: 7,
      kind: 'both',
      severity: 'low',
      status: 'lost',
      days: 12,
      q: 'a',
    }),
  ).toEqual({})
})

test('the usual span stands in no address; another does, as a number', () => {
  expect(readSafetySearch({ days: 90 })).toEqual({})
  expect(readSafetySearch({ days: '365' })).toEqual({ days: 365 })
})

test('a change keeps the other filters and the language, and takes away what it empties', () => {
  expect(
    changedSearch(
      readSafetySearch,
      { lang: 'fr', alert: id, kind: 'drill' },
      { alert: undefined, severity: 'high' },
    ),
  ).toEqual({ lang: 'fr', kind: 'drill', severity: 'high' })
})
