import { keysOf } from './blocking.ts'
import { KeyIndex } from './key-index.ts'
import type { MatchParameters } from './parameters.ts'
import { type PreparedRecord, prepareRecord, termsOf } from './prepare.ts'
import type { PersonRecord } from './types.ts'
import { Vocabulary } from './vocabulary.ts'

/**
 * A record is compared with those of a small block by one shared key, with those of a larger one by two; a key that
 * more than `most` records share is too common. The work for one record therefore does not grow with their number.
 */
const limits = { small: 16, most: 64 }

/** Prepared records with their counts and blocks. Each has a number; numbers of removed ones remain unused. */
export class Population {
  readonly vocabulary: Vocabulary
  readonly #records: (PreparedRecord | undefined)[] = []
  readonly #index = new KeyIndex()
  #size = 0

  constructor(parameters: MatchParameters) {
    this.vocabulary = new Vocabulary(parameters)
  }

  get size(): number {
    return this.#size
  }

  add(record: PersonRecord): number {
    const prepared = prepareRecord(record, this.vocabulary)
    this.vocabulary.count(termsOf(prepared), 1)
    this.#index.add(keysOf(prepared))
    this.#size++
    return this.#records.push(prepared) - 1
  }

  /** Removes a record, as if it had never been added. */
  remove(number: number): void {
    this.vocabulary.count(termsOf(this.record(number)), -1)
    this.#index.remove(number)
    this.#records[number] = undefined
    this.#size--
  }

  record(number: number): PreparedRecord {
    const record = this.#records[number]
    if (!record) throw new Error(`There is no record ${number}`)
    return record
  }

  /** Numbers of earlier records that are worth comparing with this one. */
  candidates(number: number): number[] {
    return this.#index.earlier(number, limits)
  }

  /** Numbers of all records in ascending order of id, so that nothing depends on the order of arrival. */
  byId(): number[] {
    const numbers = [...this.#records.keys()].filter((number) => this.#records[number])
    return numbers.sort((a, b) => (this.record(a).id < this.record(b).id ? -1 : 1))
  }
}
