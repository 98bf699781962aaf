import { foldName, rankGuests, searchQuery } from '@comity/domain/guests'
import type { ReadRow, TokenOwner } from './types.ts'

/** From this similarity on, two spellings are one name. */
const sameName = 0.85

/**
 * Whether one person can have both names. Agencies and families put one address on many bookings, and joining two
 * people is worse than missing one, so a shared contact alone joins nobody.
 */
export function canBeOnePerson(a: string | null, b: string | null): boolean {
  if (a === null || b === null || foldName(a) === foldName(b)) return true
  return Math.min(score(a, b), score(b, a)) >= sameName
}

/** The space ends the last word, which would otherwise count as still being typed. */
function score(typed: string, name: string): number {
  return rankGuests(searchQuery(`${typed} `), [{ id: '', name }])[0]?.score ?? 0
}

/** Guests per token that are read: an address of more guests identifies nobody. */
export const mostOwners = 8

export class TokenOwners {
  readonly #byToken = new Map<string, TokenOwner[]>()

  constructor(known: readonly TokenOwner[]) {
    for (const owner of known) this.#put(owner)
  }

  /** The guest of a row, by its strongest token with a matching name. */
  find(row: ReadRow): string | undefined {
    for (const token of row.tokens) {
      const owner = this.#byToken.get(token)?.find((each) => canBeOnePerson(each.name, row.record.guestName))
      if (owner) return owner.guestId
    }
    return undefined
  }

  /** Records the guest of a row's tokens. Returns the new ones. */
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
