import { incidentSeverities, incidentStatuses } from '@comity/domain/incidents'
import { expect, test } from 'vitest'
import { changedSearch } from '../../shell/registry/search.ts'
import { filtersInForce } from './filters-in-force.ts'
import { readIncidentsSearch, severities, states } from './search.ts'

const id = '0193b1d2-0000-7000-8000-00000000000a'

test('what is no filter is dropped, and a broken link still opens', () => {
  expect(
    readIncidentsSearch({
      incident: 'x',
      new: 'no',
      view: 'table',
      status: 'lost',
      severity: 'extreme',
      type: 7,
      venue: null,
      mine: false,
      from: '2026-1-1',
      sort: '-occurredAt',
    }),
  ).toEqual({})
})

test('every status and severity there is can stand in the address', () => {
  expect(states).toEqual(['open', 'over', ...incidentStatuses])
  expect(severities).toEqual(incidentSeverities)
})

test('whatever the page offers comes back from its address', () => {
  const search = {
    incident: id,
    view: 'board',
    status: 'over',
    severity: 'high',
    type: 'damage',
    mine: true,
    from: '2026-11-01',
    sort: 'dueAt',
  } as const
  expect(readIncidentsSearch({ ...search, mine: 'true' })).toEqual(search)
})

test('a change keeps the other filters and the language, and takes away what it empties', () => {
  expect(
    changedSearch(
      readIncidentsSearch,
      { lang: 'fr', incident: id, overdue: true },
      { incident: undefined, status: 'open' },
    ),
  ).toEqual({ lang: 'fr', overdue: true, status: 'open' })
})

test('what is open beside the list, and how it is shown, is no filter', () => {
  expect(filtersInForce({ incident: id, view: 'board', sort: 'dueAt' })).toBe(0)
  expect(filtersInForce({ status: 'open', mine: true })).toBe(2)
  expect(filtersInForce({ guest: id })).toBe(1)
})
