import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'

export type DomainRow = RowOf<'sso_domains', 'domain' | 'proof' | 'proved_at' | 'checked_at'>

const columns = sql`domain, proof, proved_at, checked_at`

export function listDomains(tx: Tx) {
  return tx.all(sql<DomainRow>`select ${columns} from sso_domains order by domain`)
}

export function getDomain(tx: Tx, domain: string) {
  return tx.first(sql<DomainRow>`select ${columns} from sso_domains where domain = ${domain}::text`)
}

export async function insertDomain(tx: StaffTx, domain: string, proof: string): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`insert into sso_domains (organisation_id, domain, proof, created_at)
    values (${organisationId}::uuid, ${domain}::text, ${proof}::text, platform.app_now())`)
}

export function deleteDomain(tx: StaffTx, domain: string) {
  return tx.run(sql`delete from sso_domains where domain = ${domain}::text`)
}

export function noteDomainCheck(tx: StaffTx, domain: string) {
  return tx.run(sql`update sso_domains set checked_at = platform.app_now() where domain = ${domain}::text`)
}

/** 0 when it was verified before. Fails as a duplicate where another organisation verified it first. */
export function markDomainProved(tx: StaffTx, domain: string) {
  return tx.run(sql`update sso_domains set proved_at = platform.app_now()
    where domain = ${domain}::text and proved_at is null`)
}

export async function isProvedDomain(tx: Tx, domain: string): Promise<boolean> {
  const row = await getDomain(tx, domain)
  return row?.proved_at instanceof Date
}
