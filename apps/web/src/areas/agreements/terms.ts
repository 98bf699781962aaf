import { type SharingSector, sharingSectors } from '@comity/domain/base'
import type { IncidentGround } from '@comity/domain/incidents'
import {
  jurisdictionFor,
  longestReviewMonths,
  reviewedCountries,
  sharedSeverities,
  termCapMonths,
  versionFaults,
  type JurisdictionNeed,
  type SharedSeverity,
  type VersionFault,
} from '@comity/domain/network'
import type { CallInput } from '../../api/client.ts'
import type { Version } from './queries.ts'

export type Terms = CallInput<'POST /api/sharing-agreements'>['body']

export interface TermsValues extends Record<string, unknown> {
  contact: string
  partners: { venueCode: string; contact: string }[]
  sectors: SharingSector[]
  countries: string[]
  /** Whether only some venues take part: own ones ticked, partners' by their codes, one a line. */
  isPartOnly: boolean
  ownVenueCodes: string[]
  otherVenueCodes: string
  grounds: IncidentGround[]
  severities: SharedSeverity[]
  termMonths: Record<SharedSeverity, string>
  /** A day, YYYY-MM-DD. */
  reviewOn: string
  assessmentId: string | null
  /** References by `needKey`. */
  references: Record<string, string>
  isDraft: boolean
}

export const needKey = (country: string, need: JurisdictionNeed): string => `${country}:${need}`

/** The code of a venue as it is kept, however it was typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

const codesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/u)
    .map(codeOf)
    .filter((code) => code !== '')

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

function monthsOn(from: Date, months: number): string {
  const day = new Date(from)
  day.setUTCMonth(day.getUTCMonth() + months)
  return dayOf(day)
}

/** The first and the last day on which a review can be. The last has a day to spare for the time of day. */
export function reviewDays(now: Date): { readonly first: string; readonly last: string } {
  const day = 86_400_000
  const last = new Date(`${monthsOn(now, longestReviewMonths)}T00:00:00Z`)
  return { first: dayOf(new Date(now.getTime() + day)), last: dayOf(new Date(last.getTime() - day)) }
}

/** The form of a first version: at the own place, with everything still to be chosen that is a choice. */
export function emptyTerms(
  own: { readonly sector: string; readonly country: string },
  now: Date,
): TermsValues {
  return {
    contact: '',
    partners: [{ venueCode: '', contact: '' }],
    sectors: sharingSectors.filter((sector) => sector === own.sector),
    countries: sharingCountries().filter((country) => country === own.country),
    isPartOnly: false,
    ownVenueCodes: [],
    otherVenueCodes: '',
    grounds: [],
    severities: ['high', 'critical'],
    termMonths: { medium: '6', high: '12', critical: '24' },
    reviewOn: monthsOn(now, 12),
    assessmentId: null,
    references: {},
    isDraft: false,
  }
}

/** The form of a next version, filled in from the one before. */
export function termsOf(version: Version, ownId: string, now: Date): TermsValues {
  const { parties, venues, letsThrough, termMonths, metNeeds } = version
  const codes = (isOwn: boolean) =>
    venues.flatMap(({ organisationId, code }) =>
      code !== null && (organisationId === ownId) === isOwn ? [code] : [],
    )
  const { first, last } = reviewDays(now)
  const reviewOn = letsThrough.reviewAt.slice(0, 10)
  return {
    contact: parties.find(({ organisationId }) => organisationId === ownId)?.contact ?? '',
    partners: parties
      .filter(({ organisationId }) => organisationId !== ownId)
      .map(({ venueCode, contact }) => ({ venueCode: venueCode ?? '', contact })),
    sectors: letsThrough.sectors,
    countries: letsThrough.countries,
    isPartOnly: venues.length > 0,
    ownVenueCodes: codes(true),
    otherVenueCodes: codes(false).join('\n'),
    grounds: letsThrough.grounds,
    severities: version.severities,
    termMonths: {
      medium: String(termMonths.medium),
      high: String(termMonths.high),
      critical: String(termMonths.critical),
    },
    reviewOn: reviewOn >= first && reviewOn <= last ? reviewOn : monthsOn(now, 12),
    assessmentId: version.assessmentId,
    references: Object.fromEntries(
      metNeeds.map(({ country, need, reference }) => [needKey(country, need), reference]),
    ),
    isDraft: false,
  }
}

/** Countries in which something can be shared at all. */
export function sharingCountries(): readonly string[] {
  return reviewedCountries.filter((country) =>
    sharingSectors.some((sector) => jurisdictionFor(country, sector).allowed),
  )
}

/** What the law of a country asks an agreement of these sectors to name, each once. */
export function needsOf(country: string, sectors: readonly SharingSector[]): readonly JurisdictionNeed[] {
  return [...new Set(sectors.flatMap((sector) => jurisdictionFor(country, sector).needs))]
}

export interface OwnVenue {
  readonly code: string
  readonly sector: string
  readonly country: string
}

type Area = Pick<TermsValues, 'sectors' | 'countries'>

/** Own venues that can take part, by the sectors and countries that are chosen. */
export function venuesWithin<V extends OwnVenue>(own: readonly V[], { sectors, countries }: Area): V[] {
  return own.filter(
    ({ sector, country }) => sectors.some((one) => one === sector) && countries.includes(country),
  )
}

/** Codes of ticked own venues. A venue that is no longer offered is not sent, because it could not be unticked. */
function ownCodesOf(values: TermsValues, own: readonly OwnVenue[]): string[] {
  const offered = new Set(venuesWithin(own, values).map(({ code }) => code))
  return values.ownVenueCodes.filter((code) => offered.has(code))
}

/** At which of the two fields for venues a fault of what was sent stands: own codes are sent first. */
export function venueFault<E>(
  errors: Readonly<Record<string, E>>,
  values: TermsValues,
  own: readonly OwnVenue[],
): { readonly path: string; readonly at: 'own' | 'others'; readonly error: E } | undefined {
  const found = Object.entries(errors).find(([path]) => path.startsWith('venueCodes'))
  if (!found) return undefined
  const [path, error] = found
  const index = Number(path.split('.')[1] ?? 0)
  const ownCodes = ownCodesOf(values, own)
  const isNothingChosen = ownCodes.length === 0 && codesIn(values.otherVenueCodes).length === 0
  const isOwn = isNothingChosen ? venuesWithin(own, values).length > 0 : index < ownCodes.length
  return { path, at: isOwn ? 'own' : 'others', error }
}

/** What is sent. References of countries that are no longer chosen stay behind. */
export function bodyOf(values: TermsValues, own: readonly OwnVenue[]): Terms {
  const { partners, sectors, countries, references, termMonths, isPartOnly } = values
  const chosen = [...new Set([...ownCodesOf(values, own), ...codesIn(values.otherVenueCodes)])]
  // None at all would mean all of them: the schema asks for one.
  const venueCodes = chosen.length === 0 ? [''] : chosen
  return {
    contact: values.contact,
    partners: partners.map(({ venueCode, contact }) => ({ venueCode: codeOf(venueCode), contact })),
    sectors,
    countries,
    venueCodes: isPartOnly ? venueCodes : [],
    grounds: values.grounds,
    severities: values.severities,
    termMonths: {
      medium: Number(termMonths.medium),
      high: Number(termMonths.high),
      critical: Number(termMonths.critical),
    },
    // The schema asks for what is missing.
    reviewAt: values.reviewOn === '' ? '' : `${values.reviewOn}T00:00:00Z`,
    assessmentId: values.assessmentId,
    metNeeds: countries.flatMap((country) =>
      needsOf(country, sectors).flatMap((need) => {
        const reference = references[needKey(country, need)]?.trim() ?? ''
        return reference === '' ? [] : [{ country, need, reference }]
      }),
    ),
    isDraft: values.isDraft,
  }
}

/** What prevents proposing the typed terms. Partners count by the codes of their venues. */
export function faultsOf(values: TermsValues, now: Date): readonly VersionFault[] {
  // No fault depends on which venues take part.
  const terms = bodyOf(values, [])
  const partners = terms.partners.filter(({ venueCode }) => venueCode !== '')
  return versionFaults(
    {
      agreementId: '',
      version: 1,
      parties: [
        { organisationId: '', contact: terms.contact },
        ...partners.map(({ venueCode, contact }) => ({ organisationId: venueCode, contact })),
      ],
      sectors: terms.sectors,
      area: { countries: terms.countries, venueIds: [] },
      grounds: terms.grounds,
      severities: terms.severities,
      termMonths: terms.termMonths,
      reviewAt: new Date(terms.reviewAt),
      crossSectorAssessmentId: terms.assessmentId ?? null,
      metNeeds: terms.metNeeds ?? [],
    },
    now,
  )
}

/** Months that a term can have, of each severity. */
export const monthChoices: Readonly<Record<SharedSeverity, readonly string[]>> = Object.fromEntries(
  sharedSeverities.map((severity) => [
    severity,
    Array.from({ length: termCapMonths[severity] - 1 }, (_, index) => String(index + 2)),
  ]),
) as Record<SharedSeverity, string[]>
