import { describe, expect, it } from 'vitest'
import { defaultParameters, estimateParameters, matchRecords, type PersonRecord } from './index.ts'
import { inventPeople } from './testing/people.ts'
import { inventRecords } from './testing/records.ts'

const records = [...inventRecords(3, [...inventPeople(4, 500)], { mostRecords: 3 })]
const parameters = estimateParameters(records)

describe('parameters learned without known truth', () => {
  it('are the same for the same records in any order', () => {
    expect(estimateParameters(records.toReversed())).toEqual(parameters)
  })

  it('find how many records a person has, and that people live together', () => {
    // Of 1, 2 or 3 records each, a record has 4/3 others of its person on average.
    expect(parameters.matchesPerRecord).toBeGreaterThan(1)
    expect(parameters.matchesPerRecord).toBeLessThan(1.7)
    expect(parameters.relativesPerRecord).toBeGreaterThan(0.2)
    expect(parameters.fields.phone.shared).toBeGreaterThan(defaultParameters.fields.phone.shared)
  })

  it('are shares for every field, of matches all together one', () => {
    for (const [field, { levels }] of Object.entries(parameters.fields)) {
      const shares = Object.entries(levels).map(([level, { m }]) => ({
        m,
        isYear: field === 'birthDate' && level === 'partial',
      }))
      for (const { m } of shares) {
        expect(m).toBeGreaterThan(0)
        expect(m).toBeLessThan(1)
      }
      expect(shares.reduce((sum, { m, isYear }) => sum + (isYear ? 0 : m), 0)).toBeCloseTo(1, 1)
    }
  })

  it('survive JSON and weigh a common name below a rare one', () => {
    const kept = JSON.parse(JSON.stringify(parameters)) as typeof parameters
    const counts = Object.entries(kept.values?.surname?.counts ?? {}).toSorted(([, a], [, b]) => b - a)
    const [common, rare] = [counts[0]![0], counts.at(-1)![0]]
    const surnameWeight = (surname: string): number =>
      matchRecords({ id: 'a', surname }, { id: 'b', surname }, kept).fields[1]!.weight
    expect(surnameWeight(rare)).toBeGreaterThan(surnameWeight(common) + 2)
  })

  it('are those given where there is too little to learn from', () => {
    expect(estimateParameters(records.slice(0, 10)).fields).toEqual(defaultParameters.fields)
    expect(estimateParameters([]).fields).toEqual(defaultParameters.fields)
  })

  it('make a mailbox that hundreds share weigh little', () => {
    const shared = records.map((record): PersonRecord => ({ ...record, email: 'desk@agency.example' }))
    const weight = matchRecords(
      { id: 'a', email: 'desk@agency.example' },
      { id: 'b', email: 'desk@agency.example' },
      estimateParameters(shared),
    ).fields.find(({ field }) => field === 'email')!.weight
    expect(weight).toBeLessThan(1)
  })
})
