import type { World } from './world.ts'

/** Spearman's rank correlation; ties share their mean rank. Lists of equal length. */
function spearman(left: readonly number[], right: readonly number[]): number {
  return pearson(ranksOf(left), ranksOf(right))
}

function pearson(left: readonly number[], right: readonly number[]): number {
  const [x, y] = [mean(left), mean(right)]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [at, one] of left.entries()) {
    const [dx, dy] = [one - x, right[at]! - y]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  }
  return xy / Math.sqrt(xx * yy)
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]!)
  const ranks = values.map(() => 0)
  for (let from = 0; from < order.length;) {
    let until = from + 1
    while (until < order.length && values[order[until]!] === values[order[from]!]) until++
    for (let at = from; at < until; at++) ranks[order[at]!] = (from + until - 1) / 2
    from = until
  }
  return ranks
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export interface Accuracy {
  /** Rank correlation of the estimates with the truth. */
  correlation: number
  /** Mean absolute error in stars of guests who were bombed, praised by a ring, or changed. */
  bombed: number
  ringed: number
  changed: number
  /** Absolute difference between the two groups in the mean of estimate minus truth, in stars. */
  groupGap: number
  /** Mean absolute error in stars of all. */
  error: number
}

/** How close estimates (by guest, 1 to 5) come to the truth of a world. */
export function accuracyOf(world: World, stars: ReadonlyMap<string, number>): Accuracy {
  const guests = [...world.truth.keys()]
  const errorOf = (guest: string) => stars.get(guest)! - world.truth.get(guest)!
  const size = (chosen: Iterable<string>) => mean([...chosen].map((guest) => Math.abs(errorOf(guest))))
  const inGroup = guests.filter((guest) => world.group.has(guest))
  const others = guests.filter((guest) => !world.group.has(guest))
  return {
    correlation: spearman(
      guests.map((guest) => stars.get(guest)!),
      guests.map((guest) => world.truth.get(guest)!),
    ),
    bombed: size(world.bombed),
    ringed: size(world.ringed),
    changed: size(world.changed),
    groupGap: Math.abs(mean(inGroup.map(errorOf)) - mean(others.map(errorOf))),
    error: size(guests),
  }
}

/** The plain mean of all values of each guest: the baseline for any method. */
export function plainMeans(world: World): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { guest, value } of world.records) {
    const one = sums.get(guest) ?? { sum: 0, count: 0 }
    one.sum += value
    one.count += 1
    sums.set(guest, one)
  }
  return new Map([...sums].map(([guest, { sum, count }]) => [guest, sum / count]))
}

/**
 * Stars by which prejudice separates the two groups: the gap of the estimates in a world minus that in the same world
 * without prejudice, so that chance differences between the groups do not count.
 */
export function groupShift(
  world: World,
  stars: ReadonlyMap<string, number>,
  fair: World,
  fairStars: ReadonlyMap<string, number>,
): number {
  return gapOf(world, stars) - gapOf(fair, fairStars)
}

function gapOf({ truth, group }: World, stars: ReadonlyMap<string, number>): number {
  const errors = (inGroup: boolean) =>
    mean(
      [...truth]
        .filter(([guest]) => group.has(guest) === inGroup)
        .map(([guest, one]) => stars.get(guest)! - one),
    )
  return errors(true) - errors(false)
}
