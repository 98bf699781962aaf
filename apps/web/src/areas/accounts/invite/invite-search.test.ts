import { expect, test } from 'vitest'
import { readInviteSearch } from './invite-search.ts'

test('accepting stands alone; nothing that is shown to managers goes with it', () => {
  expect(readInviteSearch({ accept: true, state: 'revoked' })).toEqual({ accept: true })
  expect(readInviteSearch({ accept: 'no' })).toEqual({})
})

test('a state of the list is kept, the usual one and an unknown one are not', () => {
  expect(readInviteSearch({ state: 'revoked' })).toEqual({ state: 'revoked' })
  expect(readInviteSearch({ state: 'all' })).toEqual({ state: 'all' })
  expect(readInviteSearch({ state: 'pending' })).toEqual({})
  expect(readInviteSearch({ state: 'lost' })).toEqual({})
})
