import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSegments, fitText, mostSegments } from './segments.ts'

describe('a text', () => {
  test.each([
    ['nothing', '', 'gsm7', 1],
    ['160 plain letters', 'a'.repeat(160), 'gsm7', 1],
    ['161 plain letters', 'a'.repeat(161), 'gsm7', 2],
    ['306 plain letters', 'a'.repeat(306), 'gsm7', 2],
    ['307 plain letters', 'a'.repeat(307), 'gsm7', 3],
    ['80 euro signs, each of two septets', '€'.repeat(80), 'gsm7', 1],
    ['81 euro signs', '€'.repeat(81), 'gsm7', 2],
    ['Spanish letters of the alphabet', '¿Ñandú? ¡Sí!'.replaceAll(/[úí]/gu, 'ù'), 'gsm7', 1],
    ['a letter outside of it', 'á', 'ucs2', 1],
    ['70 letters with one outside of it', `${'a'.repeat(69)}á`, 'ucs2', 1],
    ['71 letters with one outside of it', `${'a'.repeat(70)}á`, 'ucs2', 2],
    ['134 letters with one outside of it', `${'a'.repeat(133)}á`, 'ucs2', 2],
    ['135 letters with one outside of it', `${'a'.repeat(134)}á`, 'ucs2', 3],
    ['35 signs of two units', '😀'.repeat(35), 'ucs2', 1],
    ['66 signs of two units, none split', '😀'.repeat(66), 'ucs2', 2],
    ['67 signs of two units, none split', '😀'.repeat(67), 'ucs2', 3],
  ] as const)('of %s goes as it should', (_, text, encoding, segments) => {
    expect(countSegments(text)).toEqual({ encoding, segments })
  })

  test('with an escaped sign at the border moves it on as a whole', () => {
    expect(countSegments(`${'a'.repeat(152)}€${'a'.repeat(151)}`).segments).toBe(2)
    expect(countSegments(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3)
  })
})

describe('words with a link', () => {
  const link = 'https://comity.example/alerts-page?alert=0193'

  test('that fit stay as they are', () => {
    expect(fitText('New alert.', link)).toBe(`New alert. ${link}`)
  })

  test('always fit, with the link whole at their end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (words) => {
        const text = fitText(words, link)
        expect(countSegments(text).segments).toBeLessThanOrEqual(mostSegments)
        expect(text.endsWith(link)).toBe(true)
      }),
    )
  })

  test('are cut no shorter than they must be', () => {
    const text = fitText('a'.repeat(400), link)
    expect(text).toHaveLength(306)
    expect(text).toContain('aaa... https')
  })

  test('are cut alike where there is no link', () => {
    expect(fitText('Help is needed.')).toBe('Help is needed.')
    expect(fitText('a'.repeat(400))).toBe(`${'a'.repeat(303)}...`)
    expect(fitText('é́'.repeat(200))).toMatch(/^(?:é́)+\.\.\.$/u)
  })

  test('cannot be made of a link that is too long by itself', () => {
    expect(() => fitText('x', 'y'.repeat(307))).toThrow(RangeError)
  })
})
