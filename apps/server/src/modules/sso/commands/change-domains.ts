import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { fieldMessages } from '@comity/contract'
import { newDomainProof, normaliseDomain } from '../../../platform/sso/domains/index.ts'
import { deleteDomain, insertDomain, listDomains } from '../queries/domains.ts'

/** Replaces the domains of the organisation; remaining ones keep their verification. */
export async function changeDomains(tx: StaffTx, typed: readonly string[]): Promise<void> {
  const wanted = new Set(typed.map(readDomain))
  const before = new Set((await listDomains(tx)).map(({ domain }) => domain))
  for (const domain of wanted.difference(before)) {
    await insertDomain(tx, domain, newDomainProof())
    await record(tx, 'sso.domain_added', domain)
  }
  for (const domain of before.difference(wanted)) {
    await deleteDomain(tx, domain)
    await record(tx, 'sso.domain_removed', domain)
  }
}

function readDomain(typed: string, index: number): string {
  const named = normaliseDomain(typed)
  if ('domain' in named) return named.domain
  const field = {
    pointer: `/domains/${index}`,
    code: 'invalid_format',
    message: fieldMessages.invalid_format,
  } as const
  throw new Failure('invalid_input', { detail: named.reason, fields: [field] })
}

async function record(
  tx: StaffTx,
  action: 'sso.domain_added' | 'sso.domain_removed',
  domain: string,
): Promise<void> {
  const scope = await tx.scope
  const subject = { kind: 'organisation' as const, id: scope.organisationId }
  await recordAudit(tx, scope, { action, subject, details: { domain } })
}
