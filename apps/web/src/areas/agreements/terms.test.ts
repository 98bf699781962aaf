import { createAgreement } from '@comity/contract/agreements/agreements'
import { describe, expect, test } from 'vitest'
import type { Version } from './queries.ts'
import {
  bodyOf,
  emptyTerms,
  faultsOf,
  needsOf,
  reviewDays,
  sharingCountries,
  termsOf,
  venueFault,
  venuesWithin,
  type TermsValues,
} from './terms.ts'

const now = new Date('2026-11-22T10:00:00Z')
const own = { sector: 'hotel', country: 'GB' }
const filled: TermsValues = {
  ...emptyTerms(own, now),
  contact: 'duty manager',
  partners: [{ venueCode: ' ab12cd34 ', contact: 'night desk' }],
  grounds: ['theft'],
}
const venues = [
  { code: 'HOME0001', sector: 'hotel', country: 'GB' },
  { code: 'HOME0009', sector: 'restaurant', country: 'GB' },
]
const codesOf = (values: TermsValues) => faultsOf(values, now).map(({ code, about }) => [code, about])

describe('the form of an agreement', () => {
  test('begins at the own sector and country, and a year before its review', () => {
    expect(emptyTerms(own, now)).toMatchObject({
      sectors: ['hotel'],
      countries: ['GB'],
      reviewOn: '2027-11-22',
    })
    expect(emptyTerms({ sector: 'school', country: 'MX' }, now)).toMatchObject({ sectors: [], countries: [] })
  })

  test('that lets some venues take part and names none is not sent as all of them', () => {
    const none = { ...filled, isPartOnly: true }
    const asked = createAgreement.body.safeParse(bodyOf(none, venues))
    expect(asked.error?.issues.map(({ path }) => path)).toEqual([['venueCodes', 0]])
    const one = { ...none, otherVenueCodes: 'AB12CD35' }
    expect(createAgreement.body.safeParse(bodyOf(one, venues)).success).toBe(true)
  })

  test('sends what the contract takes, codes as they are kept', () => {
    const body = bodyOf(filled, venues)
    expect(createAgreement.body.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({
      partners: [{ venueCode: 'AB12CD34', contact: 'night desk' }],
      venueCodes: [],
      reviewAt: '2027-11-22T00:00:00Z',
    })
  })

  test('names venues only when some alone take part, each once', () => {
    const some = { ...filled, ownVenueCodes: ['HOME0001'], otherVenueCodes: 'ab12cd34\n home0001;' }
    expect(bodyOf(some, venues).venueCodes).toEqual([])
    expect(bodyOf({ ...some, isPartOnly: true }, venues).venueCodes).toEqual(['HOME0001', 'AB12CD34'])
  })

  test('leaves behind own venues that were ticked before other sectors were chosen', () => {
    const both = {
      ...filled,
      isPartOnly: true,
      sectors: ['hotel', 'restaurant'] as TermsValues['sectors'],
      ownVenueCodes: ['HOME0001', 'HOME0009'],
    }
    expect(venuesWithin(venues, both)).toEqual(venues)
    expect(bodyOf(both, venues).venueCodes).toEqual(['HOME0001', 'HOME0009'])
    expect(bodyOf({ ...both, sectors: ['hotel'] }, venues).venueCodes).toEqual(['HOME0001'])
    expect(bodyOf({ ...both, countries: ['NL'] }, venues).venueCodes).toEqual([''])
  })

  test('shows a fault of a venue where its code was chosen', () => {
    const some: TermsValues = {
      ...filled,
      isPartOnly: true,
      // The second is hidden, so the partner's code is sent as the second.
      ownVenueCodes: ['HOME0001', 'HOME0009'],
      otherVenueCodes: 'ab12cd34',
    }
    const at = (path: string, values = some) => venueFault({ [path]: 'wrong' }, values, venues)?.at
    expect(at('venueCodes.0')).toBe('own')
    expect(at('venueCodes.1')).toBe('others')
    expect(at('contact')).toBeUndefined()
    const none = { ...some, ownVenueCodes: ['HOME0009'], otherVenueCodes: '' }
    expect(at('venueCodes.0', none)).toBe('own')
    expect(at('venueCodes.0', { ...none, countries: ['NL'] })).toBe('others')
  })

  test('asks for what the law of a country asks, and leaves behind what is not asked any more', () => {
    const abroad = { ...filled, countries: ['GB', 'NL'] }
    expect(codesOf(abroad)).toEqual([['need_unmet', 'NL:authority_permit']])
    const met = { ...abroad, references: { 'NL:authority_permit': ' z2026-1 ' } }
    expect(codesOf(met)).toEqual([])
    expect(bodyOf(met, venues).metNeeds).toEqual([
      { country: 'NL', need: 'authority_permit', reference: 'z2026-1' },
    ])
    expect(bodyOf({ ...met, countries: ['GB'] }, venues).metNeeds).toEqual([])
    expect(needsOf('US', ['restaurant', 'hotel'])).toEqual(['consumer_report_review', 'state_law_review'])
    expect(sharingCountries()).not.toContain('MX')
  })

  test('says what is missing before it can be proposed', () => {
    expect(codesOf(emptyTerms(own, now))).toEqual([
      ['too_few_parties', null],
      ['contact_missing', ''],
      ['ground_missing', null],
    ])
    const twice = { ...filled, partners: [...filled.partners, { venueCode: 'AB12CD34', contact: 'desk' }] }
    expect(codesOf(twice)).toEqual([['party_twice', 'AB12CD34']])
  })

  test('takes a review on the first and the last day that it offers, whatever the hour', () => {
    const late = new Date('2026-11-22T23:59:00Z')
    const { first, last } = reviewDays(late)
    for (const reviewOn of [first, last]) expect(faultsOf({ ...filled, reviewOn }, late)).toEqual([])
    expect(bodyOf({ ...filled, reviewOn: '' }, venues).reviewAt).toBe('')
  })
})

test('a next version begins as the one before says it', () => {
  const parties = [
    { organisationId: 'own', name: 'North', contact: 'duty manager', venueCode: 'HOME0001', signedAt: null },
    { organisationId: 'other', name: 'South', contact: 'night desk', venueCode: 'AB12CD34', signedAt: null },
  ]
  const version: Version = {
    version: 3,
    digest: '',
    proposedAt: null,
    createdBy: { organisationId: 'other', name: 'South' },
    createdAt: now.toISOString(),
    parties,
    missingSigners: [],
    venues: [
      { id: '1', organisationId: 'own', name: 'Front', code: 'HOME0002' },
      { id: '2', organisationId: 'other', name: 'Quay', code: 'AB12CD35' },
      { id: '3', organisationId: 'other', name: 'Closed', code: null },
    ],
    severities: ['high'],
    termMonths: { medium: 3, high: 9, critical: 24 },
    assessmentId: null,
    metNeeds: [{ country: 'NL', need: 'authority_permit', reference: 'z2026-1' }],
    letsThrough: {
      parties: [],
      sectors: ['hotel'],
      countries: ['GB', 'NL'],
      venues: 3,
      grounds: ['theft'],
      terms: [],
      crossing: [],
      reviewAt: '2026-01-01T00:00:00.000Z',
    },
    faults: [],
  }
  const values = termsOf(version, 'own', now)
  expect(values).toMatchObject({
    contact: 'duty manager',
    partners: [{ venueCode: 'AB12CD34', contact: 'night desk' }],
    isPartOnly: true,
    ownVenueCodes: ['HOME0002'],
    otherVenueCodes: 'AB12CD35',
    termMonths: { medium: '3', high: '9', critical: '24' },
    references: { 'NL:authority_permit': 'z2026-1' },
    reviewOn: '2027-11-22',
  })
  expect(faultsOf(values, now)).toEqual([])
})
