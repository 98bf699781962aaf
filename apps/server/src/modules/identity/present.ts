import type { candidatePair, comparison } from '@comity/contract/identity/merge'
import type { identityMatch } from '@comity/contract/identity/match'
import type { z } from 'zod'
import { presentGuest, type summariseGuests } from '../profiles/index.ts'
import type { Match, OpenProfile } from './match.ts'
import type { PairRow } from './queries/pairs.ts'

export type GuestRow = Awaited<ReturnType<typeof summariseGuests>>[number]

/** Without the columns of claims and pairs. */
export function presentMatch({ probability, fields }: Match): z.input<typeof identityMatch> {
  return { probability, fields: [...fields] }
}

/** A comparison with the current values of both profiles; for a document only the result. */
export function presentComparison(
  { probability, fields }: Match,
  a: OpenProfile | undefined,
  b: OpenProfile | undefined,
): z.input<typeof comparison> {
  return {
    probability,
    fields: fields.map((one) => ({ ...one, a: valueOf(a, one.field), b: valueOf(b, one.field) })),
  }
}

function valueOf(profile: OpenProfile | undefined, field: string): string | null {
  return (profile && values[field]?.(profile)) ?? null
}

const nameOf = ({ name }: OpenProfile) => name

const values: Readonly<Record<string, (profile: OpenProfile) => string | null | undefined>> = {
  givenName: nameOf,
  surname: nameOf,
  otherNames: nameOf,
  birthDate: ({ birthDate }) => birthDate,
  street: ({ contact }) => contact.address?.street,
  suburb: ({ contact }) => contact.address?.city,
  postcode: ({ contact }) => contact.address?.postcode,
  state: ({ contact }) => contact.address?.region,
  phone: ({ contact }) => contact.phone,
  email: ({ contact }) => contact.email,
}

/** A pair in the list: the two guests and the two profiles that match. */
export function presentPair(
  pair: PairRow,
  guests: ReadonlyMap<string, GuestRow>,
  profiles: ReadonlyMap<string, OpenProfile>,
): z.input<typeof candidatePair> {
  const [a, b] = [guests.get(pair.root_a), guests.get(pair.root_b)]
  if (!a || !b) throw new Error('The guests of the pair do not exist.')
  return {
    id: pair.pair_id,
    a: presentGuest(a),
    b: presentGuest(b),
    match: presentComparison(pair, profiles.get(pair.guest_a), profiles.get(pair.guest_b)),
    foundAt: pair.found_at.toISOString(),
  }
}
