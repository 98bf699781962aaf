import { expect, test } from 'vitest'
import { unitsFor } from './use-units.ts'

test('an amount carries its unit in the words of the language', () => {
  expect(unitsFor('en')(24, 'month')).toBe('24 months')
  expect(unitsFor('en')(1, 'day')).toBe('1 day')
  expect(unitsFor('es')(6, 'month')).toBe('6 meses')
  expect(unitsFor('fr')(72, 'hour')).toMatch(/^72\sheures$/u)
  expect(unitsFor('tl')(30, 'day')).toBe('30 araw')
})

test('a share is a whole number of hundredths', () => {
  expect(unitsFor('en')(12.4, 'percent')).toBe('12%')
  expect(unitsFor('fr')(30, 'percent')).toMatch(/^30\s%$/u)
})
