import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sector } from '../base/index.ts'
import {
  allSeverityCriteria,
  dueAt,
  dueAtAnew,
  dueHours,
  forbiddenHints,
  grounds,
  groundsOf,
  incidentReference,
  incidentSeverities,
  incidentTypes,
  isGround,
  referenceDigits,
  riskKindOf,
  severityCriteria,
  suggestSeverity,
  typesOf,
  wordingKeys,
  wordingsOf,
} from './index.ts'

const sectors = ['hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event'] as const
const sector = fc.constantFrom<Sector>(...sectors)

test('rudeness, noise and illness are a ground nowhere', () => {
  for (const each of sectors)
    for (const type of ['noise', 'rule_breach', 'harassment', 'medical', 'other'] as const)
      expect(isGround(each, type), `${type} in ${each}`).toBe(false)
})

test('a school knows no bill, no booking and no fraud, a ward no bill and no booking; the others know all ten', () => {
  expect(groundsOf('school')).toEqual(
    grounds.filter((ground) => !['unpaid_bill', 'false_booking', 'fraud'].includes(ground)),
  )
  expect(groundsOf('healthcare')).toEqual(
    grounds.filter((ground) => !['unpaid_bill', 'false_booking'].includes(ground)),
  )
  for (const each of ['hotel', 'restaurant', 'short_let', 'event'] as const)
    expect(groundsOf(each)).toEqual(grounds)
})

test('a type that is a ground elsewhere cannot be reported where it is none', () => {
  expect(typesOf('hotel')).toEqual(incidentTypes)
  expect(typesOf('school')).not.toContain('unpaid_bill')
  expect(typesOf('school')).toContain('medical')
})

test('an emergency of health never weighs; an unpaid bill weighs as one', () => {
  expect(incidentTypes.filter((type) => riskKindOf(type) === null)).toEqual(['medical'])
  expect(riskKindOf('unpaid_bill')).toBe('unpaid_bill')
  expect(riskKindOf('violence')).toBe('incident')
})

test('a level has two or three criteria, and the gravest that is ticked decides', () => {
  fc.assert(
    fc.property(sector, fc.subarray([...allSeverityCriteria]), (where, ticked) => {
      const criteria = severityCriteria(where)
      const levels = incidentSeverities.filter((level) => criteria[level].some((one) => ticked.includes(one)))
      expect(suggestSeverity(where, ticked)).toBe(levels.at(-1))
      for (const level of incidentSeverities) expect([2, 3]).toContain(criteria[level].length)
    }),
  )
  expect(suggestSeverity('hotel', [])).toBeUndefined()
  expect(suggestSeverity('hotel', ['guardian_needed_at_once'])).toBeUndefined()
})

test('the graver, the sooner it is due', () => {
  expect(dueHours).toEqual({ critical: 24, high: 72, medium: 168, low: 336 })
  const from = new Date('2026-03-02T10:00:00Z')
  expect(dueAt('critical', from).toISOString()).toBe('2026-03-03T10:00:00.000Z')
  expect(dueAtAnew(dueAt('medium', from), 'medium', 'high')).toEqual(dueAt('high', from))
})

test('a reference is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = incidentReference(id)
      expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
      expect(referenceDigits(reference)).toBe(id.slice(-8).toLowerCase())
      expect(referenceDigits(` ${reference.toLowerCase().replace('-', ' ')} `)).toBe(
        id.slice(-8).toLowerCase(),
      )
    }),
  )
  expect(referenceDigits('room 204')).toBeUndefined()
  expect(() => incidentReference('room 204')).toThrow(RangeError)
})

test('a protected trait is hinted at; health is not where it is called for', () => {
  const about = { sector: 'hotel', type: 'violence' } as const
  expect(
    forbiddenHints(['The muslim man shouted.', 'He is diabetic.'], about).map(({ trait }) => trait),
  ).toEqual(['religion', 'health'])
  expect(forbiddenHints(['He is diabetic.'], { ...about, type: 'medical' })).toEqual([])
  expect(forbiddenHints(['She is diabetic and a muslim.'], { ...about, sector: 'healthcare' })).toEqual([
    { trait: 'religion', word: 'muslim' },
  ])
  expect(forbiddenHints(['A lamp lay broken.'], about)).toEqual([])
})

test('every type that can be reported has a sentence to begin with, and each key is a sentence once', () => {
  for (const each of sectors) {
    for (const type of typesOf(each))
      expect(wordingsOf(each, type).length, `${type} in ${each}`).toBeGreaterThan(0)
  }
  expect(wordingsOf('school', 'unpaid_bill')).toEqual([])
  expect(new Set(wordingKeys).size).toBe(wordingKeys.length)
  expect(wordingsOf('restaurant', 'unpaid_bill')[0]).toEqual({
    key: 'left_without_paying',
    type: 'unpaid_bill',
    gaps: ['amount', 'room'],
  })
})
