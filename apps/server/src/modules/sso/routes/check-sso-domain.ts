import { DatabaseError } from 'pg'
import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Session } from '../../../platform/auth/session.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { checkDomain, normaliseDomain } from '../../../platform/sso/domains/index.ts'
import { requireOwn } from '../known-organisation.ts'
import { getDomain, markDomainProved, noteDomainCheck } from '../queries/domains.ts'

export const checkSsoDomainRoute = handle(
  contract.checkSsoDomain,
  async ({ services, session, params, body }) => {
    const named = normaliseDomain(body.domain)
    const domain = 'domain' in named ? named.domain : ''
    const [scope, row] = await session.read((tx) => Promise.all([tx.scope, getDomain(tx, domain)]))
    requireOwn(scope, params.organisation)
    if (!row) throw new Failure('not_found')
    const { dnsServers: servers } = services.config
    const found = await checkDomain(domain, row.proof, servers ? { servers } : {})
    const isTaken = found.proved && !(await keepProof(session, domain))
    await session.write((tx) => noteDomainCheck(tx, domain))
    if (isTaken) return { proved: false, reason: 'taken' as const }
    return found.proved ? { proved: true, reason: null } : found
  },
)

/** False where another organisation verified the domain before: the database accepts one. */
async function keepProof(session: Session, domain: string): Promise<boolean> {
  try {
    await session.write((tx) => prove(tx, domain))
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'sso_domains_proved') return false
    throw error
  }
}

async function prove(tx: StaffTx, domain: string): Promise<void> {
  const scope = await tx.scope
  if ((await markDomainProved(tx, domain)) === 0) return
  const subject = { kind: 'organisation' as const, id: scope.organisationId }
  await recordAudit(tx, scope, { action: 'sso.domain_proved', subject, details: { domain } })
}
