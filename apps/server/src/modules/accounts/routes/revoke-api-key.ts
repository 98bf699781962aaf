import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentApiKey } from '../present/api-key.ts'
import { getApiKey, revokeApiKey } from '../queries/api-keys.ts'

export const revokeApiKeyRoute = handle(contract.revokeApiKey, async ({ session, params }) =>
  session.write(async (tx) => {
    if ((await revokeApiKey(tx, params.keyId)) > 0) {
      const subject = { kind: 'key' as const, id: params.keyId }
      await recordAudit(tx, await tx.scope, { action: 'key.revoked', subject })
    }
    const row = orNotFound(await getApiKey(tx, params.keyId))
    return presentApiKey(row)
  }),
)
