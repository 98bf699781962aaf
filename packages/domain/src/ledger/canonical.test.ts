import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'
import type { CanonicalValue } from './canonical.ts'

test('keys stand in the order of their UTF-16 code units, as in RFC 8785, section 3.2.3', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(canonicalJson(value)).toBe(
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis",' +
      '"€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  )
})

test('strings are escaped as in RFC 8785, section 3.2.2.2', () => {
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
})

test('nesting, whole numbers, null and booleans have no spaces around them', () => {
  const value = { b: [1, -0, { d: null, c: true }], a: Number.MAX_SAFE_INTEGER }
  expect(canonicalJson(value)).toBe('{"a":9007199254740991,"b":[1,0,{"c":true,"d":null}]}')
})

describe('any value', () => {
  const { value } = fc.letrec<{ value: CanonicalValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constant(null),
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme' }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4 }),
    ),
  }))

  test('has one form, which reads back as the value', () => {
    fc.assert(
      fc.property(value, (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text) as CanonicalValue)).toBe(text)
        expect(JSON.stringify(JSON.parse(text))).toBe(
          JSON.stringify(JSON.parse(JSON.stringify(sorted(value)))),
        )
      }),
    )
  })

  function sorted(value: CanonicalValue): CanonicalValue {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value as Record<string, CanonicalValue>)
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]))
  }
})

test.each([
  ['a fraction', 0.5],
  ['a number that is none', Number.NaN],
  ['a whole number that is not exact', 2 ** 53],
  ['half a character', 'a\ud800'],
  ['half a character in a key', { '\udc00': 1 }],
  ['nothing', undefined],
  ['nothing within', { a: undefined }],
  ['a hole in a list', [1, , 2]], // oxlint-disable-line no-sparse-arrays
  ['a date', new Date(0)],
  ['bytes', new Uint8Array(2)],
  ['a function', () => 1],
  ['a big integer', 1n],
])('%s has no canonical form', (_, value) => {
  expect(() => canonicalJson(value as unknown as CanonicalValue)).toThrow(TypeError)
})
