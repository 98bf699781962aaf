import { expect, test } from 'vitest'
import { changedSearch } from '../../shell/registry/search.ts'
import { filtersInForce } from './list-settings.ts'
import { alertsSearch } from './search.ts'

const venue = '9b1acbc4-2f59-860c-b7ba-5bc581366141'

test('what an address says is kept, what nobody knows is dropped', () => {
  const known = {
    state: 'over',
    type: 'watch_list',
    severity: 'high',
    venue,
    arrives: '2026-03-02',
    tab: 'rules',
  }
  expect(alertsSearch(known)).toEqual(known)
  expect(
    alertsSearch({
      state: 'lost',
      type: 'x',
      severity: 1,
      venue: 'x',
      arrives: '2 March',
      tab: true,
      more: 'x',
    }),
  ).toEqual({})
})

test('calls for help can be asked for like a type', () => {
  expect(alertsSearch({ type: 'safety' })).toEqual({ type: 'safety' })
})

test('a change keeps the rest and the language', () => {
  const before = { lang: 'es', state: 'open', venue }
  expect(changedSearch(alertsSearch, before, { state: undefined })).toEqual({ lang: 'es', venue })
  expect(changedSearch(alertsSearch, before, { severity: 'low' })).toEqual({ ...before, severity: 'low' })
})

test('filters are counted, tab and briefing are none', () => {
  expect(filtersInForce({ tab: 'rules', briefing: venue })).toBe(0)
  expect(filtersInForce({ state: 'all', arrives: '2026-03-02' })).toBe(2)
})
