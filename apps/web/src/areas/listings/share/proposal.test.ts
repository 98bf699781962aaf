import { expect, test } from 'vitest'
import { unmetByPart } from '../conditions.ts'
import type { IncidentSharing } from '../queries.ts'
import { comesLater, fillable, fitting, hindrances, missingOf } from './proposal.ts'

const agreementId = '0190b4a8-0000-7000-8000-000000000001'
const agreement = { agreementId, unmet: [], months: 8, isFirst: true, endsAt: '2027-01-01T00:00:00.000Z' }
const sharing = (more: Partial<IncidentSharing> = {}): IncidentSharing => ({
  incidentId: agreementId,
  ground: 'theft',
  severity: 'high',
  isImmediate: false,
  evidence: [],
  asksAdult: false,
  notice: { channel: 'email', language: 'es' },
  unmet: ['evidence_missing', 'action_missing'],
  agreements: [agreement],
  ...more,
})
const proposal = { facts: 'A lamp went.', actionTaken: '', files: [], agreementId: '', adultStated: false }
const photo = { photoId: agreementId, digest: 'cd'.repeat(32) }
const file = { name: 'receipt.pdf', digest: 'ab'.repeat(32) }

test('what is filled in here is no hindrance, and missing until it is', () => {
  expect(hindrances(sharing())).toEqual([])
  expect(missingOf(proposal, sharing())).toEqual(['evidence_missing', 'action_missing', 'agreement_missing'])
  const full = { ...proposal, actionTaken: 'It was taken back.', files: [file], agreementId }
  expect(missingOf(full, sharing({ evidence: [photo], unmet: ['action_missing'] }))).toEqual([])
  // A file that is named here proves nothing alone.
  expect(missingOf(full, sharing())).toEqual(['evidence_missing'])
})

test('what nobody can fill in here stands against it', () => {
  const contested = sharing({ unmet: ['disputed', 'evidence_missing', 'vulnerable'] })
  expect(hindrances(contested)).toEqual(['disputed', 'vulnerable'])
  expect(fillable(contested)).toEqual(['evidence_missing'])
  expect(missingOf({ ...proposal, actionTaken: 'x', files: [file], agreementId }, contested)).toEqual([
    'disputed',
    'vulnerable',
    'evidence_missing',
  ])
})

test('what a dispute removed takes a file of the incident, and none that is named here', () => {
  const removed = sharing({ unmet: ['no_new_evidence'], evidence: [photo] })
  expect(hindrances(removed)).toEqual(['no_new_evidence'])
  const full = { ...proposal, actionTaken: 'It was taken back.', files: [file], agreementId }
  expect(missingOf(full, removed)).toEqual(['no_new_evidence'])
})

test('the statement that somebody is an adult is asked for only of unknown age', () => {
  const unknown = sharing({ unmet: ['not_adult'], asksAdult: true })
  expect(hindrances(unknown)).toEqual([])
  expect(missingOf(proposal, unknown)).toContain('not_adult')
  expect(missingOf({ ...proposal, adultStated: true }, unknown)).not.toContain('not_adult')
  expect(hindrances(sharing({ unmet: ['not_adult'] }))).toEqual(['not_adult'])
})

test('an agreement that does not cover it fits nothing', () => {
  const uncovered = sharing({ agreements: [{ ...agreement, unmet: ['ground_not_covered'] }] })
  expect(fitting(uncovered)).toEqual([])
  expect(missingOf({ ...proposal, agreementId }, uncovered)).toContain('ground_not_covered')
})

test('before the person was told nothing is said of days that run', () => {
  expect(unmetByPart(comesLater).get('notice')).toEqual(['notice_missing'])
})
