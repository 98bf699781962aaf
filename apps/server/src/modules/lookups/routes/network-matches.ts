import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, toCursor } from '../../../platform/http/cursor.ts'
import { decideMatch } from '../commands/decide-match.ts'
import { presentMatch } from '../present.ts'
import { listMatches } from '../queries/matches.ts'

export const listNetworkMatchesRoute = handle(contract.listNetworkMatches, async ({ session, query }) => {
  const { limit, state } = query
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const { rows, next } = await session.read((tx) =>
    listMatches(tx, { isDecided: state === 'decided', after, limit }),
  )
  return {
    items: rows.map(presentMatch),
    nextCursor: next ? toCursor({ at: next.found_at.toISOString(), id: next.match_id }) : null,
  }
})

export const decideNetworkMatchRoute = handle(
  contract.decideNetworkMatch,
  async ({ session, params, body }) => ({
    match: presentMatch(await session.write((tx) => decideMatch(tx, params.matchId, body.decision))),
  }),
)
