import { rightsKinds } from '@comity/contract/rights/request'
import { expect, test } from 'vitest'
import { portalSearch, startKinds } from './search.ts'

test('keeps what the page knows and leaves out the rest', () => {
  const organisation = '0190b4a8-0000-7000-8000-000000000001'
  expect(portalSearch({ organisation, start: 'erasure', code: '123456' })).toEqual({
    organisation,
    start: 'erasure',
  })
  expect(portalSearch({ organisation: 'Harbour', start: 'everything' })).toEqual({})
})

test('every right can be begun with', () => {
  expect([...startKinds].toSorted()).toEqual([...rightsKinds].toSorted())
})
