import { expect, test } from 'vitest'
import { islandSectors, sharingSectors } from '../base/index.ts'
import { grounds, incidentTypes } from '../incidents/index.ts'
import type { IncidentType } from '../incidents/index.ts'
import {
  crossSectorGrounds,
  isImmediate,
  mayCrossSectors,
  sharingGround,
  sharingGroundsOf,
} from './grounds.ts'

const incident = (type: IncidentType, amountMinor: number | null = null, currency: string | null = 'GBP') =>
  ({ sector: 'hotel', type, amountMinor, currency }) as const

test('only what is on the closed list can be shared, rudeness and noise never', () => {
  const large = incidentTypes.filter((type) => typeof sharingGround(incident(type, 1_000_000)) !== 'string')
  expect(large).toEqual([...grounds])
  expect(sharingGround(incident('harassment'))).toBe('not_a_ground')
  expect(sharingGround(incident('noise'))).toBe('not_a_ground')
})

test.each(islandSectors)('nothing can be shared of what happened in %s', (sector) => {
  expect(sharingGroundsOf(sector)).toEqual([])
  for (const type of incidentTypes)
    expect(sharingGround({ ...incident(type, 1_000_000), sector })).toBe('island_sector')
})

test('every sector that shares has every ground', () => {
  for (const sector of sharingSectors) expect(sharingGroundsOf(sector)).toEqual(grounds)
})

test.each([
  ['unpaid_bill', 4_999, 'GBP', 'below_floor'],
  ['unpaid_bill', 5_000, 'GBP', { ground: 'unpaid_bill' }],
  ['unpaid_bill', 7_500, 'JPY', { ground: 'unpaid_bill' }],
  ['unpaid_bill', 1_000_000, 'XTS', 'below_floor'],
  ['unpaid_bill', null, 'GBP', 'no_amount'],
  ['unpaid_bill', 5_000, null, 'no_amount'],
  ['damage', 19_999, 'GBP', 'below_floor'],
  ['damage', 20_000, 'GBP', { ground: 'damage' }],
  ['theft', null, null, { ground: 'theft' }],
] as const)('%s of %s %s: %j', (type, amount, currency, answer) => {
  expect(sharingGround(incident(type, amount, currency))).toEqual(answer)
})

test('violence and weapons alone are shared at once, and four grounds may cross', () => {
  expect(grounds.filter(isImmediate)).toEqual(['violence', 'weapon'])
  expect(grounds.filter(mayCrossSectors).toSorted()).toEqual([...crossSectorGrounds].toSorted())
})
