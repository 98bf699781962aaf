import { describe, expect, test } from 'vitest'
import { needsSecondFact, openedBy } from './second-fact.ts'
import type { FoundProfile } from './second-fact.ts'

const now = new Date('2026-03-02T10:00:00Z')
const profile = (over: Partial<FoundProfile> = {}): FoundProfile => ({
  organisationId: 'hotel',
  profileIds: ['a'],
  name: 'Ines Quaresma',
  birthDate: null,
  contactFrom: new Date('2026-01-01T10:00:00Z'),
  isMet: false,
  ...over,
})

describe('a second fact is asked for', () => {
  test('not of one person, also in several organisations and with the words of the name in another order', () => {
    const inn = profile({ organisationId: 'inn', name: 'QUARESMA, Inês' })
    expect(needsSecondFact([profile(), inn], now)).toBe(false)
  })

  test.each([
    ['two names', [profile(), profile({ organisationId: 'inn', name: 'Bento Quaresma' })]],
    [
      'two birth dates',
      [profile({ birthDate: '1980-01-01' }), profile({ organisationId: 'inn', birthDate: '1990-01-01' })],
    ],
    ['two profiles of one organisation', [profile(), profile({ profileIds: ['b'] })]],
    ['a contact of a year ago', [profile({ contactFrom: new Date('2025-03-02T10:00:00Z') })]],
  ])('of %s', (_what, profiles) => {
    expect(needsSecondFact(profiles, now)).toBe(true)
  })

  test('a moment before the year is over it is not', () => {
    expect(needsSecondFact([profile({ contactFrom: new Date('2025-03-02T10:00:00.001Z') })], now)).toBe(false)
  })
})

describe('a second fact opens', () => {
  const met = profile({ isMet: true, birthDate: '1980-01-01' })

  test('the profiles that it is of, and those of the same name elsewhere', () => {
    const inn = profile({ organisationId: 'inn' })
    expect(openedBy([met, inn])).toEqual([met, inn])
  })

  test.each([
    ['of another name', profile({ organisationId: 'inn', name: 'Bento Quaresma' })],
    ['of another birth date', profile({ organisationId: 'inn', birthDate: '1990-01-01' })],
    ['of no name', profile({ organisationId: 'inn', name: null })],
    ['of a namesake in the same organisation', profile({ profileIds: ['b'] })],
  ])('none %s', (_what, other) => {
    expect(openedBy([met, other])).toEqual([met])
  })

  test('nothing where it is of nobody', () => {
    expect(openedBy([profile(), profile({ organisationId: 'inn' })])).toEqual([])
  })
})
