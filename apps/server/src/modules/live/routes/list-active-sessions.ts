import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentLiveSession } from '../present-session.ts'
import { listLiveSessions } from '../session-queries.ts'

const most = 500

export const listActiveSessionsRoute = handle(contract.listActiveSessions, async ({ session }) => {
  const rows = await session.read((tx) => listLiveSessions(tx, most))
  return { items: rows.map(presentLiveSession) }
})
