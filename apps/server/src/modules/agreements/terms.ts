import { createHash } from 'node:crypto'
import type { Contract } from '@comity/contract'
import { digestInput, versionFaults } from '@comity/domain/network'
import type { AgreementVersion } from '@comity/domain/network'
import type { z } from 'zod'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../platform/errors.ts'
import { findVenues } from './queries.ts'
import type { NamedVenue } from './queries.ts'
import { hasAssessment } from './write-queries.ts'

export type Terms = z.output<Contract['createAgreement']['body']>

export function digestOf(version: AgreementVersion): Buffer {
  return createHash('sha256').update(digestInput(version)).digest()
}

/**
 * Reads a version whose parties and venues are given by public venue codes.
 *
 * @throws Failure invalid_input for an unknown code or terms that no draft may have
 */
export async function readTerms(
  tx: StaffTx,
  terms: Terms,
  { agreementId, version }: Pick<AgreementVersion, 'agreementId' | 'version'>,
): Promise<AgreementVersion> {
  const scope = await tx.scope
  const codes = [...terms.partners.map(({ venueCode }) => venueCode), ...terms.venueCodes]
  const byCode = new Map((await findVenues(tx, codes)).map((venue) => [venue.code, venue]))
  const parties = readParties(terms, byCode, scope.organisationId)
  const venueIds = terms.venueCodes.map((code, index) => {
    const venue = byCode.get(code)
    if (!venue || !parties.some(({ organisationId }) => organisationId === venue.organisation_id))
      throw invalidField(`/venueCodes/${index}`, 'wrong_code')
    return venue.venue_id
  })
  if (terms.assessmentId !== null && !(await hasAssessment(tx, terms.assessmentId)))
    throw invalidField('/assessmentId', 'invalid_choice')
  const read: AgreementVersion = {
    agreementId,
    version,
    parties,
    sectors: terms.sectors,
    area: { countries: terms.countries, venueIds: [...new Set(venueIds)] },
    grounds: terms.grounds,
    severities: terms.severities,
    termMonths: terms.termMonths,
    reviewAt: new Date(terms.reviewAt),
    crossSectorAssessmentId: terms.assessmentId,
    metNeeds: terms.metNeeds,
  }
  // Refused even for a draft, because the database does not accept it.
  if (versionFaults(read, scope.now).some(({ code }) => code === 'review_too_late'))
    throw invalidField('/reviewAt', 'too_large')
  return read
}

function readParties(
  { contact, partners }: Terms,
  byCode: ReadonlyMap<string, NamedVenue>,
  organisationId: string,
): AgreementVersion['parties'] {
  const parties = [{ organisationId, contact }]
  for (const [index, partner] of partners.entries()) {
    const pointer = `/partners/${index}/venueCode`
    const venue = byCode.get(partner.venueCode)
    if (!venue) throw invalidField(pointer, 'wrong_code')
    if (parties.some((party) => party.organisationId === venue.organisation_id))
      throw invalidField(pointer, 'already_in_use')
    parties.push({ organisationId: venue.organisation_id, contact: partner.contact })
  }
  return parties
}

/** @throws Failure not_allowed_now with the first fault of a version to be proposed */
export function refuseFaults(version: AgreementVersion, now: Date): void {
  const [fault] = versionFaults(version, now)
  if (fault) throw new Failure('not_allowed_now', { reason: fault.code })
}
