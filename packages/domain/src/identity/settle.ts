import { clusterRecords, decidedWeight, type Edge } from './cluster.ts'
import { Comparison } from './compare.ts'
import type { Decisions } from './decisions.ts'
import { type MatchParameters, reviewProbability } from './parameters.ts'
import type { Population } from './population.ts'
import { linkingWeight, probabilityOf } from './weigh.ts'

/** A pair of records by their ids, `a` below `b`. */
export type PairMatch = { a: string; b: string; weight: number; probability: number }

/**
 * Clusters with records in ascending order of id, ordered by their first; pairs that a person should review; and the
 * number of pairs with a common key that were compared.
 */
export type Settled = { clusters: string[][]; review: PairMatch[]; compared: number }

/** Pairs below this weight (bits) are not stored; between clusters that have better ones they are weighed again. */
const leastKept = -6
const comparison = new Comparison()

/** Weight of two records, or what was decided about them. */
export function weightBetween(
  population: Population,
  parameters: MatchParameters,
  decisions: Decisions,
  a: number,
  b: number,
): number {
  const [x, y] = [population.record(a), population.record(b)]
  const decided = decisions.of(x.id, y.id)
  if (decided) return decided === 'same' ? decidedWeight : -decidedWeight
  return linkingWeight(comparison.compare(x, y), parameters)
}

/** Clusters all records at once; neither clusters nor review depend on the order in which records came. */
export function settle(population: Population, parameters: MatchParameters, decisions: Decisions): Settled {
  const order = population.byId()
  const placeOf = new Map(order.map((number, place) => [number, place]))
  const idAt = (place: number): string => population.record(order[place]!).id
  const weigh = (a: number, b: number): number =>
    weightBetween(population, parameters, decisions, order[a]!, order[b]!)
  const edges: Edge[] = []
  let compared = 0
  const keep = (x: number, y: number): void => {
    const weight = weigh(x, y)
    compared++
    if (weight > leastKept) edges.push({ a: Math.min(x, y), b: Math.max(x, y), weight })
  }
  for (const [place, number] of order.entries()) {
    for (const other of population.candidates(number)) keep(placeOf.get(other)!, place)
  }
  const placeById =
    decisions.same.length > 0 ? new Map(order.map((_, place) => [idAt(place), place])) : undefined
  for (const [a, b] of decisions.same) {
    const [x, y] = [placeById?.get(a), placeById?.get(b)]
    if (x !== undefined && y !== undefined) keep(x, y)
  }
  const lowest = clusterRecords(order.length, edges, { weightOf: weigh })
  return { clusters: clustersOf(lowest, idAt), review: reviewOf(edges, lowest, idAt), compared }
}

function clustersOf(lowest: Int32Array, idAt: (place: number) => string): string[][] {
  const clusters = new Map<number, string[]>()
  for (const [place, cluster] of lowest.entries()) {
    const members = clusters.get(cluster)
    if (members) members.push(idAt(place))
    else clusters.set(cluster, [idAt(place)])
  }
  return [...clusters.values()]
}

/** Likely pairs whose records are in different clusters, the likeliest first. */
function reviewOf(edges: readonly Edge[], lowest: Int32Array, idAt: (place: number) => string): PairMatch[] {
  return edges
    .filter(({ a, b, weight }) => lowest[a] !== lowest[b] && probabilityOf(weight) >= reviewProbability)
    .sort((x, y) => y.weight - x.weight || x.a - y.a || x.b - y.b)
    .map(({ a, b, weight }) => ({ a: idAt(a), b: idAt(b), weight, probability: probabilityOf(weight) }))
}
