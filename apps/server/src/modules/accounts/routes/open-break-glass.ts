import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { openBreakGlass } from '../commands/break-glass.ts'
import { presentBreakGlass } from '../present/break-glass.ts'
import { getBreakGlass } from '../queries/break-glass.ts'

export const openBreakGlassRoute = handle(
  contract.openBreakGlass,
  ({ services, session, body, idempotency }) =>
    session.write(async (tx) => {
      const id = await openBreakGlass(services, tx, body, idempotency)
      const row = await getBreakGlass(tx, id)
      if (!row) throw new Failure('not_found')
      return presentBreakGlass(row, await tx.scope)
    }),
)
