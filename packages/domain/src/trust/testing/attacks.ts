import type { TrustRecord } from '../types.ts'
import { randomFrom } from './random.ts'

const day = 86_400_000

/** People who rate people, all unverified and each a venue of their own: the form of public trust networks. */
export function peopleNetwork(
  seed: number,
  people = 300,
  ratings = 3000,
): { records: TrustRecord[]; now: number } {
  const random = randomFrom(seed)
  const now = Date.UTC(2026, 0, 1)
  const honest = Array.from({ length: people }, () => random.next() < 0.9)
  const records = Array.from({ length: ratings }, () => {
    const rater = Math.floor(people * random.next() ** 2)
    const guest = Math.floor(people * random.next() ** 2)
    const mean = honest[guest] === honest[rater] ? 4.2 : 1.6
    const value = Math.min(5, Math.max(1, mean + 0.6 * random.normal()))
    return personalRating(`p${rater}`, `p${guest}`, value, now - Math.floor(random.next() * 900) * day - day)
  })
  return { records, now }
}

/** Fresh raters who all rate one person within a week. */
export interface Attack {
  target: string
  value: number
  isRing: boolean
  now: number
  /** Ratings that each also gives in these days, as everybody would. */
  cover?: readonly { guest: string; value: number }[]
}

export function attackBy(count: number, { target, value, isRing, now, cover = [] }: Attack): TrustRecord[] {
  const names = Array.from({ length: count }, (_, one) => `attacker${one}`)
  return names.flatMap((rater, one) => {
    const time = now - (one % 7) * day
    const praised = isRing ? names.filter((name) => name !== rater) : []
    return [
      personalRating(rater, target, value, time),
      ...praised.map((name) => personalRating(rater, name, 5, time)),
      ...cover.map((given, nth) =>
        personalRating(rater, given.guest, given.value, now - ((one + nth) % 7) * day),
      ),
    ]
  })
}

/**
 * The same as a ring whose praise is spread over the whole time of the network; without `isMutual` it is one-way,
 * round the circle.
 */
export function patientRing(
  count: number,
  isMutual: boolean,
  { target, now }: Pick<Attack, 'target' | 'now'>,
): TrustRecord[] {
  const names = Array.from({ length: count }, (_, one) => `attacker${one}`)
  return names.flatMap((rater, one) => [
    personalRating(rater, target, 1, now - (one % 7) * day),
    ...names
      .filter((_, other) => other !== one && (isMutual || (other - one + count) % count < count / 2))
      .map((name, nth) => personalRating(rater, name, 5, now - ((37 * one + 101 * nth) % 800) * day)),
  ])
}

function personalRating(rater: string, guest: string, value: number, time: number): TrustRecord {
  return { organisation: rater, venue: rater, rater, verified: false, guest, value, time }
}
