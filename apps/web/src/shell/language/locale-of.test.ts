import { expect, test } from 'vitest'
import { localeOf } from './locale-of.ts'

test('the browser’s own region of the language is taken', () => {
  expect(localeOf('en', ['es-MX', 'en-GB', 'en-US'])).toBe('en-GB')
})

test('without one the language stands alone', () => {
  expect(localeOf('tl', ['en-GB'])).toBe('tl')
})

test('a locale that Intl refuses is passed over', () => {
  const chosen = localeOf('en', ['en-US@posix'])
  expect(chosen).toBe('en')
  expect(() => new Intl.DateTimeFormat(chosen)).not.toThrow()
})
