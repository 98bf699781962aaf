import { expect, test } from 'vitest'
import { fragmentValue } from './use-fragment.ts'

test.each([
  ['reset=Ab-_9', 'Ab-_9'],
  ['main', undefined],
  ['', undefined],
  ['reset=', undefined],
  ['confirm=Ab-_9', undefined],
])('of the fragment %j the token is %j', (hash, token) => {
  expect(fragmentValue(hash, 'reset')).toBe(token)
})
