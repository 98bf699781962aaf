import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DisputeRefusal } from '@comity/domain/disputes'
import { grounds } from '@comity/domain/incidents'
import {
  agreementStates,
  improvementSteps,
  jurisdictionDuties,
  jurisdictionNeeds,
  listingStates,
  networkPurposes,
  sharedSeverities,
  unmetCodes,
} from '@comity/domain/network'
import type {
  AgreementRefusal,
  GroundRefusal,
  JurisdictionRefusal,
  ListingRefusal,
  LookupRefusal,
  VersionFaultCode,
} from '@comity/domain/network'
import { describe, expect, it } from 'vitest'
import { languages } from '../../shell/language/choose-language.ts'

type Words = Record<string, Record<string, string>>

const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/network.json`), 'utf8'),
  ) as Words

type Refusal =
  | AgreementRefusal
  | DisputeRefusal
  | GroundRefusal
  | JurisdictionRefusal
  | ListingRefusal
  | LookupRefusal
  | VersionFaultCode

/** Every refusal of the domain: the compiler misses one that is not here. */
const refusals: Record<Refusal, true> = {
  admins_only: true,
  already_acknowledged: true,
  already_answered: true,
  already_paused: true,
  already_proposed: true,
  already_signed: true,
  signed_for_another: true,
  below_floor: true,
  contact_missing: true,
  country_missing: true,
  country_not_allowed: true,
  decided: true,
  ended: true,
  ground_missing: true,
  ground_not_of_sector: true,
  is_author: true,
  is_signer: true,
  island_sector: true,
  law_stands_against: true,
  managers_only: true,
  need_unmet: true,
  no_agreement: true,
  no_amount: true,
  no_identifier: true,
  no_stay_or_person: true,
  not_a_ground: true,
  not_a_party: true,
  not_answered: true,
  not_in_force: true,
  not_paused_by_you: true,
  not_proposed: true,
  not_reviewed: true,
  not_to_be_reviewed: true,
  not_to_be_signed: true,
  other_organisation: true,
  over: true,
  own_organisation: true,
  party_twice: true,
  purpose_not_of_sector: true,
  review_in_the_past: true,
  review_too_late: true,
  reviewers_only: true,
  sector_missing: true,
  severity_missing: true,
  sharing_lost: true,
  staff_only: true,
  term_out_of_bounds: true,
  too_few_parties: true,
  too_many_parties: true,
}

const ofServer = [
  'already_decided_so',
  'already_done',
  'already_listed',
  'another_version',
  'contact_disowned',
  'decided_before',
  'disputed_already',
  'minor',
  'no_contact',
  'no_guest',
  'not_the_stay',
  'plan_agreed',
  'plan_void',
  'too_many_lookups',
  'unknown_guest',
]

describe.each(languages)('the words of the network in %s', (language) => {
  const words = wordsOf(language)

  it('explain every refusal and every condition that is not met, and nothing else', () => {
    const codes = new Set([...unmetCodes, ...Object.keys(refusals), ...ofServer])
    expect(Object.keys(words['why'] ?? {}).toSorted()).toEqual([...codes].toSorted())
  })

  it.each([
    ['ground', grounds],
    ['severity', sharedSeverities],
    ['listingState', [...listingStates, 'frozen']],
    ['agreementState', agreementStates],
    ['purpose', networkPurposes],
    ['step', Object.keys(improvementSteps)],
    ['need', jurisdictionNeeds],
    ['duty', jurisdictionDuties],
  ])('name every %s', (group, codes) => {
    expect(Object.keys(words[group] ?? {}).toSorted()).toEqual([...codes].toSorted())
  })
})
