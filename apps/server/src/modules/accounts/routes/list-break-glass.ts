import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentBreakGlass } from '../present/break-glass.ts'
import { listBreakGlass } from '../queries/break-glass.ts'

export const listBreakGlassRoute = handle(contract.listBreakGlass, ({ session }) =>
  session.write(async (tx) => {
    const scope = await tx.scope
    const seesAll = scope.roles.some((role) => role === 'admin' || role === 'privacy')
    const rows = await listBreakGlass(tx, seesAll ? undefined : scope.userId)
    return { items: rows.map((row) => presentBreakGlass(row, scope)) }
  }),
)
