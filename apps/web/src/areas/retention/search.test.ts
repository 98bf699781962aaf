import { sectors } from '@comity/contract'
import { expect, test } from 'vitest'
import { retentionSearch, retentionSectors } from './search.ts'

test('a sector stays in the address, and what is none goes', () => {
  expect(retentionSearch({ sector: 'school' })).toEqual({ sector: 'school' })
  expect(retentionSearch({ sector: 'bank', dryRun: 'false' })).toEqual({})
})

test('every sector can be chosen', () => {
  expect(retentionSectors.toSorted()).toEqual(sectors.toSorted())
})
