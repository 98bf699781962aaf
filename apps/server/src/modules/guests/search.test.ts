import { searchQuery } from '@comity/domain/guests'
import { expect, test } from 'vitest'
import { rank } from './search.ts'

test('a guest who was merged with one without a name is found by the name, not by a number', () => {
  const profiles = [
    { guest_id: 'r', name: 'Ana Lima', number: 5, hits: null },
    { guest_id: 'r', name: null, number: 9, hits: null },
  ]
  expect(rank(searchQuery('ana lima'), profiles, 10)).toEqual([
    { id: 'r', score: 1, reasons: ['exact_name'] },
  ])
  expect(rank(searchQuery('9'), profiles, 10)).toEqual([{ id: 'r', score: 1, reasons: ['guest_number'] }])
})
