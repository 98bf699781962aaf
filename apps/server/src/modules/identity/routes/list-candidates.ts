import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage } from '../../../platform/http/page.ts'
import { summariseGuests } from '../../profiles/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { openProfile } from '../match.ts'
import { presentPair } from '../present.ts'
import { listOpenPairs, pairOrder } from '../queries/pairs.ts'
import { countWaiting, getProfiles } from '../queries/profiles.ts'

/** Above this the number is not counted. */
const mostWaiting = 10_000

export const listCandidatesRoute = handle(contract.listCandidates, ({ services, session, query }) => {
  const page = pageFrom(query, pairOrder)
  return session.write(async (tx) => {
    const [vault, waiting, found] = await Promise.all([
      organisationVault(services, tx),
      countWaiting(tx, mostWaiting),
      readPage(tx, page, (part) => listOpenPairs(query.guestId, part)),
    ])
    const pairs = found.rows
    const [guests, profiles] = await Promise.all([
      summariseGuests(tx, [...new Set(pairs.flatMap(({ root_a, root_b }) => [root_a, root_b]))]),
      getProfiles(tx, [...new Set(pairs.flatMap(({ guest_a, guest_b }) => [guest_a, guest_b]))]),
    ])
    const guestById = new Map(guests.map((row) => [row.guest_id, row]))
    const profileById = new Map(profiles.map((row) => [row.guest_id, openProfile(row, vault)]))
    // A guest may have been deleted between the two statements.
    const known = pairs.filter(({ root_a, root_b }) => guestById.has(root_a) && guestById.has(root_b))
    const { nextCursor, total } = found
    return {
      items: known.map((pair) => presentPair(pair, guestById, profileById)),
      nextCursor,
      total,
      waiting,
    }
  })
})
