import { ownKinds } from '@comity/contract/ledger/entries'
import { expect, test } from 'vitest'
import { entryKinds, ledgerSearch } from './search.ts'

test('keeps what the page knows and leaves out the rest', () => {
  const hash = '0f'.repeat(32)
  const address = { verify: 'true', hash, kind: 'look_up', token: 'secret' }
  expect(ledgerSearch(address)).toEqual({ verify: true, hash, kind: 'look_up' })
  expect(ledgerSearch({ verify: 'no', hash: hash.toUpperCase(), kind: 'audit_heads' })).toEqual({})
  expect(ledgerSearch({ hash: hash.slice(1) })).toEqual({})
})

test('offers the kinds that the call knows', () => {
  expect(entryKinds).toEqual(ownKinds)
})
