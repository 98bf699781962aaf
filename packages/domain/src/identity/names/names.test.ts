import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalGivenNames, compareNameWords } from './index.ts'

/** Similarity from which the matcher takes words of two scripts for one name. */
const same = 0.7
const similarity = (a: string, b: string) => compareNameWords(a, b).similarity

describe('words of two scripts', () => {
  it.each([
    ['Γεώργιος', 'George'],
    ['Μαυρίδης', 'Mavridis'],
    ['Иван', 'Ivan'],
    ['Щербаков', 'Shcherbakov'],
    ['محمد', 'Mohammed'],
    ['דוד', 'David'],
    ['김민준', 'Kim Minjun'],
    ['もり', 'Mori'],
    ['王小明', 'Wang Xiaoming'],
  ])('%s is %s', (a, b) => {
    expect(similarity(a, b)).toBeGreaterThanOrEqual(same)
  })

  it.each([
    ['Иван', 'Igor'],
    ['محمد', 'Hamid Reza'],
    ['もり', 'Hara'],
    ['王小明', 'Li Xiaoming Chen'],
    ['😀', '😁'],
  ])('%s is not %s', (a, b) => {
    expect(similarity(a, b)).toBeLessThan(same)
  })
})

describe('a comparison says how words agree', () => {
  it.each([
    ['Lee', 'Lee', 'exact'],
    ['Zoë', 'Zoe', 'accent'],
    ['Иван', 'Ivan', 'transliterated'],
    ['Wong', 'Wang', 'transliterated'],
    ['Bob', 'Robert', 'nickname'],
    ['Hargreaves', 'Hargraeves', 'spelling'],
    ['Philbrick', 'Filbrik', 'sounds_like'],
    ['R', 'Robert', 'initial'],
    ['Anne-Marie', 'Annemarie', 'exact'],
    ['Harold', 'Edith', undefined],
    ['', 'Edith', undefined],
  ])('%s and %s: %s', (a, b, kind) => {
    expect(compareNameWords(a, b).kind).toBe(kind)
  })
})

describe('any two texts', () => {
  const letters = fc.constantFrom(
    ...Array.from("abcdehijlmnoprstuvzéñşßłøАбвгджзиклم ح م دשלוםΓεώ王小明김정은ナミ-'., 0😀"),
  )
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: letters, maxLength: 40 }),
  )

  it('compare between 0 and 1, and alike in both directions', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(similarity(a, b)).toBeGreaterThanOrEqual(0)
        expect(similarity(a, b)).toBeLessThanOrEqual(1)
        expect(similarity(b, a)).toBeCloseTo(similarity(a, b), 9)
      }),
      { numRuns: 1500 },
    )
  })

  it('are 1 to themselves unless they hold nothing', () => {
    fc.assert(
      fc.property(words, (word) => {
        expect(similarity(word, word)).toBe(word.trim() === '' ? 0 : 1)
      }),
      { numRuns: 1000 },
    )
  })

  it('may be long, empty, broken or no name at all', () => {
    const texts = ['', ' ', ',', '😀', '👩‍👩‍👧', '\u{d800}', '\0', 'a'.repeat(10_000), 'Ann '.repeat(2500), '١٢٣']
    for (const a of texts) for (const b of texts) expect(() => compareNameWords(a, b)).not.toThrow()
  })
})

it('given names know what they are short for', () => {
  expect(canonicalGivenNames('bob')).toEqual(['robert'])
  expect(canonicalGivenNames('alex')).toEqual(expect.arrayContaining(['alexander', 'alexandra']))
  expect(canonicalGivenNames('quux')).toEqual([])
})
