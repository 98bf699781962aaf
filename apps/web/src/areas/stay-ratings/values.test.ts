import { expect, test } from 'vitest'
import { bodyOf, nothingYet } from './values.ts'

test('what was left empty is not sent, and nobody is named without asking for it', () => {
  expect(bodyOf({ ...nothingYet, rating: 4, comment: '  ' }, 'en')).toEqual({
    rating: 4,
    recognised: false,
    language: 'en',
  })
})

test('a service without a value is not sent', () => {
  expect(bodyOf({ ...nothingYet, rating: 5, service: 'spa' }, 'fr')).not.toHaveProperty('service')
  expect(bodyOf({ ...nothingYet, rating: 5, service: 'spa', serviceRating: 3 }, 'fr')).toMatchObject({
    service: 'spa',
    serviceRating: 3,
  })
})
