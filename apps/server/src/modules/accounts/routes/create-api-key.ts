import { dayMs } from '@comity/domain/base'
import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { newApiKey } from '../../../platform/auth/api-key.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentApiKey } from '../present/api-key.ts'
import { getApiKey, insertApiKey } from '../queries/api-keys.ts'
import { countOpenVenues } from '../queries/venues.ts'
import { requireRecentSignIn } from '../recently.ts'

export const createApiKeyRoute = handle(contract.createApiKey, async ({ session, body }) => {
  const { key, hash, hint } = newApiKey()
  const row = await session.write(async (tx) => {
    const scope = await tx.scope
    requireRecentSignIn(scope)
    const venueIds = body.venueIds && [...new Set(body.venueIds)]
    if (venueIds && (await countOpenVenues(tx, venueIds)) !== venueIds.length)
      throw invalidField('/venueIds', 'unknown_venue')
    const scopes = [...new Set(body.scopes)]
    const expiresAt = new Date(scope.now.getTime() + body.expiresInDays * dayMs)
    const keyId = await insertApiKey(tx, { name: body.name, hint, hash, scopes, venueIds, expiresAt })
    await recordAudit(tx, scope, {
      action: 'key.created',
      subject: { kind: 'key', id: keyId },
      details: { scopes, expiresAt: expiresAt.toISOString() },
    })
    return getApiKey(tx, keyId)
  })
  if (!row) throw new Failure('not_found')
  return { key: presentApiKey(row), secret: key }
})
