import type { Agreement, AgreementVersion, ProposedVersion } from '@comity/domain/network'
import type { AgreementRow, VersionRow } from './queries.ts'

export function toAgreement(row: AgreementRow): Agreement {
  const inForce = row.versions.find(({ version }) => version === row.version_in_force)
  return {
    versions: row.versions.map((one) => toProposed(row, one)),
    pausedBy: row.paused_by,
    // For a party that left it is over, even if it continues for others.
    endedAt: row.left_at ?? row.ended_at,
    isAssessmentApproved: inForce?.is_assessed ?? false,
  }
}

function toProposed(row: AgreementRow, one: VersionRow): ProposedVersion {
  return {
    version: toVersion(row.agreement_id, one),
    digest: one.digest,
    proposedAt: one.proposed_at === null ? null : new Date(one.proposed_at),
    signatures: one.signatures.map((signature) => ({
      ...signature,
      signedAt: new Date(signature.signedAt),
    })),
  }
}

function toVersion(agreementId: string, one: VersionRow): AgreementVersion {
  return {
    agreementId,
    version: one.version,
    parties: one.parties,
    sectors: one.sectors,
    area: { countries: one.countries, venueIds: one.venue_ids },
    grounds: one.grounds,
    severities: one.severities,
    termMonths: { medium: one.months_medium, high: one.months_high, critical: one.months_critical },
    reviewAt: new Date(one.review_at),
    crossSectorAssessmentId: one.assessment_id,
    metNeeds: one.met_needs,
  }
}
