import { expect, test } from 'vitest'
import { changedSearch } from '../../../shell/registry/search.ts'
import { offeredDays } from './periods.ts'
import { riskSearch } from './risk-search.ts'

const venue = '0192f3a0-0000-7000-8000-000000000001'

test('the usual is not written into the address, and what is unknown is dropped', () => {
  expect(riskSearch({ span: 30, venue: 'x', day: 'tomorrow', guest: venue })).toEqual({})
  expect(riskSearch({ span: '90', venue, day: '2026-05-03' })).toEqual({
    span: 90,
    venue,
    day: '2026-05-03',
  })
})

test('a change keeps the rest of the address and the language', () => {
  expect(changedSearch(riskSearch, { lang: 'es', span: 90, venue }, { venue: undefined })).toEqual({
    lang: 'es',
    span: 90,
  })
})

test('a week of arrivals is offered from today, also over the end of a month', () => {
  const days = offeredDays(new Date(2026, 1, 26, 23, 30))
  expect(days).toHaveLength(7)
  expect(days.slice(0, 4)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'])
})
