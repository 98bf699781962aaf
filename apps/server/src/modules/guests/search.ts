import { guestSearchKeys, lastDigits, rankGuests } from '@comity/domain/guests'
import type { CandidateHit, MatchReason, SearchQuery } from '@comity/domain/guests'
import type { Contact, OrganisationVault } from '../../platform/vault.ts'
import type { Candidate, Lookup } from './queries.ts'

/** Tokens weigh more than any sum of name keys, so that an exact contact is always a candidate. */
const tokenWeight = 1000

/** Candidates whose names are compared first, by weight; at least as many as a search may show. */
const rankedFirst = 40
/** With a match this good, the other candidates are not compared. */
const nearlyAsTyped = 0.9

/** A typed text as look-ups in the key table; contacts need the organisation's vault for their tokens. */
export function lookupsOf(query: SearchQuery, vault: OrganisationVault | undefined): Lookup[] {
  const token = (
    kind: 'phone' | 'last_digits' | 'email',
    value: string | undefined,
    hit: CandidateHit,
  ): Lookup[] => {
    if (value === undefined || !vault) return []
    const key = vault.token(kind, value)
    return [{ key, up_to: key, weight: tokenWeight, hit }]
  }
  return [
    ...query.keys.map(({ key, upTo, weight }) => ({ key, up_to: upTo, weight, hit: null })),
    ...token('email', query.email, 'email'),
    ...token('phone', query.phone, 'phone'),
    ...token('last_digits', query.digits, 'phone_last_digits'),
  ]
}

export function needsTokens(query: SearchQuery): boolean {
  return query.email !== undefined || query.phone !== undefined || query.digits !== undefined
}

/** Candidates ranked by the domain: the best `limit` with the reasons of each match. */
export function rank(query: SearchQuery, candidates: readonly Candidate[], limit: number) {
  // By position: a guest with merged profiles appears under each name.
  const named = candidates.map((one, place) => ({
    id: String(place),
    name: one.name ?? String(one.number),
    hits: one.hits ?? [],
  }))
  const first = rankGuests(query, named.slice(0, rankedFirst))
  const isMet = (first[0]?.score ?? 0) >= nearlyAsTyped
  const rest = isMet ? [] : rankGuests(query, named.slice(rankedFirst))
  const ranked = [...first, ...rest]
    .sort((a, b) => b.score - a.score)
    .flatMap(({ id: place, score, reasons }) => {
      const candidate = candidates[Number(place)]
      return candidate ? [{ id: candidate.guest_id, score, reasons: reasonsOf(candidate, reasons) }] : []
    })
  return uniqueById(ranked).slice(0, limit)
}

/** A guest without a name is matched by number, which ranking reads as the name. */
function reasonsOf({ name }: Candidate, reasons: readonly MatchReason[]) {
  return reasons.map((reason) => (name === null && isOfName(reason) ? 'guest_number' : reason))
}

function uniqueById<T extends { id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const isOfName = (reason: string) => reason === 'exact_name' || reason === 'prefix' || reason === 'spelling'

/** Every key of a guest: by name, and by tokens of the normalised contact. */
export function keysOf(
  guest: {
    name?: string | undefined
    number?: number
    email?: string | undefined
    phone?: string | undefined
  },
  vault: OrganisationVault,
): string[] {
  const digits = guest.phone && lastDigits(guest.phone)
  return [
    ...guestSearchKeys({ name: guest.name ?? String(guest.number ?? '') }),
    ...(guest.email ? [vault.token('email', guest.email)] : []),
    ...(guest.phone ? [vault.token('phone', guest.phone)] : []),
    ...(digits ? [vault.token('last_digits', digits)] : []),
  ]
}

export function openContact(
  row: { wrapped_key: Buffer | null; contact: Buffer | null },
  vault: OrganisationVault,
): Contact {
  const { wrapped_key: wrappedKey, contact } = row
  return wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {}
}
