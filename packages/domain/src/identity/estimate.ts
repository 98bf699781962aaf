import { Comparison } from './compare.ts'
import { hash, mixed } from './hash.ts'
import { defaultParameters, type MatchParameters, valueKinds } from './parameters.ts'
import { Population } from './population.ts'
import { learnChance, learnMatches, type Sample } from './maximise.ts'
import type { PersonRecord } from './types.ts'
import type { Compared } from './weigh.ts'

export type EstimateOptions = {
  /** Prior parameters. */
  base?: MatchParameters
  /** Most pairs that are compared, each of those that share a key and of random ones. */
  mostPairs?: number
}

const defaultMostPairs = 150_000
const rounds = 12
/** Rounds in which chance agreement is learned again: it hardly depends on the rest. */
const chanceRounds = 2
/** With fewer records nothing is learned. */
const fewest = 20
/** Prior odds of a match are never higher than among this many records: a small set is part of a larger world. */
const leastPopulation = 1000
/** Values with fewer records are left out of the parameters: unseen ones count nearly the same. */
const leastCount = 3

/**
 * Learns parameters from unlabelled records, as plain data. `m` by expectation and maximisation over the pairs that
 * share a blocking key (Dempster, Laird and Rubin 1977), where pairs that share none count as two people; `u` and
 * `forms` from random pairs; frequencies counted. The order of the records does not matter.
 */
export function estimateParameters(
  records: readonly PersonRecord[],
  { base = defaultParameters, mostPairs = defaultMostPairs }: EstimateOptions = {},
): MatchParameters {
  const population = new Population(base)
  for (const record of records) population.add(record)
  const counts = valueKinds.map((kind) => [kind, population.vocabulary.counts(kind, leastCount)] as const)
  return { ...estimate(population, base, mostPairs), values: Object.fromEntries(counts) }
}

/** The same for prepared records, without their counts. */
export function estimate(
  population: Population,
  base: MatchParameters,
  mostPairs = defaultMostPairs,
): MatchParameters {
  const { size } = population
  if (size < fewest) return base
  const order = population.byId()
  const sample = blockedSample(population, order, mostPairs)
  const random = randomPairs(order, mostPairs).map(([a, b]) => compared(population, a, b))
  let parameters: MatchParameters = { ...base, population: Math.max(size, leastPopulation) }
  for (let round = 0; round < rounds; round++) {
    if (round < chanceRounds) parameters = learnChance(parameters, base, random)
    parameters = learnMatches(parameters, base, sample)
  }
  return parameters
}

/** Pairs that share a key; where there are too many, a sample chosen by their ids. */
function blockedSample(population: Population, order: readonly number[], most: number): Sample {
  const idHashes = new Map(order.map((number) => [number, hash(population.record(number).id)]))
  let limit = 2 ** 32
  let kept: { a: number; b: number; rank: number }[] = []
  for (const number of order) {
    for (const other of population.candidates(number)) {
      const rank = mixed(idHashes.get(number)! + idHashes.get(other)!)
      if (rank < limit) kept.push({ a: other, b: number, rank })
    }
    while (kept.length > most) {
      limit /= 2
      kept = kept.filter(({ rank }) => rank < limit)
    }
  }
  kept.sort((x, y) => x.rank - y.rank)
  const pairs = kept.map(({ a, b }) => compared(population, a, b))
  return { pairs, share: limit / 2 ** 32, records: population.size }
}

/** Deterministic pairs from a linear congruential generator (Numerical Recipes) over the records by id. */
function randomPairs(order: readonly number[], most: number): [number, number][] {
  const count = Math.min(most, order.length * 20)
  let state = 12_345
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return order[Math.floor((state / 2 ** 32) * order.length)]!
  }
  return Array.from({ length: count }, (): [number, number] => [next(), next()]).filter(([a, b]) => a !== b)
}

const comparison = new Comparison()

function compared(population: Population, a: number, b: number): Compared {
  const { levels, rates } = comparison.compare(population.record(a), population.record(b))
  return { levels: [...levels], rates: Float32Array.from(rates) }
}
