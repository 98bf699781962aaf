import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalGivenNames,
  compareNames,
  compareNameWords,
  comparePrepared,
  nameMatchThreshold,
  prepareName,
} from './index.ts'

type Pairs = { same: [string, string][]; different: [string, string][] }
const labelled = JSON.parse(
  readFileSync(new URL('testing/labelled-pairs.json', import.meta.url), 'utf8'),
) as Record<string, Pairs>
const isSame = (a: string, b: string): boolean => compareNames(a, b).similarity >= nameMatchThreshold

function f1(groups: readonly Pairs[]): number {
  const found = groups.flatMap(({ same }) => same).filter(([a, b]) => isSame(a, b)).length
  const missed = groups.flatMap(({ same }) => same).length - found
  const wrong = groups.flatMap(({ different }) => different).filter(([a, b]) => isSame(a, b)).length
  return (2 * found) / (2 * found + missed + wrong)
}

describe('labelled pairs of names', () => {
  it('are told apart with an F1 of at least 0.95 over all', () => {
    expect(f1(Object.values(labelled))).toBeGreaterThanOrEqual(0.95)
  })

  it.each(Object.keys(labelled))('are told apart with an F1 of at least 0.9 for %s', (group) => {
    expect(f1([labelled[group]!])).toBeGreaterThanOrEqual(0.9)
  })
})

describe('a comparison says how words met', () => {
  it.each([
    ['Ann Lee', 'Ann Lee', 'exact'],
    ['Zoë Lee', 'Zoe Lee', 'accent'],
    ['Иван Ли', 'Ivan Li', 'transliterated'],
    ['Bob Lee', 'Robert Lee', 'nickname'],
    ['Hargreaves Ann', 'Hargraeves Ann', 'spelling'],
    ['Maier Ann', 'Meyr Ann', 'spelling'],
    ['Philbrick Ann', 'Filbrik Ann', 'sounds_like'],
    ['R Lee', 'Robert Lee', 'initial'],
    ['Delacruz Ann', 'De la Cruz Ann', 'joined'],
  ])('%s and %s: %s', (a, b, kind) => {
    expect(compareNames(a, b).words.map((word) => word.kind)).toContain(kind)
  })

  it('names the words as they were written', () => {
    expect(compareNames('Łucja Dąb', 'Lucja Dab').words[0]).toMatchObject({ a: 'łucja', b: 'lucja' })
  })

  it('marks another order, but not the one that a comma declares', () => {
    expect(compareNames('Barton Oliver', 'Oliver Barton').isReordered).toBe(true)
    expect(compareNames('Barton, Oliver', 'Oliver Barton').isReordered).toBe(false)
  })
})

describe('who is not the same', () => {
  it('keeps father and son apart', () => {
    expect(isSame('Frank Delacroix Sr', 'Frank Delacroix, Jr.')).toBe(false)
    expect(isSame('Ahmad bin Salem Al Ketbi', 'Salem bin Ahmad Al Ketbi')).toBe(false)
    expect(isSame('Frank Delacroix', 'Frank Delacroix, Jr.')).toBe(true)
  })

  it('does not take one word for a whole name', () => {
    expect(isSame('Pettifer', 'Harold Pettifer')).toBe(false)
    expect(isSame('Harold', 'Harold Pettifer')).toBe(false)
  })

  it('does not take the given name Ben for a particle', () => {
    expect(isSame('Ben Ross Carter', 'Sam Ross Carter')).toBe(false)
    expect(isSame('Ben Carter', 'Carter')).toBe(false)
  })

  it('does not take a syllable for a particle, nor a family name for an honorific', () => {
    expect(isSame('Kim Do Yun', 'Kim Ha Yun')).toBe(false)
    expect(isSame('Stephen Arthur King', 'Stephen Arthur Ashdown')).toBe(false)
    expect(isSame('Sheikh Hamdan Al Falasi', 'Hamdan Al Falasi')).toBe(true)
  })

  it('does not take a title for a name', () => {
    expect(isSame('Dr Harold Pettifer', 'Dr Edith Calloway')).toBe(false)
  })
})

describe('any two texts', () => {
  const letters = fc.constantFrom(
    ...Array.from("abcdehijlmnoprstuvzéñşßłøАбвгджзиклم ح م دשלוםΓεώ王小明김정은ナミ-'., 0😀"),
  )
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: letters, maxLength: 40 }),
    fc
      .array(fc.constantFrom(...Object.values(labelled).flatMap(({ same }) => same.flat())), {
        minLength: 1,
        maxLength: 2,
      })
      .map((parts) => parts.join(' ')),
  )

  it('compare between 0 and 1, and alike in both directions', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        const { similarity } = compareNames(a, b)
        expect(similarity).toBeGreaterThanOrEqual(0)
        expect(similarity).toBeLessThanOrEqual(1)
        expect(compareNames(b, a).similarity).toBeCloseTo(similarity, 9)
      }),
      { numRuns: 1500 },
    )
  })

  it('are 1 to themselves unless they hold nothing', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(compareNames(name, name).similarity).toBe(name.trim() === '' ? 0 : 1)
      }),
      { numRuns: 1000 },
    )
  })

  it('may be long, empty, broken or no name at all', () => {
    const texts = [
      '',
      ' ',
      ',',
      '...',
      '😀',
      '👩‍👩‍👧',
      '\u{d800}',
      '\0',
      'a'.repeat(10_000),
      'Ann '.repeat(2500),
      'שלום',
      '١٢٣',
    ]
    for (const a of texts) for (const b of texts) expect(() => compareNames(a, b)).not.toThrow()
    expect(compareNames('😀', '😁').similarity).toBe(0)
  })
})

describe('what never matters', () => {
  const people = fc.constantFrom('Harold James Pettifer', 'Zoë Ångström', 'Chinedu Okafor', 'Marta Ruiz Peña')

  it('is case, accents and titles', () => {
    fc.assert(
      fc.property(people, people, fc.constantFrom('Mr. ', 'Dra. ', 'Prof. Dr. '), (a, b, title) => {
        const { similarity } = compareNames(a, b)
        expect(compareNames(a.toUpperCase(), b).similarity).toBeCloseTo(similarity, 9)
        expect(compareNames(a.normalize('NFD').replace(/\p{M}/gu, ''), b).similarity).toBeCloseTo(
          similarity,
          9,
        )
        expect(compareNames(title + a, b).similarity).toBeCloseTo(similarity, 9)
      }),
    )
  })

  it('is hardly the order of words', () => {
    fc.assert(
      fc.property(people, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (name, keys) => {
        const words = name.split(' ')
        const shuffled = words.toSorted((x, y) => keys[words.indexOf(x)]! - keys[words.indexOf(y)]!)
        expect(compareNames(name, shuffled.join(' ')).similarity).toBeGreaterThanOrEqual(0.95)
      }),
    )
  })
})

describe('single words', () => {
  it('meet with a kind, or not at all', () => {
    expect(compareNameWords('Bob', 'Robert')).toEqual({ similarity: 0.92, kind: 'nickname' })
    expect(compareNameWords('Wong', 'Wang')).toMatchObject({ kind: 'transliterated' })
    expect(compareNameWords('Anne-Marie', 'Annemarie')).toMatchObject({ similarity: 1 })
    expect(compareNameWords('Harold', 'Edith')).toEqual({ similarity: 0, kind: undefined })
    expect(compareNameWords('', 'Edith')).toEqual({ similarity: 0, kind: undefined })
  })

  it('know what they are short for', () => {
    expect(canonicalGivenNames('bob')).toEqual(['robert'])
    expect(canonicalGivenNames('alex')).toEqual(expect.arrayContaining(['alexander', 'alexandra']))
    expect(canonicalGivenNames('quux')).toEqual([])
  })
})

it('compares prepared names as the names themselves', () => {
  const [a, b] = ['Kenta Mori', 'もり けんた']
  expect(comparePrepared(prepareName(a), prepareName(b))).toEqual(compareNames(a, b))
})
