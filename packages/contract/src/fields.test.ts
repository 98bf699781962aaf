import { describe, expect, test } from 'vitest'
import { personName, requiredText, text, visibleText } from './fields.ts'

const codeOf = (schema: typeof personName, value: string) => schema.safeParse(value).error?.issues[0]?.message

describe('a text', () => {
  test.each([
    ['no width', 'a\u200bb'],
    ['an end of a direction', 'a\u202eb\u202c'],
    ['a mark of a direction', '\u200fab\u2066'],
    ['a mark of the order of bytes', '\ufeffab'],
    ['a tag', 'a\u{e0041}b'],
    ['a hyphen that is not shown', 'a\u00adb'],
    ['a joiner that joins nothing', 'ab\u200d'],
    ['joiners in a row', 'a\u200d\u200db'],
  ])('loses signs of %s', (_what, typed) => {
    expect(text(10).parse(typed)).toBe('ab')
  })

  test.each([
    ['emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['emoji of a skin and a heart', '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f468}'],
    ['a Persian word', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a Sinhala word', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['a flag of a country in a country', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['an Arabic number and its sign', '\u0601\u0661'],
    ['a Malayalam word', '\u0d28\u0d4d\u200d'],
  ])('keeps what joins %s', (_what, typed) => {
    expect(text(20).parse(typed)).toBe(typed)
  })

  test('is trimmed of spaces beside them, and counted without them', () => {
    expect(text(2).parse('\u200b ab \u200b')).toBe('ab')
  })

  test('has no NUL and no half signs', () => {
    expect(codeOf(text(10), '\u0000')).toBe('invalid_format')
    expect(codeOf(text(10), '\ud800')).toBe('invalid_format')
  })
})

describe('where a word is required', () => {
  test.each(['', ' ', '\u200b', '\u200b \u2060', '\u3164', '\u200d', '\ufe0f', '\u202e'])(
    '%j is none',
    (typed) => {
      expect(codeOf(requiredText(10), typed)).toBe('required')
      expect(codeOf(personName, typed)).toBe('required')
    },
  )
})

test('what is visible stays as it is', () => {
  const line = 'Ang bisita, “naïve”: 漢字 \u{1f642}\n\tnext line'
  expect(visibleText(line)).toBe(line)
})
