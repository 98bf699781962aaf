import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { endOwnSession } from '../queries/sessions.ts'

export const endSessionRoute = handle(contract.endSession, async ({ session, params }) =>
  session.write(async (tx) => {
    if (!(await endOwnSession(tx, params.sessionId))) throw new Failure('not_found')
    const subject = { kind: 'session' as const, id: params.sessionId }
    await recordAudit(tx, await tx.scope, { action: 'session.ended', subject })
    return { id: params.sessionId }
  }),
)
