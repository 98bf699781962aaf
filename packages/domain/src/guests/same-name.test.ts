import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestSearchKeys, hasWords, isSameName, wordKeysOf } from './index.ts'
import { inventedWord, seededRandom } from './testing.ts'

describe('one name', () => {
  it.each([
    ['José Ñandú', 'nandu jose'],
    ['Юлия Соколова', 'СОКОЛОВА ЮЛИЯ'],
    ['O’Hanlon, Siobhán', 'siobhan ohanlon'],
    ['X', 'x'],
  ])('%s is the same as %s', (a, b) => {
    expect(isSameName(a, b)).toBe(true)
  })

  it.each([
    ['Ana Lima', 'Ana Lima Reis'],
    ['Ana Ana', 'Ana'],
    ['🙂', '🙂'],
  ])('%s is not the same as %s', (a, b) => {
    expect(isSameName(a, b)).toBe(false)
  })

  it('is met by a key whatever the order of up to five words', () => {
    const permuted = fc.tuple(fc.integer(), fc.integer({ min: 1, max: 5 })).chain(([seed, count]) => {
      const random = seededRandom(seed)
      const words = Array.from({ length: count }, () => inventedWord(random))
      return fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: count }))
    })
    fc.assert(
      fc.property(permuted, ([words, typed]) => {
        const kept = guestSearchKeys({ name: words.join(' ') })
        expect(wordKeysOf(typed.join(' ')).some((key) => kept.includes(key))).toBe(true)
        expect(isSameName(words.join(' '), typed.join(' '))).toBe(true)
      }),
    )
  })
})

it('holds the words of a surname wherever they stand', () => {
  expect(hasWords('María de la Cruz Soto', 'DE LA CRUZ')).toBe(true)
  expect(hasWords('María Cruzado', 'cruz')).toBe(false)
  expect(hasWords('María', '')).toBe(false)
})
