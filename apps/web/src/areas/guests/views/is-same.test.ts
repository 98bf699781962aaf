import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test('views are the same whatever the order of their parameters', () => {
  expect(isSame({ level: 'high', tag: 'polite' }, { tag: 'polite', level: 'high' })).toBe(true)
})

test('one parameter more, fewer or other is another view', () => {
  expect(isSame({}, { tag: 'polite' })).toBe(false)
  expect(isSame({ tag: 'polite' }, {})).toBe(false)
  expect(isSame({ tag: 'polite' }, { level: 'polite' })).toBe(false)
})
