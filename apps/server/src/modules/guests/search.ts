import { guestSearchKeys, lastDigits, rankGuests } from '@comity/domain/guests'
import type { CandidateHit, MatchReason, SearchQuery } from '@comity/domain/guests'
import type { Contact, OrganisationVault } from '../../platform/vault.ts'
import type { Candidate, Lookup } from './queries.ts'

/** Tokens weigh more than any sum of name keys, so an exact contact is always among the candidates. */
const tokenWeight = 1000

/** Candidates whose names are compared at first: the weightiest, and at least as many as a search may show. */
const rankedFirst = 40
/** A match as good as this is what was meant; the other candidates are compared only where there is none. */
const nearlyAsTyped = 0.9

/** A typed text as look-ups in the key table; contacts only with the organisation's vault, for they are tokens. */
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

/** Whether a query can only be answered with the tokens of contacts. */
export function needsTokens(query: SearchQuery): boolean {
  return query.email !== undefined || query.phone !== undefined || query.digits !== undefined
}

/** Candidates ranked by the domain, the best `limit` with the reasons of each match. */
export function rank(query: SearchQuery, candidates: readonly Candidate[], limit: number) {
  // By place: a guest whose profiles were merged comes under each of their names.
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

/** A guest without a name is met by number, which ranking reads as if it were the name. */
function reasonsOf({ name }: Candidate, reasons: readonly MatchReason[]) {
  return reasons.map((reason) => (name === null && isOfName(reason) ? 'guest_number' : reason))
}

function uniqueById<T extends { id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const isOfName = (reason: string) => reason === 'exact_name' || reason === 'prefix' || reason === 'spelling'

/** Every key under which a guest is found: by name, and by tokens of the contact (normalised already). */
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

/** The contact of a guest; empty where none is kept. */
export function openContact(
  row: { wrapped_key: Buffer | null; contact: Buffer | null },
  vault: OrganisationVault,
): Contact {
  const { wrapped_key: wrappedKey, contact } = row
  return wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {}
}
