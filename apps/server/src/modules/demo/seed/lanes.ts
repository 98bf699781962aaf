/**
 * Works on the lanes side by side, in each on one item after another. Every lane has ended when it returns, also when
 * one has failed.
 *
 * @throws what the first lane that failed threw
 */
export async function inLanes<T>(
  lanes: readonly (readonly T[])[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const ends = await Promise.allSettled(
    lanes.map(async (lane) => {
      for (const item of lane) await work(item)
    }),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Items in two lanes of about the same length; those of one group keep their order, in one lane. */
export function twoLanes<T>(items: readonly T[], groupOf: (item: T) => unknown): [T[], T[]] {
  const lanes: [T[], T[]] = [[], []]
  for (const group of Map.groupBy(items, groupOf).values()) {
    const [one, other] = lanes
    ;(one.length <= other.length ? one : other).push(...group)
  }
  return lanes
}
