import { contract } from '@comity/contract'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { createIncident } from '../commands/create-incident.ts'
import { readWritten } from '../read-incident.ts'
import { textsOf } from '@comity/domain/incidents'

export const createIncidentRoute = handle(
  contract.createIncident,
  async ({ session, body, idempotency, now }) => {
    if (!(body.observed || body.heard || body.inferred || body.template))
      throw invalidField('/observed', 'required')
    const { id } = await session.write((tx) =>
      once(tx, idempotency, async () => {
        const scope = await tx.scope
        const venueId = await venueOf(tx, scope, body)
        const occurredAt = body.occurredAt === undefined ? now : new Date(body.occurredAt)
        return createIncident(tx, scope, { ...body, venueId, occurredAt, source: 'form' })
      }),
    )
    return readWritten(session, id, textsOf(body))
  },
)

/** The venue of the incident: the one given, that of the stay, or the caller's only one. */
async function venueOf(
  tx: StaffTx,
  scope: StaffScope,
  { venueId, stayId }: { venueId?: string | undefined; stayId?: string | undefined },
): Promise<string> {
  if (venueId) return venueId
  if (stayId) {
    const stay = await tx.first(sql<RowOf<'stays', 'venue_id'>>`
      select venue_id from stays where stay_id = ${stayId}::uuid`)
    if (!stay) throw new Failure('not_found', { fields: invalidField('/stayId', 'unknown_stay').fields })
    return stay.venue_id
  }
  const [only, ...others] = scope.venueIds
  if (only === undefined || others.length > 0) throw invalidField('/venueId', 'required')
  return only
}
