import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import type { Version } from './queries.ts'

const party = (name: string, contact = 'desk') => ({
  organisationId: name,
  name,
  contact,
  venueCode: null,
  signedAt: null,
})
const letsThrough: Version['letsThrough'] = {
  parties: [],
  sectors: ['hotel'],
  countries: ['GB'],
  venues: null,
  grounds: ['theft', 'fraud'],
  terms: [{ severity: 'high', months: 12, firstMonths: 8 }],
  crossing: [],
  reviewAt: '2027-03-01T00:00:00.000Z',
}
const first: Version = {
  version: 1,
  digest: '',
  proposedAt: null,
  createdBy: { organisationId: 'north', name: 'north' },
  createdAt: '2026-03-02T10:00:00.000Z',
  parties: [party('north'), party('south')],
  missingSigners: [],
  venues: [],
  severities: ['high'],
  termMonths: { medium: 6, high: 12, critical: 24 },
  assessmentId: null,
  metNeeds: [],
  letsThrough,
  faults: [],
}

test('a version that says the same has no changes, whoever signed it and whatever it is numbered', () => {
  expect(changesBetween(first, { ...first, version: 2, digest: 'other', severities: ['high'] })).toEqual([])
})

test('what is listed is named by what came and what went', () => {
  const next: Version = {
    ...first,
    parties: [party('north'), party('west')],
    letsThrough: { ...letsThrough, countries: ['GB', 'IE'], grounds: ['theft', 'weapon'] },
  }
  expect(changesBetween(first, next)).toEqual([
    { part: 'parties', came: ['west'], went: ['south'] },
    { part: 'countries', came: ['IE'], went: [] },
    { part: 'grounds', came: ['weapon'], went: ['fraud'] },
  ])
})

test('of a contact, a term, a reference and the review it is said that they are others', () => {
  const next: Version = {
    ...first,
    parties: [party('north'), party('south', 'night desk')],
    metNeeds: [{ country: 'NL', need: 'authority_permit', reference: 'z2026-1' }],
    letsThrough: {
      ...letsThrough,
      terms: [{ severity: 'high', months: 9, firstMonths: 6 }],
      reviewAt: '2027-04-01T00:00:00.000Z',
    },
  }
  expect(changesBetween(first, next).map(({ part }) => part)).toEqual([
    'contacts',
    'terms',
    'needs',
    'review',
  ])
})
