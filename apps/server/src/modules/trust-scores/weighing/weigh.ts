import { trustScores } from '@comity/domain/trust'
import type { TrustRecord, TrustScore } from '@comity/domain/trust'
import type { RatingRow } from './ratings.ts'

/** Ratings in columns with numbered ids: a million of them stay below a hundred megabytes. */
export class Ratings {
  readonly #names: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #guest: number[] = []
  readonly #venue: number[] = []
  readonly #rater: number[] = []
  readonly #value: number[] = []
  readonly #time: number[] = []
  readonly #flags: number[] = []
  #contested = 0

  add(rows: readonly RatingRow[]): void {
    for (const row of rows) {
      this.#guest.push(this.#numberOf(row.guest_id))
      this.#venue.push(this.#numberOf(row.venue_id))
      this.#rater.push(this.#numberOf(row.rater))
      this.#value.push(row.rating)
      this.#time.push(row.at)
      this.#flags.push((row.is_verified ? 1 : 0) + (row.is_contested ? 2 : 0))
      if (row.is_contested) this.#contested += 1
    }
  }

  get hasContested(): boolean {
    return this.#contested > 0
  }

  contestedGuests(): Set<string> {
    return new Set(this.#guest.filter((_, at) => this.#flags[at]! >= 2).map((guest) => this.#names[guest]!))
  }

  *records(which: 'all' | 'uncontested'): Generator<TrustRecord> {
    for (const [at, guest] of this.#guest.entries()) {
      const flags = this.#flags[at]!
      if (flags >= 2 && which === 'uncontested') continue
      yield {
        // All are of one organisation.
        organisation: '',
        venue: this.#names[this.#venue[at]!]!,
        rater: this.#names[this.#rater[at]!]!,
        verified: flags % 2 === 1,
        guest: this.#names[guest]!,
        value: this.#value[at]!,
        time: this.#time[at]!,
      }
    }
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.#names.length)
    return this.#names.push(name) - 1
  }
}

/**
 * The scores of all guests. A disputed record is left out, unless the guest scores better with it: then nothing changes
 * until the decision, because using a right is never a penalty.
 */
export function weighRatings(ratings: Ratings, seeds: readonly string[], now: Date): TrustScore[] {
  const { guests } = trustScores(ratings.records('uncontested'), { seeds, now })
  if (!ratings.hasContested) return guests
  const contested = ratings.contestedGuests()
  const scores = new Map(guests.map((score) => [score.guest, score]))
  for (const before of trustScores(ratings.records('all'), { seeds, now }).guests) {
    if (!contested.has(before.guest)) continue
    const without = scores.get(before.guest)
    if (!without || (without.score ?? -1) < (before.score ?? -1)) scores.set(before.guest, before)
  }
  return [...scores.values()]
}
