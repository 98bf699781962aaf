import { coverGapCodes, unmetCodes } from '@comity/domain/network'
import { expect, test } from 'vitest'
import { unmetByPart } from './conditions.ts'

test('every condition of the ladder stands with what it is about', () => {
  const ofAgreement: readonly string[] = [...coverGapCodes, 'agreement_missing', 'sharing_lost', 'over']
  const byPart = unmetByPart(unmetCodes)
  // Schools and healthcare are said once, with the ground.
  expect(byPart.get('agreement')).toEqual(
    unmetCodes.filter((code) => ofAgreement.includes(code) && code !== 'island_sector'),
  )
  expect([...byPart.values()].flat().toSorted()).toEqual([...unmetCodes].toSorted())
})
