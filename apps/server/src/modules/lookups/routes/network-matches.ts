import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, shown } from '../../../platform/http/page.ts'
import { decideMatch } from '../commands/decide-match.ts'
import { presentMatch } from '../present.ts'
import { listMatches, matchOrder } from '../queries/matches.ts'

export const listNetworkMatchesRoute = handle(contract.listNetworkMatches, async ({ session, query }) => {
  const page = pageFrom(query, matchOrder)
  return shown(await session.read((tx) => listMatches(tx, query.state === 'decided', page)), presentMatch)
})

export const decideNetworkMatchRoute = handle(
  contract.decideNetworkMatch,
  async ({ session, params, body }) => ({
    match: presentMatch(await session.write((tx) => decideMatch(tx, params.matchId, body.decision))),
  }),
)
