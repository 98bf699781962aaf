import { shownListingStates } from '@comity/domain/network'
import { expect, test } from 'vitest'
import { listingsSearch, states } from './search.ts'

const listing = '0190b4a8-0000-7000-8000-000000000001'

test('keeps what the page knows and leaves out the rest', () => {
  const address = { view: 'members', listing, state: 'active', venue: listing, share: listing }
  expect(listingsSearch({ ...address, guest: 'Ines' })).toEqual(address)
  expect(listingsSearch({ view: 'list', listing: 'x', state: 'shared', share: 'new' })).toEqual({})
  expect(listingsSearch({ share: 'choose' })).toEqual({ share: 'choose' })
})

test('has every state that a listing is shown in', () => {
  expect(states).toEqual(shownListingStates)
})
