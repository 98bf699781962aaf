import { foldName, rankGuests, searchQuery } from '@comity/domain/guests'
import type { ReadRow, TokenOwner } from './types.ts'

/** A score from which two spellings are taken for one name. */
const sameName = 0.85

/**
 * Whether one person can bear both names. Agencies and families put one address on many bookings, and joining
 * two people is worse than missing one: a shared contact alone joins nobody whose name is another.
 */
export function canBeOnePerson(a: string | null, b: string | null): boolean {
  if (a === null || b === null || foldName(a) === foldName(b)) return true
  return Math.min(score(a, b), score(b, a)) >= sameName
}

/** A space behind ends the last word: it is not one still being typed. */
function score(typed: string, name: string): number {
  return rankGuests(searchQuery(`${typed} `), [{ id: '', name }])[0]?.score ?? 0
}

/** Guests of one token that are looked at: an address of more than these is nobody's own. */
export const mostOwners = 8

/** Who was met under which token, in this file and before it. */
export class TokenOwners {
  readonly #byToken = new Map<string, TokenOwner[]>()

  constructor(known: readonly TokenOwner[]) {
    for (const owner of known) this.#put(owner)
  }

  /** The guest of a row, by its strongest token that leads to somebody of that name. */
  find(row: ReadRow): string | undefined {
    for (const token of row.tokens) {
      const owner = this.#byToken.get(token)?.find((each) => canBeOnePerson(each.name, row.record.guestName))
      if (owner) return owner.guestId
    }
    return undefined
  }

  /** Notes whose the tokens of a row are; answers the ones that were not known. */
  note(row: ReadRow, guestId: string): TokenOwner[] {
    const added = row.tokens
      .filter((token) => {
        const others = this.#byToken.get(token) ?? []
        return others.length < mostOwners && !others.some((owner) => owner.guestId === guestId)
      })
      .map((token) => ({ token, name: row.record.guestName, guestId }))
    for (const owner of added) this.#put(owner)
    return added
  }

  #put(owner: TokenOwner): void {
    const others = this.#byToken.get(owner.token)
    if (others && others.length < mostOwners) others.push(owner)
    else if (!others) this.#byToken.set(owner.token, [owner])
  }
}
