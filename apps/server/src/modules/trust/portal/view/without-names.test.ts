import { expect, test } from 'vitest'
import { withoutNames } from './without-names.ts'

const hide = withoutNames(['Ada Lovering', 'Bo Ek', 'Will (night) O’Hare'])

test.each([
  ['Ada Lovering saw it', '[…] saw it'],
  ['ada lovering saw it', '[…] saw it'],
  ['said Lovering, twice', 'said […], twice'],
  ['Bo Ek and Lovering’s desk', '[…] and […]’s desk'],
])('takes names of staff out of %s', (text, expected) => {
  expect(hide(text)).toBe(expected)
})

test.each(['they will come', 'Adamant', 'an ek in it', ''])('leaves %s as it is', (text) => {
  expect(hide(text)).toBe(text)
})

test('without staff nothing is hidden', () => {
  expect(withoutNames([])('Ada Lovering')).toBe('Ada Lovering')
})
