import { activityKinds } from '@comity/domain/activity'
import { expect, test } from 'vitest'
import { knownKind } from './known-kind.ts'
import { shiftSearch, teamSearch } from './search.ts'

const id = '0190a000-0000-7000-8000-000000000001'

test('an address keeps venue, kind and person', () => {
  expect(teamSearch({ venue: id, kind: 'round', person: id })).toEqual({
    venue: id,
    kind: 'round',
    person: id,
  })
})

test('a broken address still opens the page', () => {
  expect(teamSearch({ venue: 'everywhere', kind: '<b>', person: 7 })).toEqual({})
  expect(shiftSearch({ venue: id, kind: 'round' })).toEqual({ venue: id })
})

test('every kind of activity can stand in the address, and a kind that is none narrows nothing', () => {
  expect(activityKinds.map((kind) => knownKind(teamSearch({ kind }).kind))).toEqual(activityKinds)
  expect(knownKind('idle')).toBeUndefined()
  expect(knownKind(undefined)).toBeUndefined()
})
