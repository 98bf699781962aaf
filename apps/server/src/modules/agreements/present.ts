import type { SharingSector } from '@comity/domain/base'
import type { ResponseOf } from '@comity/contract'
import {
  agreementState,
  digestInput,
  letsThrough,
  missingSigners,
  signedVersion,
  standingPauses,
  versionFaults,
} from '@comity/domain/network'
import type { AgreementVersion, ProposedVersion } from '@comity/domain/network'
import type { StaffScope } from '../../platform/db/scope.ts'
import { canOf } from './policy.ts'
import type { AgreementRow, VersionRow } from './queries.ts'
import { toAgreement } from './read.ts'

type FullAgreement = ResponseOf<'getAgreement'>
type SharingAgreement = ResponseOf<'listAgreements'>['items'][number]
type ShownVersion = FullAgreement['versions'][number]

export function namesOf({ names }: Pick<AgreementRow, 'names'>): (id: string) => string {
  const known = new Map(names.map(({ id, name }) => [id, name]))
  return (id) => {
    const name = known.get(id)
    if (name === undefined) throw new Error('A party of the agreement has no name.')
    return name
  }
}

export function presentAgreement(row: AgreementRow, scope: StaffScope): SharingAgreement {
  return present(row, scope).shown
}

export function presentFull(row: AgreementRow, scope: StaffScope): FullAgreement {
  const { agreement, versions, shown } = present(row, scope)
  const latest = agreement.versions.at(-1)
  if (!latest) throw new Error('The agreement has no version.')
  const nameOf = namesOf(row)
  const history = row.news
    // The last signer may be a party that joined after this organisation left.
    .filter(({ organisationId }) => row.names.some(({ id }) => id === organisationId))
    .map(({ what, version, organisationId, at }) => ({
      what,
      version,
      by: { organisationId, name: nameOf(organisationId) },
      at: new Date(at).toISOString(),
    }))
  return { ...shown, versions, signedText: digestInput(latest.version), history: history.toReversed() }
}

function present(row: AgreementRow, scope: StaffScope) {
  const agreement = toAgreement(row)
  const nameOf = namesOf(row)
  const versions = row.versions.map((one, index) =>
    presentVersion(row, one, agreement.versions[index]!, scope.now),
  )
  const inForce = signedVersion(agreement)?.version
  const latest = versions.at(-1)
  if (!latest) throw new Error('The agreement has no version.')
  const shown: SharingAgreement = {
    id: row.agreement_id,
    state: agreementState(agreement, scope.now),
    createdAt: row.created_at.toISOString(),
    endedAt: agreement.endedAt?.toISOString() ?? null,
    hasLeft: row.left_at !== null,
    pausedBy: standingPauses(agreement).map((organisationId) => ({
      organisationId,
      name: nameOf(organisationId),
    })),
    latest,
    inForce: versions.find(({ version }) => version === inForce) ?? null,
    can: canOf(agreement, scope),
  }
  return { agreement, versions, shown }
}

function presentVersion(
  row: AgreementRow,
  one: VersionRow,
  proposed: ProposedVersion,
  now: Date,
): ShownVersion {
  const { version } = proposed
  const nameOf = namesOf(row)
  const codeOf = (id: string) => row.names.find((one) => one.id === id)?.code ?? null
  const signedAt = new Map(
    proposed.signatures.map((signature) => [signature.organisationId, signature.signedAt.toISOString()]),
  )
  return {
    version: version.version,
    digest: proposed.digest,
    proposedAt: proposed.proposedAt?.toISOString() ?? null,
    createdBy: { organisationId: one.created_by, name: nameOf(one.created_by) },
    createdAt: new Date(one.created_at).toISOString(),
    parties: version.parties.map(({ organisationId, contact }) => ({
      organisationId,
      name: nameOf(organisationId),
      contact,
      venueCode: codeOf(organisationId),
      signedAt: signedAt.get(organisationId) ?? null,
    })),
    missingSigners: [...missingSigners(proposed)],
    venues: row.names
      .filter(({ id }) => version.area.venueIds.includes(id))
      .map(({ id, organisationId, name, code }) => ({ id, organisationId, name, code })),
    severities: [...version.severities],
    termMonths: version.termMonths,
    assessmentId: version.crossSectorAssessmentId,
    metNeeds: version.metNeeds.map((need) => ({ ...need })),
    letsThrough: presentLetsThrough(version),
    faults: proposed.proposedAt ? [] : versionFaults(version, now).map((fault) => ({ ...fault })),
  }
}

export function presentLetsThrough(version: AgreementVersion): ShownVersion['letsThrough'] {
  const facts = letsThrough(version)
  return {
    ...facts,
    parties: facts.parties.map((party) => ({ ...party })),
    // Sectors that never share are refused before a version is stored.
    sectors: facts.sectors as SharingSector[],
    countries: [...facts.countries],
    grounds: [...facts.grounds],
    terms: facts.terms.map((term) => ({ ...term })),
    crossing: [...facts.crossing],
    reviewAt: facts.reviewAt.toISOString(),
  }
}
