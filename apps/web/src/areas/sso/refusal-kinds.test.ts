import { expect, test } from 'vitest'
import { kindOf } from './refusal-kinds.ts'

test.each([
  ['wrong_audience', 'addressee'],
  ['replayed', 'begin_again'],
  ['no_role', 'no_role'],
  ['something_new', 'other'],
  ['toString', 'other'],
])('%s is told as %s', (reason, kind) => {
  expect(kindOf(reason)).toBe(kind)
})
