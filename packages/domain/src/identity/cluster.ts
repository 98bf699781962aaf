import { type Closeness, Heap } from './heap.ts'
import { linkWeight } from './parameters.ts'

/** Two records, by number, with the weight (bits) of their being one person. */
export type Edge = { a: number; b: number; weight: number }

export type ClusterOptions = {
  /** Weight of a pair that is not among the edges; by default slightly negative. */
  weightOf?: (a: number, b: number) => number
  /** Most records in one cluster. */
  mostMembers?: number
  /** Least sum in bits over all pairs between two clusters for them to be joined. */
  leastSum?: number
}

export const mostMembers = 50
/** Weights are capped at this: one pair must not outvote all others. */
const mostWeight = 12
/** Weights of decisions by people; these do outvote all others. */
export const decidedWeight = 1e6
const unknownWeight = -3

/**
 * Clusters of the records 0 to `count - 1` by average linkage: the two clusters with the highest average weight are
 * joined repeatedly, as long as the sum of their pairs is high enough. Every record of one cluster is compared with
 * every record of the other, so a chain of pairs does not grow into one cluster. The order of the edges does not
 * matter. Returns for each record the lowest number in its cluster.
 */
export function clusterRecords(
  count: number,
  edges: readonly Edge[],
  options: ClusterOptions = {},
): Int32Array {
  const clusters = new Clusters(count, options)
  for (const { a, b, weight } of edges) if (a !== b) clusters.connect(a, b, weight)
  clusters.join()
  return clusters.lowest()
}

class Clusters {
  readonly #members: (number[] | undefined)[]
  /** Sums of the weights between clusters that are compared, stored at both. */
  readonly #sums: (Map<number, number> | undefined)[]
  readonly #heap = new Heap()
  readonly #options: Required<ClusterOptions>

  constructor(count: number, options: ClusterOptions) {
    this.#members = Array.from({ length: count }, (_, record) => [record])
    this.#sums = Array.from({ length: count })
    this.#options = { weightOf: () => unknownWeight, mostMembers, leastSum: linkWeight, ...options }
  }

  connect(a: number, b: number, weight: number): void {
    this.#note(a, b, bounded(weight))
  }

  /** Joins the closest two repeatedly until none are close enough. */
  join(): void {
    for (let next = this.#heap.pop(); next; next = this.#heap.pop()) {
      const [a, b] = [this.#members[next.a], this.#members[next.b]]
      const isPast =
        !a || !b || a.length * b.length !== next.pairs || this.#sums[next.a]?.get(next.b) !== next.sum
      if (!isPast && a.length + b.length <= this.#options.mostMembers) this.#merge(next.a, next.b)
    }
  }

  lowest(): Int32Array {
    const lowest = new Int32Array(this.#members.length)
    for (const [cluster, members] of this.#members.entries())
      for (const one of members ?? []) lowest[one] = cluster
    return lowest
  }

  /** The higher number becomes part of the lower. */
  #merge(a: number, b: number): void {
    const [sumsA, sumsB] = [this.#sums[a]!, this.#sums[b]!]
    const sums = [...new Set([...sumsA.keys(), ...sumsB.keys()])]
      .filter((other) => other !== a && other !== b)
      .map((other): [number, number] => [
        other,
        (sumsA.get(other) ?? this.#between(a, other)) + (sumsB.get(other) ?? this.#between(b, other)),
      ])
    this.#members[a]!.push(...this.#members[b]!)
    this.#members[b] = undefined
    this.#sums[b] = undefined
    sumsA.clear()
    for (const [other, sum] of sums) {
      this.#sums[other]!.delete(b)
      this.#note(a, other, sum)
    }
  }

  #note(a: number, b: number, sum: number): void {
    ;(this.#sums[a] ??= new Map()).set(b, sum)
    ;(this.#sums[b] ??= new Map()).set(a, sum)
    const pairs = this.#members[a]!.length * this.#members[b]!.length
    const close: Closeness = { a: Math.min(a, b), b: Math.max(a, b), sum, pairs }
    if (sum >= this.#options.leastSum) this.#heap.push(close)
  }

  #between(a: number, b: number): number {
    let sum = 0
    for (const x of this.#members[a]!)
      for (const y of this.#members[b]!) sum += bounded(this.#options.weightOf(x, y))
    return sum
  }
}

function bounded(weight: number): number {
  return Math.abs(weight) === decidedWeight ? weight : Math.max(-mostWeight, Math.min(mostWeight, weight))
}
