import { exportAuditLog } from '@comity/contract/audit/audit-log'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { HeadKey } from '../../../platform/audit/head-key.ts'
import { getHead } from '../../../platform/audit/verify-queries.ts'
import type { StoredHead } from '../../../platform/audit/verify-queries.ts'
import { handle } from '../../../platform/http/call.ts'
import { auditLogAsCsv } from '../csv.ts'

/** What is needed to verify the signature elsewhere: the signed text, the signature and the key. */
function headHeader({ head, signature }: StoredHead, key: HeadKey): string {
  return Object.entries({
    organisation: head.organisationId,
    seq: head.seq,
    hash: head.hash,
    at: head.at.toISOString(),
    signature: signature.toString('base64url'),
    key: key.publicKey,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

export const exportAuditLogRoute = handle(exportAuditLog, async ({ session, query, now, services }) => {
  const inUse = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const head = await session.write(async (tx) => {
    const newest = await getHead(tx)
    await recordAudit(tx, await tx.scope, {
      action: 'audit.exported',
      subject: { kind: 'audit_log', id: null },
      fields: inUse.toSorted(),
    })
    return newest
  })
  const file = auditLogAsCsv(session, query, now.toISOString().slice(0, 10))
  if (head) file.headers.set('x-audit-head', headHeader(head, new HeadKey(services.config.secrets.ledger)))
  return file
})
