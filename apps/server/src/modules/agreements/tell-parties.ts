import type { ResponseOf } from '@comity/contract'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'

export const tellPartyJob = 'network/tell-party'
export const forgetMatchesJob = 'network/forget-matches'

/** News after which two organisations may share nothing: the end, and a version without a party. */
const parting: readonly AgreementNews[] = ['ended', 'in_force']

export type AgreementNews = ResponseOf<'getAgreement'>['history'][number]['what']

/**
 * Notes what happened under the lock of the agreement and queues a job in each other party's organisation, because no
 * organisation writes into another's. A party that had left is not notified.
 */
export async function tellParties(
  tx: StaffTx,
  agreementId: string,
  news: { readonly what: AgreementNews; readonly version: number },
): Promise<void> {
  const { organisationId } = await tx.scope
  const row = await tx.one(sql<RowOf<'network.agreement_news', 'number'>>`
    insert into network.agreement_news (agreement_id, number, version, what, organisation_id, at)
    values (${agreementId}::uuid,
      (select coalesce(max(n.number), 0) + 1 from network.agreement_news n where n.agreement_id = ${agreementId}::uuid),
      ${news.version}, ${news.what}::text, ${organisationId}::uuid, platform.app_now())
    returning number`)
  await tx.run(sql`
    select platform.add_job(${tellPartyJob}::text,
      json_build_object('organisationId', o.organisation_id, 'agreementId', ${agreementId}::text, 'number', ${row.number}::int),
      ${`${tellPartyJob}:${agreementId}:${row.number}:`}::text || o.organisation_id)
    from (
      select distinct p.organisation_id
      from network.agreement_parties p
      join network.agreement_versions v on v.agreement_id = p.agreement_id and v.version = p.version
      where p.agreement_id = ${agreementId}::uuid and p.organisation_id <> ${organisationId}::uuid
        and v.proposed_at is not null) o`)
  if (!parting.includes(news.what)) return
  await tx.run(sql`
    select platform.add_job(${forgetMatchesJob}::text, json_build_object('organisationId', o.organisation_id),
      ${`${forgetMatchesJob}:${agreementId}:${row.number}:`}::text || o.organisation_id)
    from (
      select distinct p.organisation_id from network.agreement_parties p
      where p.agreement_id = ${agreementId}::uuid) o`)
}
