import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentOverturns } from '../present-overturns.ts'
import { listOverturned } from '../queries/overturned.ts'

export const listOverturnsRoute = handle(contract.listOverturns, async ({ session, now }) => ({
  items: (await session.read(listOverturned)).map((row) => presentOverturns(row, now)),
}))
