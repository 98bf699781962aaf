import { expect, test } from 'vitest'
import { changedSearch } from '../../shell/registry/search.ts'
import { readDisputesSearch } from './search.ts'

const id = '0190d3c0-0000-7000-8000-000000000001'

test('the address says what is open and which list it is beside', () => {
  const address = { dispute: id, as: 'reviewer', state: 'decided', venue: id }
  expect(readDisputesSearch(address)).toEqual(address)
})

test('what cannot be, or is usual, is dropped', () => {
  expect(readDisputesSearch({ dispute: 'x', as: 'manager', state: 'open', venue: 4, more: 1 })).toEqual({})
})

test('a detail closes with the list as it was', () => {
  const before = { dispute: id, state: 'decided', lang: 'fr' }
  expect(changedSearch(readDisputesSearch, before, { dispute: undefined })).toEqual({
    state: 'decided',
    lang: 'fr',
  })
})
