import { expect, test } from 'vitest'
import { rateSearch } from './rate-search.ts'
import { hasFilter } from './ratings-filters.ts'
import { ratingsSearch } from './ratings-search.ts'

const id = '0197f3a2-0000-7000-8000-000000000001'

test('ids in the address of a rating are kept and anything else is dropped', () => {
  expect(rateSearch({ stay: id, guest: id, venue: id, unlisted: 1, other: 'x' })).toEqual({
    stay: id,
    guest: id,
    venue: id,
    unlisted: true,
  })
  expect(rateSearch({ stay: '1 or 1=1', guest: 7, venue: '', unlisted: '' })).toEqual({})
})

test('filters of the ratings survive the address', () => {
  const filters = {
    venue: id,
    from: '2026-01-31',
    to: '2026-02-01',
    rating: 2,
    tag: 'polite',
    author: 'me',
  } as const
  expect(ratingsSearch({ ...filters, sort: 'rating' })).toEqual({ ...filters, sort: 'rating' })
})

test('a filter that could not be is dropped', () => {
  expect(
    ratingsSearch({ from: '2026-13-40', to: 'today', rating: 6, tag: '', author: 'you', sort: 'any' }),
  ).toEqual({})
  expect(ratingsSearch({ rating: 2.5, venue: 'all', tag: {} })).toEqual({})
})

test('an own tag that looks like a number stays a tag', () => {
  expect(ratingsSearch({ tag: 2026 })).toEqual({ tag: '2026' })
})

test('the order and the language narrow nothing', () => {
  expect(hasFilter({ sort: 'createdAt' })).toBe(false)
  expect(hasFilter({ rating: 1 })).toBe(true)
})
