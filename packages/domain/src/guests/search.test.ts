import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import {
  foldName,
  guestSearchKeys,
  type KeyLookup,
  maxGuestKeys,
  maxLookups,
  rankGuests,
  searchQuery,
} from './index.ts'
import { inventedName, misspell, seededRandom } from './testing.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000_000 })
const others = Array.from(
  { length: 1000 },
  (
    (random) => () =>
      inventedName(random)
  )(seededRandom(7)),
)
const meets = (lookup: KeyLookup, key: string): boolean => lookup.key <= key && key <= lookup.upTo
const sharesKey = (typed: string, name: string): boolean => {
  const keys = guestSearchKeys({ name })
  return searchQuery(typed).keys.some((lookup) => keys.some((key) => meets(lookup, key)))
}
const rank = (typed: string, names: readonly string[]): { id: string; score: number; reasons: string[] }[] =>
  rankGuests(
    searchQuery(typed),
    names.map((name) => ({ id: name, name })),
  )
const misspellOneWord = (name: string, seed: number): string => {
  const random = seededRandom(seed)
  const words = name.split(' ')
  const at = random() < 0.5 ? 0 : 1
  return words.map((word, index) => (index === at ? misspell(word, random) : word)).join(' ')
}

describe('searching a guest by name', () => {
  it('meets and puts first the name that was misspelt by one edit, among a thousand others', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const name = inventedName(seededRandom(seed))
        const typed = misspellOneWord(name, seed + 1)
        expect(sharesKey(typed, name)).toBe(true)
        // Another invented name can by chance be as close to what was typed; then either may come first.
        const distance = editDistance(foldName(typed), foldName(name), 9)
        const rivals = others.filter((other) => editDistance(foldName(typed), foldName(other), 9) > distance)
        expect(rank(typed, [...rivals, name])[0]?.id).toBe(name)
      }),
      { numRuns: 60 },
    )
  })

  it('meets a misspelt name by a key as narrow as one word and part of another', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const name = inventedName(seededRandom(seed))
        const typed = misspellOneWord(name, seed + 1)
        const pairs = guestSearchKeys({ name }).filter((key) => /^(w|g|mm):/.test(key))
        expect(searchQuery(typed).keys.some((lookup) => pairs.some((key) => meets(lookup, key)))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('finds swapped names and says so', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [first, last] = inventedName(seededRandom(seed)).split(' ') as [string, string]
        fc.pre(first !== last)
        expect(sharesKey(`${last} ${first}`, `${first} ${last}`)).toBe(true)
        const [found] = rank(`${last} ${first}`, [`${first} ${last}`])
        expect(found?.reasons).toContain('swapped')
      }),
      { numRuns: 100 },
    )
  })

  it('meets every beginning of two letters or more, and never ranks it above the whole name', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, cut) => {
        const name = inventedName(seededRandom(seed))
        const typed = name.slice(0, 2 + (cut % (name.length - 2)))
        expect(sharesKey(typed, name)).toBe(true)
        const [found] = rank(typed, [name])
        expect(found?.score).toBeLessThanOrEqual(rank(name, [name])[0]?.score ?? 0)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['Юлия Соколова', 'Yuliya Sokolova', 'transliterated'],
    ['Юлия Соколова', 'Iuliia Sokolova', 'transliterated'],
    ['Γιώργος Δημάρης', 'Giorgos Dimaris', 'transliterated'],
    ['Georgios Dimaris', 'Γιώργος Δημάρης', 'transliterated'],
    ['محمد شريف', 'Mohammed Sharif', 'transliterated'],
    ['דוד כהן', 'David Cohen', 'transliterated'],
    ['王小明', 'Xiaoming Wang', 'transliterated'],
    ['王小明', 'wang xiao ming', 'transliterated'],
    ['김민수', 'Kim Minsu', 'transliterated'],
    ['José Ñandú', 'jose nandu', 'accent'],
    ['Jose Nandu', 'José Ñandú', 'accent'],
    ['Schmidt Jon', 'Smith John', 'sounds_like'],
    ['Catherine Lee', 'Kathryn Li', 'sounds_like'],
    ['Maria Fernandez', 'maria fer', 'prefix'],
    ['Maria Fernandez', 'maria f', 'prefix'],
    ['Maria Fernandez', 'm fernandez', 'prefix'],
    ['Mr. Jean-Luc O’Brien', 'obrien jean luc', 'swapped'],
    ['Annemarie Vos', 'Anne Marie Vos', 'exact_name'],
  ])('finds %s when %s is typed (%s)', (name, typed, reason) => {
    expect(sharesKey(typed, name)).toBe(true)
    const [found] = rank(typed, [...others, name])
    expect(found?.id).toBe(name)
    expect(found?.reasons).toContain(reason)
  })

  it('puts exact before near, and near before what only sounds alike', () => {
    const names = ['Jon Smyth', 'John Smithe', 'Jean Schmidt', 'John Smith', 'Johnny Smithers']
    expect(rank('john smith', names)[0]).toMatchObject({
      id: 'John Smith',
      score: 1,
      reasons: ['exact_name'],
    })
    const scores = rank('john smith', names).map((found) => found.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.filter((score) => score === 1)).toHaveLength(1)
  })

  it('puts the order typed before the other order', () => {
    expect(rank('lee ann', ['Ann Lee', 'Lee Ann']).map((found) => found.id)).toEqual(['Lee Ann', 'Ann Lee'])
  })

  it('does not show a name of which only one of two words fits', () => {
    expect(rank('maria fernandez', ['Maria Zhukova', 'Pablo Fernandez'])).toEqual([])
  })

  it('ranks names and queries of a hundred words as fast as others, and finds them by their ends', () => {
    const initial = (index: number): string => 'abcdefghij'.charAt(index % 10)
    const words = Array.from({ length: 99 }, (_, index) => initial(index))
    const names = Array.from({ length: 150 }, (_, index) =>
      Array.from({ length: 66 }, (_word, at) => `${initial(at + index)}x`).join(' '),
    )
    const start = process.threadCpuUsage()
    rank(words.join(' '), names)
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2_000)
    const long = ['Amado', ...words, 'Quilty'].join(' ')
    expect(rank('amado quilty', [long])[0]?.id).toBe(long)
  })

  it('finds a guest by another name they are known under', () => {
    const guest = { name: 'Katarzyna Wolska', aliases: ['Kasia Nowik'] }
    const keys = guestSearchKeys(guest)
    expect(searchQuery('kasia nowik').keys.some((lookup) => keys.some((key) => meets(lookup, key)))).toBe(
      true,
    )
    expect(rankGuests(searchQuery('kasia nowik'), [{ id: 'k', ...guest }])[0]?.reasons).toEqual([
      'exact_name',
    ])
  })
})

describe('search keys', () => {
  it('are bounded, distinct, printable and never empty, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (name) => {
        const keys = guestSearchKeys({ name, aliases: [name, `${name} a`] })
        expect(keys.length).toBeLessThanOrEqual(maxGuestKeys)
        expect(new Set(keys).size).toBe(keys.length)
        for (const key of keys) expect(key).toMatch(/^[a-z]{1,2}:[A-Za-z0-9]+( [A-Za-z0-9]+)?$/)
        const lookups = searchQuery(name).keys
        expect(lookups.length).toBeLessThanOrEqual(maxLookups)
        for (const lookup of lookups) {
          expect(lookup.key).toMatch(/^[a-z]{1,2}:[A-Za-z0-9]/)
          expect(lookup.weight).toBeGreaterThan(0)
          expect(lookup.weight).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('number at most 16 in the middle and 20 at the 95th percentile for names of two words', () => {
    const counts = others.map((name) => guestSearchKeys({ name }).length).toSorted((a, b) => a - b)
    expect(counts[500]).toBeLessThanOrEqual(16)
    expect(counts[950]).toBeLessThanOrEqual(20)
  })

  it('weigh a whole name above the same name misspelt', () => {
    for (const name of others.slice(0, 200)) {
      const weigh = (typed: string, of: string): number => {
        const keys = guestSearchKeys({ name: of })
        const met = searchQuery(typed).keys.filter((lookup) => keys.some((key) => meets(lookup, key)))
        return met.reduce((sum, lookup) => sum + lookup.weight, 0)
      }
      const near = misspellOneWord(name, 3)
      expect(weigh(name, name)).toBeGreaterThan(weigh(name, near))
    }
  })
})
