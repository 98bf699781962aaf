import { verifyAuditLog } from '@comity/contract/audit/audit-log'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { HeadKey } from '../../../platform/audit/head-key.ts'
import { verifyAudit } from '../../../platform/audit/verify.ts'
import { handle } from '../../../platform/http/call.ts'
import { Gate } from '../../../platform/http/gate.ts'

/** Reads the whole log, so one runs at a time and leaves daily work undisturbed. */
const oneAtATime = new Gate(1, 4)

export const verifyAuditLogRoute = handle(verifyAuditLog, ({ session, query, services }) =>
  oneAtATime.run(async () => {
    const { seq, head: hash } = query
    const noted = seq === undefined || hash === undefined ? undefined : { seq, hash }
    const key = new HeadKey(services.config.secrets.ledger)
    const found = await verifyAudit((work) => session.read(work), key, noted)
    await session.write(async (tx) => {
      const { ok, entries, unchained } = found
      await recordAudit(tx, await tx.scope, {
        action: 'audit.verified',
        subject: { kind: 'audit_log', id: null },
        details: { ok, entries, unchained },
      })
    })
    return found
  }),
)
