import { searchQuery } from '@comity/domain/guests'
import type { Session } from '../../platform/auth/session.ts'
import type { Services } from '../../platform/services.ts'
import { organisationVault } from '../platform/index.ts'
import { callingCountry } from './calling-country.ts'
import { searchCandidates } from './queries.ts'
import { summariseGuests } from '../profiles/index.ts'
import { lookupsOf, needsTokens, rank } from './search.ts'

/** Guests that a typed text may mean, best first. One round trip for names, two for contacts. */
export async function findGuests(services: Services, session: Session, text: string, limit: number) {
  const first = searchQuery(text)
  const opened = needsTokens(first)
    ? await session.read(async (tx) => {
        const [vault, country] = await Promise.all([organisationVault(services, tx), callingCountry(tx)])
        return { vault, query: searchQuery(text, { country }) }
      })
    : undefined
  const query = opened?.query ?? first
  if (query.kinds.includes('empty')) return []
  const candidates = await session.read((tx) =>
    searchCandidates(tx, {
      lookups: lookupsOf(query, opened?.vault),
      ...(query.room ? { room: query.room } : {}),
      ...(query.booking ? { booking: query.booking } : {}),
    }),
  )
  return rank(query, candidates, limit)
}

/** The same with the list fields of each guest. */
export async function findGuestSummaries(services: Services, session: Session, text: string, limit: number) {
  const matches = await findGuests(services, session, text, limit)
  if (matches.length === 0) return []
  const rows = await session.read((tx) =>
    summariseGuests(
      tx,
      matches.map((match) => match.id),
    ),
  )
  const byId = new Map(rows.map((row) => [row.guest_id, row]))
  return matches.flatMap(({ id, score, reasons }) => {
    const row = byId.get(id)
    return row ? [{ row, match: { score, reasons } }] : []
  })
}
