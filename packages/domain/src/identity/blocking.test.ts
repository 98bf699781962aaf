import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockingKeys, maxBlockingKeys, type PersonRecord } from './index.ts'
import { KeyIndex } from './key-index.ts'

const share = (a: Partial<PersonRecord>, b: Partial<PersonRecord>): boolean => {
  const keys = new Set(blockingKeys({ id: 'a', ...a }))
  return blockingKeys({ id: 'b', ...b }).some((key) => keys.has(key))
}
const born = '1975-02-11'

describe('blocking keys', () => {
  it('are few, distinct and printable, whatever the record holds', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    const record = fc.record({
      id: text,
      name: fc.array(text),
      birthDate: text,
      suburb: text,
      email: text,
      street: text,
    })
    fc.assert(
      fc.property(record, (any) => {
        const keys = blockingKeys(any)
        expect(keys.length).toBeLessThanOrEqual(maxBlockingKeys)
        expect(new Set(keys).size).toBe(keys.length)
        for (const key of keys) expect(key).toMatch(/^[a-z]{1,2}:[ -~]{1,}$/)
      }),
    )
  })

  it.each<[string, Partial<PersonRecord>, Partial<PersonRecord>]>([
    ['exchanged names', { givenName: 'Ana', surname: 'Lima' }, { givenName: 'Lima', surname: 'Ana' }],
    [
      'exchanged day and month',
      { surname: 'Lima', birthDate: '1975-02-11' },
      { surname: 'Lima', birthDate: '1975-11-02' },
    ],
    [
      'a slip in the surname',
      { givenName: 'Ana', surname: 'Lima', birthDate: born },
      { givenName: 'Ana', surname: 'Limja', birthDate: born },
    ],
    [
      'another year',
      { givenName: 'Ana', surname: 'Lima', birthDate: born },
      { givenName: 'Ana', surname: 'Lima', birthDate: '1957-02-11' },
    ],
    ['a phone written otherwise', { phone: '07700 900123' }, { phone: '+44 7700 900123' }],
    [
      'a surname at one postcode',
      { surname: 'Lima', postcode: 'tq13 8df' },
      { surname: 'Lima', postcode: 'TQ138DF' },
    ],
    ['another script', { name: 'Юлия Соколова' }, { name: 'Yuliya Sokolova' }],
  ])('join records in spite of %s', (_, a, b) => {
    expect(share(a, b)).toBe(true)
  })

  it('do not join strangers, nor people by a common given name alone', () => {
    expect(share({ name: 'Ana Lima', birthDate: born }, { name: 'Bo Krol', birthDate: '1990-07-30' })).toBe(
      false,
    )
    expect(share({ givenName: 'Ana', surname: 'Lima' }, { givenName: 'Ana', surname: 'Krol' })).toBe(false)
  })
})

describe('the index of keys', () => {
  it('finds what a plain comparison of all records finds', () => {
    const keys = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), fc.array(fc.nat(39)), (records, removed) => {
        const index = new KeyIndex()
        for (const own of records) index.add(own)
        const gone = new Set(removed.filter((number) => number < records.length))
        for (const number of gone) index.remove(number)
        const isIn = (number: number): boolean => !gone.has(number)
        const size = (key: string): number =>
          records.filter((own, number) => isIn(number) && own.includes(key)).length
        for (const [number, own] of records.entries()) {
          if (!isIn(number)) continue
          const expected = records.flatMap((other, at) => {
            const shared = other.filter((key) => own.includes(key) && size(key) <= 6)
            const isMet = shared.length > 1 || shared.some((key) => size(key) <= 3)
            return at < number && isIn(at) && isMet ? [at] : []
          })
          const found = index.earlier(number, { small: 3, most: 6 })
          const hasLarge = own.some((key) => size(key) > 6)
          const isLastResort = expected.length === 0 && hasLarge
          expect(isLastResort ? [] : found.toSorted((a, b) => a - b)).toEqual(expected)
          expect(isLastResort ? found.length : 0).toBeLessThanOrEqual(3)
        }
      }),
    )
  })

  it('grows', () => {
    const index = new KeyIndex()
    for (let number = 0; number < 30_000; number++) index.add([`own ${number}`, `pair ${number >> 1}`])
    expect(index.earlier(29_999, { small: 5, most: 10 })).toEqual([29_998])
    expect(index.earlier(0, { small: 5, most: 10 })).toEqual([])
  })
})
