import { clusterRecords, type Edge } from './cluster.ts'
import { Comparison } from './compare.ts'
import { type Decision, Decisions } from './decisions.ts'
import { estimate } from './estimate.ts'
import { defaultParameters, linkProbability, type MatchParameters, reviewProbability } from './parameters.ts'
import { Population } from './population.ts'
import { Present } from './present.ts'
import { type PairMatch, type Settled, settle, weightBetween } from './settle.ts'
import type { MatchResult, PersonRecord } from './types.ts'
import { explain, probabilityOf } from './weigh.ts'

/** Result of adding a record: its cluster, named by its lowest id, and its likely partners. */
export type Added = { cluster: string; links: PairMatch[]; review: PairMatch[] }

/**
 * Without given parameters a linker learns at `first` records and again whenever there are `growth` times as many, up
 * to `most`, from a limited number of pairs: later ones change little, and learning reads all records.
 */
const learning = { first: 200, growth: 1.5, most: 100_000, pairs: 15_000 }
/** Clusters of a new record's likeliest partners that are regrouped with it. */
const mostClustersAgain = 4

/** Finds records of one person as they arrive; see `createLinker`. */
export class Linker {
  readonly #given: MatchParameters | undefined
  readonly #population: Population
  readonly #numbers = new Map<string, number>()
  readonly #decisions = new Decisions()
  readonly #present = new Present()
  #parameters: MatchParameters
  #learnAt = learning.first
  #settled: Settled | undefined

  constructor(given: MatchParameters | undefined) {
    this.#given = given
    this.#parameters = given ?? defaultParameters
    this.#population = new Population(this.#parameters)
  }

  /**
   * Adds a record, or replaces the one with its id, and returns the best result so far. The work is bounded whatever
   * the number of records, except when parameters are learned.
   */
  add(record: PersonRecord): Added {
    const number = this.#insert(record)
    if (this.#population.size >= this.#learnAt && this.#learnAt <= learning.most) this.#learn(learning.pairs)
    const partners = this.#partnersOf(number)
    const near = partners
      .filter(({ weight }) => weight > 0)
      .map(({ number }) => this.#present.membersOf(number))
    this.#regroup([number, ...[...new Set(near)].slice(0, mostClustersAgain).flat()])
    const pairs = partners.map(({ number, weight }) => pairOf(record.id, this.#idOf(number), weight))
    const likely = pairs.filter(({ probability }) => probability >= reviewProbability)
    return {
      cluster: this.#nameOf(number),
      links: likely.filter(({ probability }) => probability >= linkProbability),
      review: likely.filter(({ probability }) => probability < linkProbability),
    }
  }

  /** Adds many records without returning a result for each. */
  addAll(records: Iterable<PersonRecord>): void {
    for (const record of records) this.#insert(record)
  }

  /** Removes a record, as if it had never been added; returns whether it existed. */
  remove(id: string): boolean {
    const number = this.#numbers.get(id)
    if (number === undefined) return false
    const left = this.#present.membersOf(number).filter((member) => member !== number)
    this.#present.remove(number)
    this.#population.remove(number)
    this.#numbers.delete(id)
    this.#settled = undefined
    this.#regroup(left)
    return true
  }

  /** All clusters, recalculated over everything known; independent of the order in which records came. */
  clusters(): string[][] {
    return this.#settle().clusters
  }

  /** The cluster of a record: as last recalculated, or as found when it was added since. */
  clusterOf(id: string): string | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#nameOf(number)
  }

  /** Pairs in different clusters that a person should review, the likeliest first. */
  review(): PairMatch[] {
    return this.#settle().review
  }

  /** How many pairs of records with a common key were compared for the clusters. */
  comparedPairs(): number {
    return this.#settle().compared
  }

  /** Records the decision that two records are of one person, or are not; undefined reopens the question. */
  decide([a, b]: readonly [string, string], decision: Decision | undefined): void {
    this.#decisions.set(a, b, decision)
    this.#settled = undefined
    const known = [a, b].map((id) => this.#numbers.get(id)).filter((number) => number !== undefined)
    this.#regroup(known.flatMap((number) => [...this.#present.membersOf(number)]))
  }

  /** Explains why two records match or not; undefined when one of them does not exist. */
  explain(a: string, b: string): MatchResult | undefined {
    const [x, y] = [this.#numbers.get(a), this.#numbers.get(b)]
    if (x === undefined || y === undefined) return undefined
    return explain(
      new Comparison().compare(this.#population.record(x), this.#population.record(y)),
      this.#parameters,
    )
  }

  #insert(record: PersonRecord): number {
    this.remove(record.id)
    const number = this.#population.add(record)
    this.#numbers.set(record.id, number)
    this.#settled = undefined
    this.#parameters = {
      ...this.#parameters,
      population: Math.max(this.#parameters.population, this.#population.size),
    }
    return number
  }

  #learn(mostPairs?: number): void {
    this.#learnAt = Math.max(learning.first, this.#population.size * learning.growth)
    if (!this.#given) this.#parameters = estimate(this.#population, defaultParameters, mostPairs)
  }

  #settle(): Settled {
    if (this.#settled) return this.#settled
    this.#learn()
    this.#settled = settle(this.#population, this.#parameters, this.#decisions)
    for (const cluster of this.#settled.clusters)
      this.#present.set(cluster.map((id) => this.#numbers.get(id)!))
    return this.#settled
  }

  #partnersOf(number: number): { number: number; weight: number }[] {
    return this.#population
      .candidates(number)
      .map((other) => ({ number: other, weight: this.#weigh(number, other) }))
      .sort((x, y) => y.weight - x.weight || (this.#idOf(x.number) < this.#idOf(y.number) ? -1 : 1))
  }

  /** Clusters a few records again, by the same rule as for all. */
  #regroup(records: readonly number[]): void {
    const order = [...new Set(records)].sort((x, y) => (this.#idOf(x) < this.#idOf(y) ? -1 : 1))
    const edges = order.flatMap((x, a) =>
      order.slice(a + 1).map((y, offset): Edge => ({ a, b: a + 1 + offset, weight: this.#weigh(x, y) })),
    )
    const lowest = clusterRecords(order.length, edges)
    for (const cluster of new Set(lowest)) this.#present.set(order.filter((_, at) => lowest[at] === cluster))
  }

  #weigh(a: number, b: number): number {
    return weightBetween(this.#population, this.#parameters, this.#decisions, a, b)
  }

  #idOf(number: number): string {
    return this.#population.record(number).id
  }

  #nameOf(number: number): string {
    return this.#present
      .membersOf(number)
      .map((member) => this.#idOf(member))
      .sort()[0]!
  }
}

/**
 * A linker without records. Given parameters (see `estimateParameters`) are kept, with its own counts added to their
 * frequencies; otherwise it learns its own as records arrive.
 */
export function createLinker(parameters?: MatchParameters): Linker {
  return new Linker(parameters)
}

function pairOf(x: string, y: string, weight: number): PairMatch {
  const [a, b] = x < y ? [x, y] : [y, x]
  return { a, b, weight, probability: probabilityOf(weight) }
}
