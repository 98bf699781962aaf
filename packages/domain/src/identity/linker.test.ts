import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createLinker,
  defaultParameters,
  estimateParameters,
  type Linker,
  type PersonRecord,
} from './index.ts'
import { inventedWord, seededRandom } from '../guests/testing.ts'
import { mostMembers } from './cluster.ts'
import { pairwise } from './testing/pairwise.ts'

import { digits, inventPeople } from './testing/people.ts'
import { inventRecords, personOf, type RecordOptions } from './testing/records.ts'

const people = [...inventPeople(11, 350)]
const recordsWith = (options: RecordOptions): PersonRecord[] => [...inventRecords(12, people, options)]
const fill = (records: readonly PersonRecord[]): Linker => {
  const linker = createLinker()
  linker.addAll(records)
  return linker
}
const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, index) => ({ item, key: Math.imul(index + seed, 0x9e3779b1) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

const twoOf = (person: Partial<PersonRecord>): PersonRecord[] => ['1', '2'].map((id) => ({ id, ...person }))
const someone: Partial<PersonRecord> = {
  givenName: 'Katarina',
  surname: 'Novotna',
  birthDate: '1975-02-11',
  email: 'k.novotna@post.example',
}

describe('linking invented people, a fifth of whom live with another', () => {
  it.each<[string, RecordOptions, precision: number, recall: number]>([
    ['with everything known', {}, 0.985, 0.97],
    [
      'with address, without document and contacts',
      { fields: ['givenName', 'surname', 'birthDate', 'street', 'suburb', 'postcode', 'state'] },
      0.97,
      0.97,
    ],
    // Twins, here one in thirty, cannot be distinguished from one person who gave two names.
    ['with name and birth date only', { fields: ['givenName', 'surname', 'birthDate'] }, 0.9, 0.93],
    [
      'with a fifth of all fields blank and many errors',
      { errors: 0.2, blank: 0.2, fields: ['givenName', 'surname', 'birthDate', 'street', 'suburb', 'email'] },
      0.9,
      0.88,
    ],
  ])('%s', (_, options, precision, recall) => {
    const found = pairwise(fill(recordsWith(options)).clusters(), personOf)
    expect(found.precision).toBeGreaterThan(precision)
    expect(found.recall).toBeGreaterThan(recall)
  })

  it('does not depend on the order in which they come', () => {
    const records = recordsWith({ errors: 0.2 })
    const clusters = fill(records).clusters()
    for (const seed of [1, 2]) expect(fill(shuffled(records, seed)).clusters()).toEqual(clusters)
  })

  it('answers well while they come, one by one', () => {
    const records = shuffled(recordsWith({}), 5)
    const linker = createLinker()
    for (const record of records) linker.add(record)
    const present = Map.groupBy(
      records.map(({ id }) => id),
      (id) => linker.clusterOf(id),
    )
    const found = pairwise([...present.values()], personOf)
    expect(found.precision).toBeGreaterThan(0.95)
    expect(found.recall).toBeGreaterThan(0.9)
  })

  it('does as well with parameters learned before, sent as JSON', () => {
    const records = recordsWith({})
    const parameters = JSON.parse(JSON.stringify(estimateParameters(records))) as ReturnType<
      typeof estimateParameters
    >
    const linker = createLinker(parameters)
    linker.addAll(records)
    expect(pairwise(linker.clusters(), personOf).f1).toBeGreaterThan(0.97)
  })
})

describe('a linker', () => {
  it('tells of a new record what it belongs to', () => {
    const linker = createLinker()
    const [first, second] = twoOf(someone)
    expect(linker.add(first!)).toEqual({ cluster: '1', links: [], review: [] })
    expect(linker.add(second!)).toMatchObject({ cluster: '1', links: [{ a: '1', b: '2' }], review: [] })
    expect(linker.clusters()).toEqual([['1', '2']])
    expect(linker.explain('1', '2')?.decision).toBe('link')
    expect(linker.explain('1', 'nobody')).toBeUndefined()
  })

  it('remembers that two are not the same, however alike', () => {
    const linker = fill(twoOf(someone))
    linker.decide(['2', '1'], 'different')
    expect(linker.clusters()).toEqual([['1'], ['2']])
    expect(linker.review()).toEqual([])
    linker.add({ id: '3', ...someone })
    expect(linker.clusters().filter((cluster) => cluster.includes('1') && cluster.includes('2'))).toEqual([])
    linker.decide(['1', '2'], undefined)
    expect(linker.clusters()).toEqual([['1', '2', '3']])
  })

  it('remembers that two are the same, however different, until that is taken back', () => {
    const linker = fill([
      { id: '1', ...someone },
      { id: '2', name: 'Bo Li', birthDate: '1990-01-01' },
    ])
    linker.decide(['1', '2'], 'same')
    expect(linker.clusters()).toEqual([['1', '2']])
    expect(linker.clusterOf('2')).toBe('1')
    linker.decide(['1', '2'], undefined)
    expect(linker.clusters()).toEqual([['1'], ['2']])
  })

  it('lists what a person should look at', () => {
    const born = {
      ...someone,
      givenName: 'Peter',
      phone: '07700 900123',
      street: '1 Mill Lane',
      suburb: 'Millbrook',
    }
    const linker = fill([
      { id: '1', ...born, birthDate: '1950-03-04' },
      { id: '2', ...born, birthDate: '1981-08-19' },
    ])
    expect(linker.clusters()).toEqual([['1'], ['2']])
    expect(linker.review()).toMatchObject([{ a: '1', b: '2' }])
  })

  it('replaces a record that comes again under its id', () => {
    const linker = fill(twoOf(someone))
    linker.add({ id: '2', name: 'Bo Li', birthDate: '1990-01-01' })
    expect(linker.clusters()).toEqual([['1'], ['2']])
  })

  it('is after any additions and removals as if what was removed had never come', () => {
    const pool = recordsWith({}).slice(0, 60)
    const choices = fc.array(fc.nat(pool.length - 1), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(choices, fc.array(fc.nat(pool.length - 1), { maxLength: 30 }), (added, removed) => {
        const linker = createLinker()
        for (const index of added) linker.add(pool[index]!)
        for (const index of removed) linker.remove(pool[index]!.id)
        const left = [...new Set(added)].filter((index) => !removed.includes(index))
        expect(linker.clusters()).toEqual(fill(left.map((index) => pool[index]!)).clusters())
      }),
      { numRuns: 25 },
    )
  })

  it('keeps a chain of neighbours from growing into one person', () => {
    const random = seededRandom(9)
    const contacts = Array.from({ length: 301 }, () => [
      `07700${digits(random, 6)}`,
      `${inventedWord(random)}@post.example`,
    ])
    // Each shares a phone or a mailbox with the next, and only the name with all others.
    const chain = Array.from({ length: 300 }, (_, step): PersonRecord => {
      const [odd, even] = [contacts[2 * Math.floor((step + 1) / 2) - 1], contacts[2 * Math.floor(step / 2)]]
      return {
        id: String(step).padStart(3, '0'),
        name: 'Katarina Novotna',
        phone: odd?.[0] ?? '',
        email: even?.[1] ?? '',
      }
    })
    for (const linker of [createLinker(), createLinker(defaultParameters)]) {
      linker.addAll(chain)
      expect(linker.explain('000', '001')?.fields.find(({ field }) => field === 'email')?.level).toBe('exact')
      for (const cluster of linker.clusters()) expect(cluster.length).toBeLessThanOrEqual(4)
    }
  })

  it('never makes a cluster above the cap, even where one person came a hundred times', () => {
    const equal = Array.from({ length: 130 }, (_, index) => ({ id: `same-${index}`, ...someone }))
    const clusters = fill([...recordsWith({}), ...equal]).clusters()
    const sizes = clusters.filter(([first]) => first?.startsWith('same')).map((cluster) => cluster.length)
    expect(Math.max(...sizes)).toBe(mostMembers)
    expect(sizes.length).toBeLessThanOrEqual(6)
  })
})
