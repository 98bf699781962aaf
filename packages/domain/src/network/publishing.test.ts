import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { begins, later, publishable, signedAgreement } from './testing/facts.ts'
import { noticeDays } from './limits.ts'
import { mayPublish, unmetCodes, unmetConditions } from './publishing.ts'
import type { PublishingFacts } from './publishing.ts'

const day15 = later(15 * dayMs)
const plain = publishable()
const unmet = (change: Partial<PublishingFacts>) => unmetConditions({ ...plain, ...change }, day15)
const incident = (change: Partial<PublishingFacts['incident']>) => ({
  incident: { ...plain.incident, ...change },
})
const removedWith = (...evidenceDigests: string[]) => ({ removed: { at: begins, evidenceDigests } })
const file = (digest: string, storedAt = begins) => ({ digest, shownDigest: `${digest} shown`, storedAt })
const signers = (...ids: string[]) => ({
  signatures: ids.map((userId) => ({ userId, isManager: userId !== 'reporter', signedAt: begins })),
})

test('a listing that meets every condition may become active', () => {
  expect(unmet({})).toEqual([])
  expect(mayPublish(plain, day15)).toBe(true)
})

describe('each condition alone keeps a listing back', () => {
  test.each<[string, Partial<PublishingFacts>, string[]]>([
    ['nobody confirmed it', incident({ confirmed: null }), ['not_confirmed']],
    ['who wrote it confirmed it', incident({ authorIds: ['manager-a'] }), ['confirmed_by_author']],
    ['it is a low one', incident({ severity: 'low' }), ['not_grave_enough']],
    ['it is the first medium one', incident({ severity: 'medium' }), ['not_grave_enough']],
    ['the venue was at fault', incident({ fault: 'venue' }), ['guest_not_at_fault']],
    ['nobody said whose fault it was', incident({ fault: null }), ['guest_not_at_fault']],
    ['the guest contests it', incident({ isDisputed: true }), ['disputed']],
    ['an objection was granted since', incident({ isObjected: true }), ['objected']],
    ['it is no ground', incident({ type: 'noise' }), ['not_a_ground']],
    [
      'the bill is small',
      incident({ type: 'unpaid_bill', amountMinor: 100, currency: 'GBP' }),
      ['below_floor'],
    ],
    ['nobody saw it', { pillars: { ...plain.pillars, hasFacts: false } }, ['facts_missing']],
    ['nothing proves it', { pillars: { ...plain.pillars, evidenceDigests: [] } }, ['evidence_missing']],
    ['nobody stored what proves it', { stored: [file('another')] }, ['evidence_missing']],
    ['the venue did nothing', { pillars: { ...plain.pillars, hasAction: false } }, ['action_missing']],
    ['it was removed before', removedWith('photo', 'other'), ['no_new_evidence']],
    ['nobody signed', signers(), ['first_signature_missing', 'second_signature_missing']],
    ['one signed', signers('manager-b'), ['second_signature_missing']],
    ['one signed twice', signers('manager-b', 'manager-b'), ['signed_twice']],
    ['the reporter signed second', incident({ authorIds: ['manager-b'] }), ['second_signer_is_author']],
    ['no manager signed', signers('reporter', 'manager-b'), ['signer_not_manager']],
    ['there is no agreement', { agreement: null }, ['agreement_missing']],
    ['the agreement is paused', { agreement: signedAgreement({}, { pausedBy: ['south'] }) }, ['paused']],
    [
      'the agreement names another ground',
      { agreement: signedAgreement({ grounds: ['fraud'] }) },
      ['ground_not_covered'],
    ],
    ['the venue lost sharing', { hasLostSharing: true }, ['sharing_lost']],
    ['the guest was not told', { notice: null }, ['notice_missing']],
    [
      'it was told in another language',
      { notice: { sentAt: begins, isInGuestsLanguage: false } },
      ['notice_not_in_language'],
    ],
    ['the guest is no known adult', { person: { ...plain.person, isAdult: false } }, ['not_adult']],
    ['the guest is vulnerable', { person: { ...plain.person, isVulnerable: true } }, ['vulnerable']],
    ['the guest was erased', { person: { ...plain.person, isErased: true } }, ['erased']],
    ['its term is over', { endsAt: day15 }, ['over']],
    ['it was withdrawn', { state: 'withdrawn' }, ['over']],
  ])('because %s', (_, change, expected) => {
    expect(unmet(change)).toEqual(expected)
    expect(mayPublish({ ...plain, ...change }, day15)).toBe(false)
  })
})

test('all that is unmet is named, not only the first', () => {
  const nothing = { ...incident({ confirmed: null }), agreement: null, notice: null, ...signers() }
  expect(unmet(nothing)).toEqual([
    'not_confirmed',
    'first_signature_missing',
    'second_signature_missing',
    'agreement_missing',
    'notice_missing',
  ])
})

test('two medium incidents within twelve months weigh as one high one', () => {
  const besides = (confirmedAt: Date, isDisputed = false) =>
    unmet({ ...incident({ severity: 'medium' }), otherMedium: [{ confirmedAt, isDisputed }] })
  expect(besides(new Date('2025-03-02T10:00:00Z'))).toEqual([])
  expect(besides(new Date('2025-03-02T09:59:59Z'))).toEqual(['not_grave_enough'])
  // Of two, the later is the second.
  expect(besides(later(1))).toEqual(['not_grave_enough'])
  expect(besides(new Date('2025-03-02T10:00:00Z'), true)).toEqual(['not_grave_enough'])
})

describe('the notice', () => {
  const end = later(noticeDays * dayMs)

  test('runs fourteen days to the instant', () => {
    expect(unmetConditions(plain, new Date(end.getTime() - 1))).toEqual(['notice_running'])
    expect(unmetConditions(plain, end)).toEqual([])
  })

  test.each(['violence', 'weapon'] as const)('is enough by itself for %s, and never left out', (type) => {
    const atOnce = { ...plain, ...incident({ type }) }
    expect(unmetConditions(atOnce, begins)).toEqual([])
    expect(unmetConditions({ ...atOnce, notice: null }, begins)).toEqual(['notice_missing'])
  })

  test.each(['theft', 'sexual_harassment', 'fraud'] as const)('runs its time for %s', (type) => {
    expect(unmetConditions({ ...plain, ...incident({ type }) }, begins)).toEqual(['notice_running'])
  })
})

test('who reported may sign first', () => {
  expect(unmet({ ...incident({ authorIds: ['manager-c'] }), ...signers('manager-c', 'manager-b') })).toEqual(
    [],
  )
})

describe('what was removed comes back with evidence', () => {
  const withReceipt = (storedAt: Date | null, ...before: string[]) =>
    unmet({
      pillars: { ...plain.pillars, evidenceDigests: ['photo', 'receipt'] },
      ...removedWith('photo', ...before),
      stored: [file('photo'), ...(storedAt === null ? [] : [file('receipt', storedAt)])],
    })

  test('that has been stored since', () => {
    expect(withReceipt(begins)).toEqual([])
  })

  test('and not with what nobody stored, was there before, or carried what was removed', () => {
    expect(withReceipt(null)).toEqual(['no_new_evidence'])
    expect(withReceipt(new Date(begins.getTime() - 1))).toEqual(['no_new_evidence'])
    expect(withReceipt(begins, 'receipt')).toEqual(['no_new_evidence'])
  })

  test('and not with the same picture in another file', () => {
    expect(withReceipt(begins, 'receipt shown')).toEqual(['no_new_evidence'])
  })
})

describe('where another event of the person was removed', () => {
  const beside = (...evidenceDigests: string[]) => ({ removed: { at: null, evidenceDigests } })
  const early = { stored: [file('photo', new Date(begins.getTime() - 1))] }

  test('evidence of its own is enough, whenever it came', () => {
    expect(unmet({ ...beside('other'), ...early })).toEqual([])
  })

  test('the evidence of that proves nothing', () => {
    expect(unmet({ ...beside('photo'), ...early })).toEqual(['no_new_evidence'])
    expect(unmet({ ...beside('photo shown'), ...early })).toEqual(['no_new_evidence'])
  })
})

test.each(['school', 'healthcare'] as const)(
  'nothing leaves a venue of %s, whatever was signed',
  (sector) => {
    const codes = unmet({ venue: { ...plain.venue, sector } })
    expect(codes).toContain('island_sector')
  },
)

test('every condition that can be unmet is on the list that pages translate', () => {
  const nothing = unmetConditions(
    {
      ...plain,
      incident: { ...plain.incident, severity: 'low', type: 'other', confirmed: null, fault: 'other' },
      agreement: null,
      notice: null,
      signatures: [],
    },
    day15,
  )
  expect(nothing.filter((code) => !unmetCodes.includes(code))).toEqual([])
  expect(new Set(unmetCodes).size).toBe(unmetCodes.length)
  expect(unmetCodes).toEqual(expect.arrayContaining(['viewer_island_sector', 'paused', 'below_floor']))
})
