import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { endBreakGlass } from '../commands/break-glass.ts'
import { presentBreakGlass } from '../present/break-glass.ts'
import { getBreakGlass } from '../queries/break-glass.ts'

export const endBreakGlassRoute = handle(contract.endBreakGlass, ({ session, params }) =>
  session.write(async (tx) => {
    await endBreakGlass(tx, params.breakGlassId)
    const row = orNotFound(await getBreakGlass(tx, params.breakGlassId))
    return presentBreakGlass(row, await tx.scope)
  }),
)
