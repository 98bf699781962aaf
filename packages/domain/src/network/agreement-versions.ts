import { isIsland } from '../base/index.ts'
import { addMonths } from '../risk/decay.ts'
import type { AgreementVersion } from './agreements.ts'
import { sharingGroundsOf } from './grounds.ts'
import { jurisdictionFor, unmetNeeds } from './jurisdictions.ts'
import { leastTermMonths, longestReviewMonths, mostParties, termCapMonths } from './limits.ts'
import { sharedSeverities } from './terms.ts'

export const longestContact = 200

export type VersionFaultCode =
  | 'too_few_parties'
  | 'too_many_parties'
  | 'party_twice'
  | 'contact_missing'
  | 'sector_missing'
  | 'island_sector'
  | 'country_missing'
  | 'country_not_allowed'
  | 'need_unmet'
  | 'ground_missing'
  | 'ground_not_of_sector'
  | 'severity_missing'
  | 'term_out_of_bounds'
  | 'review_in_the_past'
  | 'review_too_late'

/** An error in a version; `about` names the party, sector, country, need, ground or severity. */
export interface VersionFault {
  readonly code: VersionFaultCode
  readonly about: string | null
}

/** All obstacles to proposing a version at `now`; empty: it can be proposed and signed. */
export function versionFaults(version: AgreementVersion, now: Date): readonly VersionFault[] {
  return [
    ...partyFaults(version),
    ...sectorFaults(version),
    ...countryFaults(version),
    ...groundFaults(version),
    ...termFaults(version),
    ...reviewFaults(version, now),
  ]
}

const fault = (code: VersionFaultCode, about: string | null = null): VersionFault => ({ code, about })

const isContact = (text: string) => text.trim() !== '' && text.length <= longestContact

function partyFaults({ parties }: AgreementVersion): VersionFault[] {
  const ids = parties.map(({ organisationId }) => organisationId)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(new Set(ids).size < 2 ? [fault('too_few_parties')] : []),
    ...(ids.length > mostParties ? [fault('too_many_parties')] : []),
    ...[...new Set(twice)].map((id) => fault('party_twice', id)),
    ...parties
      .filter(({ contact }) => !isContact(contact))
      .map(({ organisationId }) => fault('contact_missing', organisationId)),
  ]
}

function sectorFaults({ sectors }: AgreementVersion): VersionFault[] {
  if (sectors.length === 0) return [fault('sector_missing')]
  return sectors.filter(isIsland).map((sector) => fault('island_sector', sector))
}

/**
 * A country is allowed if it is for each sector of the agreement that is not an island; island sectors are errors
 * already.
 */
function countryFaults({ area, sectors, metNeeds }: AgreementVersion): VersionFault[] {
  if (area.countries.length === 0) return [fault('country_missing')]
  const sharing = sectors.filter((sector) => !isIsland(sector))
  return area.countries.flatMap((country) => {
    if (sharing.some((sector) => !jurisdictionFor(country, sector).allowed))
      return [fault('country_not_allowed', country)]
    const unmet = new Set(sharing.flatMap((sector) => unmetNeeds(country, sector, metNeeds)))
    return [...unmet].map((need) => fault('need_unmet', `${country}:${need}`))
  })
}

function groundFaults({ grounds, sectors }: AgreementVersion): VersionFault[] {
  if (grounds.length === 0) return [fault('ground_missing')]
  return grounds
    .filter((ground) => !sectors.some((sector) => sharingGroundsOf(sector).includes(ground)))
    .map((ground) => fault('ground_not_of_sector', ground))
}

const isTerm = (months: number, cap: number) =>
  Number.isInteger(months) && months >= leastTermMonths && months <= cap

function termFaults({ severities, termMonths }: AgreementVersion): VersionFault[] {
  return [
    ...(severities.length === 0 ? [fault('severity_missing')] : []),
    ...sharedSeverities
      .filter((severity) => !isTerm(termMonths[severity], termCapMonths[severity]))
      .map((severity) => fault('term_out_of_bounds', severity)),
  ]
}

function reviewFaults({ reviewAt }: AgreementVersion, now: Date): VersionFault[] {
  const latest = addMonths(now.getTime(), longestReviewMonths)
  // An invalid date is neither before nor after anything.
  if (!(reviewAt > now)) return [fault('review_in_the_past')]
  return reviewAt.getTime() > latest ? [fault('review_too_late')] : []
}
