import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { openBreakGlass } from '../commands/break-glass.ts'
import { presentBreakGlass } from '../present/break-glass.ts'
import { getBreakGlass } from '../queries/break-glass.ts'

export const openBreakGlassRoute = handle(
  contract.openBreakGlass,
  ({ services, session, body, idempotency }) =>
    session.write(async (tx) => {
      const id = await openBreakGlass(services, tx, body, idempotency)
      const row = orNotFound(await getBreakGlass(tx, id))
      return presentBreakGlass(row, await tx.scope)
    }),
)
