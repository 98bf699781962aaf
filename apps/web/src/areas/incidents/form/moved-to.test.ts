import { expect, test } from 'vitest'
import type { Me } from '../../../shell/session/use-me.ts'
import { movedTo } from './moved-to.ts'

const venues = [
  { id: 'cebu', country: 'PH' },
  { id: 'whitby', country: 'GB' },
] as Me['venues']

test('the currency goes with the venue, unless somebody chose another', () => {
  expect(movedTo({ venues }, { venueId: 'cebu', currency: 'PHP' }, 'whitby')).toEqual({
    venueId: 'whitby',
    currency: 'GBP',
  })
  expect(movedTo({ venues }, { venueId: 'cebu', currency: 'USD' }, 'whitby').currency).toBe('USD')
})
