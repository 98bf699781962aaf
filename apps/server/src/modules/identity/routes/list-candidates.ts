import { contract } from '@comity/contract'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { summariseGuests } from '../../guests/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { openProfile } from '../match.ts'
import { presentPair } from '../present.ts'
import { listOpenPairs } from '../queries/pairs.ts'
import type { PairPosition } from '../queries/pairs.ts'
import { countWaiting, getProfiles } from '../queries/profiles.ts'

/** Above this the number is not counted. */
const mostWaiting = 10_000

export const listCandidatesRoute = handle(contract.listCandidates, ({ services, session, query }) =>
  session.write(async (tx) => {
    const { guestId, limit } = query
    const [vault, waiting, pairs] = await Promise.all([
      organisationVault(services, tx),
      countWaiting(tx, mostWaiting),
      listOpenPairs(tx, guestId, positionOf(query.cursor), limit + 1),
    ])
    const [guests, profiles] = await Promise.all([
      summariseGuests(tx, [...new Set(pairs.flatMap(({ root_a, root_b }) => [root_a, root_b]))]),
      getProfiles(tx, [...new Set(pairs.flatMap(({ guest_a, guest_b }) => [guest_a, guest_b]))]),
    ])
    const guestById = new Map(guests.map((row) => [row.guest_id, row]))
    const profileById = new Map(profiles.map((row) => [row.guest_id, openProfile(row, vault)]))
    const page = pageOf(
      pairs,
      limit,
      (pair) => pair,
      ({ probability, pair_id }) => ({ probability: String(probability), id: pair_id }),
    )
    // A guest may have been deleted between the two statements.
    const known = page.items.filter(({ root_a, root_b }) => guestById.has(root_a) && guestById.has(root_b))
    return { ...page, items: known.map((pair) => presentPair(pair, guestById, profileById)), waiting }
  }),
)

function positionOf(cursor: string | undefined): PairPosition | undefined {
  const position = fromCursor(cursor, { probability: 'text', id: 'uuid' })
  if (!position) return undefined
  const probability = Number(position.probability)
  if (!(probability >= 0 && probability <= 1)) throw invalidField('/cursor', 'invalid_cursor')
  return { probability, id: position.id }
}
