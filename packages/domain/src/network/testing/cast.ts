import type { IncidentGround } from '../../incidents/grounds.ts'
import type { IncidentSeverity, IncidentType } from '../../incidents/vocabulary.ts'
import type { AgreementVersion } from '../agreements.ts'
import type { VenueFacts } from '../covers.ts'
import type { ImprovementStep } from '../terms.ts'

export const begins = new Date('2026-03-02T10:00:00Z')

/** All incidents happen at `north`; the other venues may see what it shares. */
export const lister: VenueFacts = {
  organisationId: 'north',
  venueId: 'north-1',
  country: 'GB',
  sector: 'hotel',
}
export const viewers = {
  sister: { organisationId: 'north', venueId: 'north-2', country: 'GB', sector: 'hotel' },
  partner: { organisationId: 'south', venueId: 'south-1', country: 'GB', sector: 'hotel' },
  table: { organisationId: 'south', venueId: 'south-2', country: 'NL', sector: 'restaurant' },
  school: { organisationId: 'east', venueId: 'east-1', country: 'GB', sector: 'school' },
  far: { organisationId: 'east', venueId: 'east-2', country: 'BR', sector: 'hotel' },
  stranger: { organisationId: 'west', venueId: 'west-1', country: 'GB', sector: 'hotel' },
} as const satisfies Record<string, VenueFacts>
export type ViewerId = keyof typeof viewers
export const viewerIds = Object.keys(viewers) as ViewerId[]

export const guestIds = ['adult', 'other_adult', 'unknown_age', 'vulnerable'] as const
export type GuestId = (typeof guestIds)[number]

/** Staff of `north`: the person who reports most, and three managers. */
export const staffIds = ['reporter', 'manager-a', 'manager-b', 'manager-c'] as const
export type StaffId = (typeof staffIds)[number]
export const isManager = (id: string): boolean => id.startsWith('manager-')

export const organisationIds = ['north', 'south', 'east', 'west'] as const
export type OrganisationId = (typeof organisationIds)[number]

const everyGround: readonly IncidentGround[] = [
  'violence',
  'weapon',
  'theft',
  'fraud',
  'unpaid_bill',
  'sexual_harassment',
]
const plain = {
  agreementId: 'agreement',
  version: 1,
  parties: [
    { organisationId: 'north', contact: 'north desk' },
    { organisationId: 'south', contact: 'south desk' },
  ],
  sectors: ['hotel'],
  area: { countries: ['GB'], venueIds: [] },
  grounds: everyGround,
  severities: ['medium', 'high', 'critical'],
  termMonths: { medium: 6, high: 12, critical: 24 },
  reviewAt: new Date('2028-01-01T00:00:00Z'),
  crossSectorAssessmentId: null,
  metNeeds: [],
} as const satisfies AgreementVersion
const permit = { country: 'NL', need: 'authority_permit', reference: 'z2026-000' } as const
const three = [...plain.parties, { organisationId: 'east', contact: 'east desk' }]

/** Proposals, lawful or not. */
export const templates = {
  plain,
  short: {
    ...plain,
    termMonths: { medium: 2, high: 3, critical: 4 },
    reviewAt: new Date('2026-04-10T00:00:00Z'),
  },
  narrow: { ...plain, grounds: ['theft'], severities: ['high'] },
  elsewhere: { ...plain, area: { countries: ['GB'], venueIds: ['north-2', 'south-1'] } },
  crossing: {
    ...plain,
    parties: three,
    sectors: ['hotel', 'restaurant'],
    area: { countries: ['GB', 'NL'], venueIds: [] },
    crossSectorAssessmentId: 'assessment',
    metNeeds: [permit],
  },
  beside: {
    ...plain,
    parties: three,
    sectors: ['hotel', 'restaurant'],
    area: { countries: ['GB', 'NL'], venueIds: [] },
    metNeeds: [permit],
  },
  without_permit: {
    ...plain,
    sectors: ['hotel', 'restaurant'],
    area: { countries: ['GB', 'NL'], venueIds: [] },
    crossSectorAssessmentId: 'assessment',
  },
  with_school: { ...plain, parties: three, sectors: ['hotel', 'school'] },
  with_far: { ...plain, parties: three, area: { countries: ['GB', 'BR'], venueIds: [] } },
  too_long: { ...plain, termMonths: { medium: 7, high: 13, critical: 25 } },
} as const satisfies Record<string, AgreementVersion>
export type TemplateId = keyof typeof templates

/**
 * An action of a person, or the passing of time. Numbers are indexes from 0 into what was reported, proposed or
 * disputed.
 */
export type Command =
  | { readonly kind: 'wait'; readonly ms: number }
  | {
      readonly kind: 'report'
      readonly guest: GuestId
      readonly type: IncidentType
      readonly severity: IncidentSeverity
      readonly amountMinor: number
      readonly by: StaffId
    }
  | {
      readonly kind: 'confirm'
      readonly incident: number
      readonly fault: 'guest' | 'venue'
      readonly by: StaffId
    }
  | { readonly kind: 'end_confirmation'; readonly incident: number }
  | {
      readonly kind: 'propose'
      readonly incident: number
      readonly facts: boolean
      readonly evidence: readonly string[]
      readonly action: boolean
      readonly by: StaffId
    }
  | { readonly kind: 'sign' | 'review' | 'withdraw'; readonly listing: number; readonly by: StaffId }
  | { readonly kind: 'notify'; readonly listing: number; readonly inLanguage: boolean }
  | { readonly kind: 'publish' | 'agree_plan' | 'dispute'; readonly listing: number }
  | { readonly kind: 'improve'; readonly listing: number; readonly step: ImprovementStep }
  | { readonly kind: 'answer'; readonly dispute: number }
  | {
      readonly kind: 'decide'
      readonly dispute: number
      readonly upheld: boolean
      readonly by: StaffId | 'reviewer'
      readonly of: OrganisationId
    }
  | { readonly kind: 'draft'; readonly template: TemplateId }
  | { readonly kind: 'offer'; readonly of: OrganisationId; readonly isAdmin: boolean }
  | {
      readonly kind: 'sign_agreement' | 'pause' | 'resume' | 'end'
      readonly of: OrganisationId
      readonly isAdmin: boolean
    }
  | { readonly kind: 'assess'; readonly isApproved: boolean }
  | { readonly kind: 'turns_out_minor' | 'turns_out_vulnerable' | 'erase'; readonly guest: GuestId }
  | { readonly kind: 'overturned_elsewhere' }

/** A command with its instant, and whether the rules permitted it. */
export interface Entry {
  readonly at: Date
  readonly command: Command
  readonly isDone: boolean
}
