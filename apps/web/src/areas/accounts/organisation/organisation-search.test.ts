import { expect, test } from 'vitest'
import { readOrganisationSearch } from './organisation-search.ts'

const id = '0198a5a0-0000-7000-8000-000000000001'

test('a section keeps what belongs to it', () => {
  expect(readOrganisationSearch({ section: 'venues', venue: id })).toEqual({ section: 'venues', venue: id })
  expect(readOrganisationSearch({ section: 'venues', venue: 'new' })).toEqual({
    section: 'venues',
    venue: 'new',
  })
  expect(readOrganisationSearch({ section: 'members', left: true })).toEqual({
    section: 'members',
    left: true,
  })
})

test('what belongs to another section, or to none, is dropped', () => {
  expect(readOrganisationSearch({ section: 'devices', venue: id, left: true, decided: true })).toEqual({
    section: 'devices',
  })
  expect(readOrganisationSearch({ section: 'webhooks', left: true })).toEqual({})
  expect(readOrganisationSearch({ section: 'venues', venue: '../x' })).toEqual({ section: 'venues' })
})
