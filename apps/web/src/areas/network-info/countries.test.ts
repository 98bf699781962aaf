import { expect, test } from 'vitest'
import { countries } from './countries.ts'

const of = (code: string) => countries.find((country) => country.code === code)

test('a country says what an agreement has to name, apart from what a venue sees to itself', () => {
  const rules = of('NL')?.rules ?? []
  expect(rules.filter(({ isNeeded }) => isNeeded).map(({ code }) => code)).toEqual(['authority_permit'])
  expect(rules.some(({ isNeeded }) => !isNeeded)).toBe(true)
})

test('what is asked of some sectors names them', () => {
  const review = of('US')?.rules.find(({ code }) => code === 'state_law_review')
  expect(review?.sectors).toEqual(['hotel', 'short_let'])
  expect(of('GB')?.rules.every(({ sectors }) => sectors === null)).toBe(true)
})

test('a country whose law stands against it says so, with the law', () => {
  expect(of('MX')).toMatchObject({ allowed: false, rules: [{ code: 'consent_to_transfer' }] })
})
