import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, tokenise } from './tokenise.ts'

const forms = (text: string) => tokenise(text).tokens.map(({ form }) => form)

describe('tokenise', () => {
  test('reads words without case and accents', () => {
    expect(forms('Volvería, DÉÇU!')).toEqual(['volveria', 'decu'])
  })

  test('reads a negation as one word, however it is written', () => {
    for (const text of ["don't", 'don’t', "don 't", 'dont']) expect(forms(text)).toEqual(['dont'])
  })

  test('parts French elision and hyphens', () => {
    expect(forms("l'hôtel n'est pas mal")).toEqual(['l', 'hotel', 'n', 'est', 'pas', 'mal'])
    expect(forms('napaka-ganda')).toEqual(['napaka', 'ganda'])
  })

  test('keeps emojis and emoticons, without the colour of a skin', () => {
    expect(forms('ok 👍🏽 :)')).toEqual(['ok', '👍', ':)'])
  })

  test('leaves out addresses, links and mentions', () => {
    expect(forms('see https://good.example/bad, mail happy@love.example @awful_person')).toEqual([
      'see',
      'mail',
    ])
  })

  test('counts sentences, and no point within a number', () => {
    const { tokens } = tokenise('Rated 4.5 stars. Lovely!')
    expect(tokens.map(({ sentence }) => sentence)).toEqual([0, 0, 1])
  })

  test('notes letters drawn out and capitals', () => {
    const [first, second] = tokenise('sooooo GOOD').tokens
    expect(first).toMatchObject({ form: 'soo', isElongated: true, isUpper: false })
    expect(second).toMatchObject({ isElongated: false, isUpper: true })
  })

  test('joins the ways in which Unicode writes one letter', () => {
    expect(fold('cafe\u0301')).toBe(fold('caf\u00e9'))
    expect(fold('\uff47\uff4f\uff4f\uff44')).toBe('good')
  })
})

test('offsets cut each word out of the text', () => {
  const text = '👋🏽 «Très» bon, don’t'
  const words = tokenise(text).tokens.map(({ start, end }) => text.slice(start, end))
  expect(words).toEqual(['👋🏽', 'Très', 'bon', 'don’t'])
})

test('offsets never overlap nor leave the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      let last = 0
      for (const { start, end } of tokenise(text).tokens) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})
