import { expect, test } from 'vitest'
import { quickSearch } from './search.ts'

const id = '0190b0a0-0000-7000-8000-000000000001'

test('a link names template, guest, stay and room', () => {
  const search = { template: 'smoked_inside', guest: id, stay: id, room: 204, draft: id, kept: true }
  expect(quickSearch(search)).toEqual({ ...search, room: '204' })
})

test('what is none of this is dropped', () => {
  expect(
    quickSearch({ view: 'other', template: '<b>', guest: 'x', room: 'a/b', from: 'soon', kept: '' }),
  ).toEqual({})
})
