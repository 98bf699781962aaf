import type { Rating } from '../ratings.ts'

/** How many of the newest ratings are not on the wall yet. */
export function countNew(newest: readonly Rating[] | undefined, shown: readonly Rating[]): number {
  const known = new Set(shown.map(({ id }) => id))
  const first = shown[0]
  return (newest ?? []).filter(
    ({ id, createdAt }) => !known.has(id) && (!first || createdAt >= first.createdAt),
  ).length
}
