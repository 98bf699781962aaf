import { sharedSeverity, signedVersion } from '@comity/domain/network'
import type { Agreement, SharedSeverity } from '@comity/domain/network'
import type { StaffScope } from '../../platform/db/scope.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Grounds, Judged } from './conditions.ts'
import { groundOf } from './queries/matters.ts'
import { endsAtOf } from './terms.ts'

export interface ProposedPillars {
  readonly facts: string
  readonly actionTaken: string
  readonly evidence: readonly Buffer[]
  readonly adultStated: boolean
}

export const metLater = ['second_signature_missing', 'notice_missing'] as const

/** The row as far as incident and agreement give it; the proposer signs first. */
export function draftOf(
  { facts, actionTaken, evidence, adultStated }: ProposedPillars,
  { matter, others, agreement }: Grounds,
  scope: StaffScope,
) {
  const ground = matter ? groundOf(matter) : 'not_a_ground'
  const severity = matter && sharedSeverity(matter.severity)
  const confirmedAt = matter?.confirmed_at ?? scope.now
  const agreedMonths = agreedTerm(agreement, severity)
  const term = { severity: severity ?? 'medium', agreed_months: agreedMonths, confirmed_at: confirmedAt }
  const signer = { id: scope.userId, at: scope.now.toISOString(), adultStated }
  return {
    state: 'draft',
    facts,
    action_taken: actionTaken,
    evidence: [...evidence],
    notified_at: null,
    ended_at: null,
    signers: [signer],
    ground: typeof ground === 'string' ? undefined : ground.ground,
    severity,
    confirmed_at: confirmedAt,
    agreed_months: agreedMonths,
    ends_at: endsAtOf(term, others, undefined),
  } satisfies Judged & Record<string, unknown>
}

function agreedTerm(agreement: Agreement | null, severity: SharedSeverity | undefined): number {
  const version = agreement && signedVersion(agreement)
  return version && severity ? version.termMonths[severity] : 2
}

export interface EvidencePhoto extends RowOf<'photos', 'photo_id'> {
  /** SHA-256 of the original photo in hexadecimal digits. */
  digest: string
}

/** The present photos of an incident in order of upload. */
export function listEvidence(tx: Tx, incidentId: string): Promise<EvidencePhoto[]> {
  return tx.all(sql<EvidencePhoto>`
    select photo_id, encode(original_sha256, 'hex') as digest from photos
    where incident_id = ${incidentId}::uuid and deleted_at is null order by uploaded_at, photo_id`)
}

/** Agreements under which an incident is proposed or shared now. */
export async function listedUnder(tx: Tx, incidentId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<RowOf<'listings', 'agreement_id'>>`
    select agreement_id from listings where incident_id = ${incidentId}::uuid and ended_at is null`)
  return new Set(rows.map(({ agreement_id: agreementId }) => agreementId))
}
