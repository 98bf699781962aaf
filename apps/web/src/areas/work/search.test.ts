import { taskStates } from '@comity/domain/work'
import { expect, test } from 'vitest'
import { changedSearch } from '../../shell/registry/search.ts'
import { workSearch } from './search.ts'

const id = '0199c2a0-7a51-7000-8000-3f2a91c0aa01'

test('what the page knows of an address is read, the rest is dropped', () => {
  const address = {
    tab: 'tasks',
    venue: id,
    person: 'somebody',
    kind: 'round',
    from: '2026-03-01',
    to: '2026-13-01',
    state: 'late',
    incident: id,
    window: 360,
    other: 'x',
  }
  expect(workSearch(address)).toEqual({
    tab: 'tasks',
    venue: id,
    kind: 'round',
    from: '2026-03-01',
    state: 'late',
    incident: id,
    window: 360,
  })
  expect(workSearch({ tab: 'nothing', kind: '<b>', state: 'lost', window: 7 })).toEqual({})
  expect(taskStates.map((state) => workSearch({ state }).state)).toEqual(taskStates)
})

test('changing one thing leaves the others and the language as they are', () => {
  expect(
    changedSearch(workSearch, { lang: 'fr', tab: 'activity', kind: 'round' }, { kind: undefined, venue: id }),
  ).toEqual({
    lang: 'fr',
    tab: 'activity',
    venue: id,
  })
})
