/** Verified stays from which on there is a score; before, the guest is new. */
export const staysForScore = 3

/** Levels of the trust score, ascending; `from` is the lowest score of the level. `new` has no score. */
export const trustLevels = [
  { level: 'new', from: null },
  { level: 'building', from: 0 },
  { level: 'fair', from: 40 },
  { level: 'good', from: 60 },
  { level: 'excellent', from: 80 },
] as const

export type TrustLevel = (typeof trustLevels)[number]['level']

/**
 * Level of a score.
 * @param score 0 to 100, or null without a score
 * @throws RangeError for any other number
 */
export function trustLevel(score: number | null): TrustLevel {
  if (score === null) return 'new'
  if (!(score >= 0 && score <= 100)) throw new RangeError(`${score} is not a score from 0 to 100`)
  return trustLevels.findLast(({ from }) => from !== null && score >= from)!.level
}
