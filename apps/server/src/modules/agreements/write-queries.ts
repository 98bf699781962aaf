import type { AgreementVersion } from '@comity/domain/network'
import type { StaffScope } from '../../platform/db/scope.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export async function insertAgreement(tx: Tx, { organisationId }: StaffScope): Promise<string> {
  const row = await tx.one(sql<RowOf<'network.agreements', 'agreement_id'>>`
    insert into network.agreements (agreement_id, created_by, created_at)
    values (${crypto.randomUUID()}::uuid, ${organisationId}::uuid, platform.app_now()) returning agreement_id`)
  return row.agreement_id
}

/** The number of the next version once the own draft is deleted. */
export async function nextVersion(tx: Tx, agreementId: string): Promise<number> {
  const row = await tx.one(
    sql<{ version: number }>`select network.next_version(${agreementId}::uuid) as version`,
  )
  return row.version
}

export function deleteDraft(tx: Tx, agreementId: string): Promise<number> {
  return tx.run(sql`
    delete from network.agreement_versions
    where agreement_id = ${agreementId}::uuid and proposed_at is null
      and created_by = (select current_setting('app.organisation_id')::uuid)`)
}

export async function insertDraft(tx: Tx, version: AgreementVersion, digest: Buffer): Promise<void> {
  const { agreementId, parties, termMonths } = version
  await tx.run(sql`
    insert into network.agreement_versions (agreement_id, version, sectors, countries, venue_ids, grounds, severities,
      months_medium, months_high, months_critical, review_at, assessment_id, met_needs, digest, created_by, created_at)
    values (${agreementId}::uuid, ${version.version}, ${[...version.sectors]}::text[], ${[...version.area.countries]}::text[],
      ${[...version.area.venueIds]}::uuid[], ${[...version.grounds]}::text[], ${[...version.severities]}::text[],
      ${termMonths.medium}, ${termMonths.high}, ${termMonths.critical}, ${version.reviewAt}::timestamptz,
      ${version.crossSectorAssessmentId}::uuid, ${JSON.stringify(version.metNeeds)}::jsonb, ${digest}::bytea,
      (select current_setting('app.organisation_id')::uuid), platform.app_now())`)
  const rows = parties.map(({ organisationId, contact }) => ({
    agreement_id: agreementId,
    version: version.version,
    organisation_id: organisationId,
    contact,
  }))
  if (rows.length > 0) await tx.run(insertRows('network.agreement_parties', rows))
}

export function markProposed(tx: Tx, agreementId: string, version: number): Promise<number> {
  return tx.run(sql`
    update network.agreement_versions set proposed_at = platform.app_now()
    where agreement_id = ${agreementId}::uuid and version = ${version} and proposed_at is null`)
}

export function insertSignature(
  tx: Tx,
  { organisationId, userId }: StaffScope,
  signed: { agreementId: string; version: number; digest: string },
): Promise<number> {
  return tx.run(sql`
    insert into network.agreement_signatures (agreement_id, version, organisation_id, digest, signed_by, signed_at)
    values (${signed.agreementId}::uuid, ${signed.version}, ${organisationId}::uuid, decode(${signed.digest}, 'hex'),
      ${userId}::uuid, platform.app_now())`)
}

export function insertPause(
  tx: Tx,
  { organisationId, userId }: StaffScope,
  agreementId: string,
): Promise<number> {
  return tx.run(sql`
    insert into network.agreement_pauses (agreement_id, organisation_id, paused_by, paused_at)
    values (${agreementId}::uuid, ${organisationId}::uuid, ${userId}::uuid, platform.app_now())`)
}

export function deletePause(tx: Tx, { organisationId }: StaffScope, agreementId: string): Promise<number> {
  return tx.run(sql`
    delete from network.agreement_pauses
    where agreement_id = ${agreementId}::uuid and organisation_id = ${organisationId}::uuid`)
}

export function markEnded(tx: Tx, { userId }: StaffScope, agreementId: string): Promise<number> {
  return tx.run(sql`
    update network.agreements set ended_at = platform.app_now(), ended_by = ${userId}::uuid
    where agreement_id = ${agreementId}::uuid and ended_at is null`)
}

export async function hasAssessment(tx: Tx, assessmentId: string): Promise<boolean> {
  const row = await tx.first(sql<{ found: boolean }>`
    select exists (select from network.assessments where assessment_id = ${assessmentId}::uuid) as found`)
  return row?.found === true
}
