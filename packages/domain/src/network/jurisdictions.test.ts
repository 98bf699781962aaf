import { describe, expect, test } from 'vitest'
import { islandSectors, sharingSectors } from '../base/index.ts'
import { jurisdictionFor, reviewedCountries, unmetNeeds } from './jurisdictions.ts'

const asked = ['GB', 'IE', 'ES', 'FR', 'DE', 'NL', 'BE', 'IT', 'PT', 'PH', 'MX', 'US', 'CA', 'AU']

test('every country of the list was looked at, and each reading cites its law', () => {
  expect(reviewedCountries.toSorted()).toEqual(asked.toSorted())
  for (const country of asked) {
    const { duties, needs, sources } = jurisdictionFor(country, 'hotel')
    expect(new Set([...duties, ...needs]).size).toBe(duties.length + needs.length)
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter(({ source }) => source.length < 10)).toEqual([])
  }
})

test.each(islandSectors)('%s shares nowhere', (sector) => {
  for (const country of [...asked, 'BR'])
    expect(jurisdictionFor(country, sector)).toMatchObject({
      allowed: false,
      refusal: 'island_sector',
      needs: [],
    })
})

test('a country that nobody has looked at allows nothing, whatever it is called', () => {
  for (const country of ['BR', 'ZZ', '', 'constructor', '__proto__'])
    expect(jurisdictionFor(country, 'hotel')).toMatchObject({ allowed: false, refusal: 'not_reviewed' })
})

test('where consent is the rule nothing is shared, for nobody is asked', () => {
  expect(jurisdictionFor('MX', 'restaurant')).toMatchObject({ allowed: false, refusal: 'law_stands_against' })
})

test('small letters name the same country', () => {
  expect(jurisdictionFor('nl', 'hotel')).toEqual(jurisdictionFor('NL', 'hotel'))
})

describe('the Netherlands', () => {
  const permit = { country: 'NL', need: 'authority_permit', reference: 'z2026-000' } as const

  test('need the number of a permit, in every sector that shares', () => {
    for (const sector of sharingSectors) {
      expect(unmetNeeds('NL', sector, [])).toEqual(['authority_permit'])
      expect(unmetNeeds('NL', sector, [permit])).toEqual([])
    }
  })

  test('take no empty number, none of another country and none of another need', () => {
    const others = [
      { ...permit, reference: '  ' },
      { ...permit, reference: 'x'.repeat(101) },
      { ...permit, country: 'BE' },
      { ...permit, need: 'offence_data_basis' as const },
    ]
    expect(unmetNeeds('NL', 'hotel', others)).toEqual(['authority_permit'])
  })
})

test('where guests sleep in the United States a state may forbid what is allowed at a table', () => {
  expect(jurisdictionFor('US', 'hotel').needs).toContain('state_law_review')
  expect(jurisdictionFor('US', 'restaurant').needs).not.toContain('state_law_review')
})
