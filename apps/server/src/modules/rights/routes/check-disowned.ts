import { contract } from '@comity/contract'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { holdGuest } from '../../profiles/index.ts'
import { fulfilRequest } from '../commands/fulfil-request.ts'

export const checkDisownedRoute = handle(contract.checkDisowned, ({ services, session, params, body }) =>
  session.write(async (tx) => {
    const guestId = await holdGuest(tx, params.guestId, 'update')
    const request = await tx.first(sql<RowOf<'rights_requests', 'request_id'>>`
      select r.request_id from rights_requests r
      join guests p on p.organisation_id = r.organisation_id and p.guest_id = r.guest_id
      where (p.guest_id = ${guestId}::uuid or p.merged_into = ${guestId}::uuid) and r.is_not_me and r.state = 'open'
      limit 1`)
    if (!request) throw new Failure('not_allowed_now', { reason: 'not_disowned' })
    const decision =
      body.whose === 'theirs'
        ? ({ decision: 'refuse', reason: body.reason } as const)
        : ({ decision: 'fulfil' } as const)
    await fulfilRequest(services, tx, request.request_id, decision)
    return { whose: body.whose }
  }),
)
