import { rightsKinds } from '@comity/contract/rights/request'
import { expect, test } from 'vitest'
import { startKinds } from '../portal/search.ts'
import { rights } from './rights.ts'

test('every right has its beginning, and the portal knows each', () => {
  expect(rights.toSorted()).toEqual(rightsKinds.toSorted())
  expect(rights.toSorted()).toEqual(startKinds.toSorted())
})
