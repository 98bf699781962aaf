import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { digestInput } from './agreement-digest.ts'
import { versionFaults } from './agreement-versions.ts'
import { agreementRefusals, agreementState, missingSigners, signedVersion } from './agreements.ts'
import type { AgreementVersion } from './agreements.ts'
import { sharingGaps } from './covers.ts'
import { letsThrough } from './lets-through.ts'
import { lister, templates } from './testing/cast.ts'
import { begins, later, signedAgreement } from './testing/facts.ts'

const north = { userId: 'another admin of north', organisationId: 'north', isAdmin: true }
const codes = (change: Partial<AgreementVersion>) =>
  versionFaults({ ...templates.plain, ...change }, begins).map(({ code }) => code)

describe('a version', () => {
  test('that is lawful has no fault', () => {
    expect(codes({})).toEqual([])
    expect(codes(templates.crossing)).toEqual([])
    expect(codes({ termMonths: { medium: 2, high: 2, critical: 2 } })).toEqual([])
  })

  test.each<[string, Partial<AgreementVersion>, string[]]>([
    ['has one party', { parties: [{ organisationId: 'north', contact: 'desk' }] }, ['too_few_parties']],
    [
      'names a party twice',
      { parties: [...templates.plain.parties, templates.plain.parties[0]] },
      ['party_twice'],
    ],
    [
      'leaves a contact out',
      { parties: templates.plain.parties.map((one) => ({ ...one, contact: ' ' })) },
      ['contact_missing', 'contact_missing'],
    ],
    ['names no sector', { sectors: [] }, ['sector_missing', 'ground_not_of_sector']],
    ['includes a school', templates.with_school, ['island_sector']],
    ['includes healthcare alone', { sectors: ['healthcare'] }, ['island_sector', 'ground_not_of_sector']],
    ['names no country', { area: { countries: [], venueIds: [] } }, ['country_missing']],
    ['goes where nobody looked at the law', templates.with_far, ['country_not_allowed']],
    ['goes to the Netherlands without a permit', templates.without_permit, ['need_unmet']],
    ['names no ground', { grounds: [] }, ['ground_missing']],
    ['names no severity', { severities: [] }, ['severity_missing']],
    ['sets longer terms', templates.too_long, ['term_out_of_bounds']],
    ['sets a term of a month', { termMonths: { medium: 1, high: 12, critical: 24 } }, ['term_out_of_bounds']],
    ['is to be reviewed now', { reviewAt: begins }, ['review_in_the_past']],
    ['is to be reviewed at no time', { reviewAt: new Date(Number.NaN) }, ['review_in_the_past']],
    [
      'is to be reviewed in more than two years',
      { reviewAt: new Date('2028-03-02T10:00:00.001Z') },
      ['review_too_late'],
    ],
  ])('that %s is faulty', (_, change, expected) => {
    expect([...new Set(codes(change))]).toEqual([...new Set(expected)])
  })

  test('names every fault at once', () => {
    const faults = codes({ parties: [], sectors: [], grounds: [], severities: [], reviewAt: begins })
    expect(faults).toEqual([
      'too_few_parties',
      'sector_missing',
      'ground_missing',
      'severity_missing',
      'review_in_the_past',
    ])
  })

  test('lets through what it says, in words that pages make sentences of', () => {
    expect(letsThrough({ ...templates.crossing, severities: ['high'] })).toMatchObject({
      venues: null,
      terms: [{ severity: 'high', months: 12, firstMonths: 8 }],
      crossing: ['violence', 'weapon', 'fraud', 'sexual_harassment'],
    })
    expect(letsThrough(templates.elsewhere)).toMatchObject({ venues: 2, crossing: [] })
  })
})

describe('what is signed', () => {
  test('is the same in whatever order sets are written', () => {
    const { grounds, parties, area } = templates.crossing
    const shuffled = fc.record({
      grounds: fc.shuffledSubarray([...grounds], { minLength: grounds.length }),
      parties: fc.shuffledSubarray([...parties], { minLength: parties.length }),
      countries: fc.shuffledSubarray([...area.countries], { minLength: area.countries.length }),
    })
    fc.assert(
      fc.property(shuffled, ({ grounds, parties, countries }) => {
        const same = { ...templates.crossing, grounds, parties, area: { countries, venueIds: [] } }
        expect(digestInput(same)).toBe(digestInput(templates.crossing))
      }),
    )
  })

  test.each<[string, Partial<AgreementVersion>]>([
    ['agreement', { agreementId: 'another' }],
    ['number', { version: 2 }],
    ['contact', { parties: templates.plain.parties.map((one) => ({ ...one, contact: 'nobody' })) }],
    ['sectors', { sectors: ['hotel', 'event'] }],
    ['countries', { area: { countries: ['IE'], venueIds: [] } }],
    ['venues', { area: { countries: ['GB'], venueIds: ['north-1'] } }],
    ['grounds', { grounds: ['theft'] }],
    ['severities', { severities: ['high'] }],
    ['terms', { termMonths: { medium: 6, high: 12, critical: 23 } }],
    ['review', { reviewAt: later(dayMs) }],
    ['assessment', { crossSectorAssessmentId: 'assessment' }],
    ['needs', { metNeeds: templates.crossing.metNeeds }],
  ])('differs with another %s', (_, change) => {
    expect(digestInput({ ...templates.plain, ...change })).not.toBe(digestInput(templates.plain))
  })
})

describe('an agreement', () => {
  const signed = signedAgreement()
  const only = signed.versions[0]!
  const unsigned = { ...signed, versions: [{ ...only, signatures: [] }] }
  const draft = { ...signed, versions: [{ ...only, proposedAt: null, signatures: [] }] }

  test('is in force once every party has signed the same version, and not before', () => {
    expect(agreementState(draft, begins)).toBe('draft')
    expect(agreementState(unsigned, begins)).toBe('proposed')
    expect(agreementState(signed, begins)).toBe('in_force')
    const half = { ...only, signatures: only.signatures.slice(0, 1) }
    expect(agreementState({ ...signed, versions: [half] }, begins)).toBe('proposed')
    expect(missingSigners(half)).toEqual(['south'])
  })

  test('does not come into force by a signature under another text, or by somebody else', () => {
    const [first, second] = only.signatures
    const others = [{ ...second!, digest: 'other' }, { ...second!, organisationId: 'west' }, first!]
    for (const other of others) {
      const versions = [{ ...only, signatures: [first!, other] }]
      expect(signedVersion({ ...signed, versions })).toBeUndefined()
    }
  })

  test('goes by the earlier version until the next is signed by all', () => {
    const next = { ...only, version: { ...only.version, version: 2 }, digest: 'next', signatures: [] }
    const versions = [only, next]
    expect(signedVersion({ ...signed, versions })?.version).toBe(1)
    const all = only.signatures.map((one) => ({ ...one, digest: 'next' }))
    expect(signedVersion({ ...signed, versions: [only, { ...next, signatures: all }] })?.version).toBe(2)
  })

  test('is paused by any party until that party lifts its pause, by its review date, and ends for good', () => {
    expect(agreementState({ ...signed, pausedBy: ['south'] }, begins)).toBe('paused')
    expect(agreementState(signed, templates.plain.reviewAt)).toBe('paused')
    expect(agreementState({ ...signed, endedAt: begins }, begins)).toBe('ended')
    const paused = { ...signed, pausedBy: ['south'] }
    expect(agreementRefusals('resume', paused, north, begins)).toEqual(['not_paused_by_you'])
    expect(agreementRefusals('resume', paused, { ...north, organisationId: 'south' }, begins)).toEqual([])
  })

  test('goes on for the rest when whoever paused it has left', () => {
    const west = { organisationId: 'west', contact: 'west desk' }
    const three = signedAgreement({ parties: [...templates.plain.parties, west] }, { pausedBy: ['west'] })
    expect(agreementState(three, begins)).toBe('paused')
    const left = { ...three, versions: [...three.versions, signedAgreement({ version: 2 }).versions[0]!] }
    expect(agreementState(left, begins)).toBe('in_force')
    const hotel = { venue: lister, ground: 'theft', severity: 'high' } as const
    expect(sharingGaps(three, hotel, begins)).toEqual(['paused'])
    expect(sharingGaps(left, hotel, begins)).toEqual([])
  })

  test.each(['propose', 'sign', 'pause', 'resume', 'end'] as const)(
    'is not for managers, strangers or anybody after its end to %s',
    (action) => {
      const refusals = (organisationId: string, isAdmin: boolean) =>
        agreementRefusals(
          action,
          { ...signed, endedAt: begins },
          { userId: 'somebody', organisationId, isAdmin },
          begins,
        )
      expect(refusals('north', false)).toContain('admins_only')
      expect(refusals('west', true)).toContain('not_a_party')
      expect(refusals('north', true)).toContain('ended')
    },
  )

  test('is proposed once, signed once by each party, and ended by any of them alone', () => {
    expect(agreementRefusals('propose', draft, north, begins)).toEqual([])
    expect(agreementRefusals('sign', draft, north, begins)).toEqual(['not_proposed'])
    expect(agreementRefusals('propose', unsigned, north, begins)).toEqual(['already_proposed'])
    expect(agreementRefusals('sign', unsigned, north, begins)).toEqual([])
    expect(agreementRefusals('sign', signed, north, begins)).toEqual(['already_signed'])
    expect(agreementRefusals('pause', unsigned, north, begins)).toEqual(['not_in_force'])
    expect(agreementRefusals('end', signed, north, begins)).toEqual([])
  })

  test('is signed by another person for each party', () => {
    const half = { ...signed, versions: [{ ...only, signatures: only.signatures.slice(0, 1) }] }
    const south = { ...north, organisationId: 'south' }
    expect(agreementRefusals('sign', half, { ...south, userId: 'admin of north' }, begins)).toEqual([
      'signed_for_another',
    ])
    expect(agreementRefusals('sign', half, { ...south, userId: 'admin of south' }, begins)).toEqual([])
  })

  test('has its next version proposed by no newcomer', () => {
    const parties = [{ organisationId: 'west', contact: 'west desk' }, ...only.version.parties]
    const next = { version: { ...only.version, parties }, digest: 'next', proposedAt: null, signatures: [] }
    const west = { userId: 'admin of west', organisationId: 'west', isAdmin: true }
    const agreement = { ...signed, versions: [only, next] }
    expect(agreementRefusals('propose', agreement, west, begins)).toEqual(['not_a_party'])
    expect(agreementRefusals('propose', agreement, north, begins)).toEqual([])
  })
})
