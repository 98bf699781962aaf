import { hash } from './hash.ts'

const none = -1

/** Sizes of blocks, see `earlier`. */
export type BlockLimits = { small: number; most: number }

/**
 * Which records have which key, in typed arrays: a `Map` of that many small lists would take ten times the memory.
 * Keys are kept as 32-bit hashes; a collision only adds a few pairs to compare.
 */
export class KeyIndex {
  /** Hash in each slot and its newest posting; a slot without postings is free. */
  #hashes = new Uint32Array(1 << 12)
  #newest = new Int32Array(1 << 12).fill(none)
  #sizes = new Int32Array(1 << 12)
  #slotsUsed = 0
  /** For each posting: its record, its hash, and the previous posting in the block. */
  #records = new Int32Array(1 << 14)
  #postingHashes = new Uint32Array(1 << 14)
  #before = new Int32Array(1 << 14)
  #postings = 0
  /** First posting of each record. */
  #starts: Int32Array = new Int32Array(1 << 12)
  #count = 0
  /** The last query in which each record was found, and whether often enough: saves a set. */
  #seen = new Int32Array(1 << 12)
  #question = 0

  /** Adds the next record; records are numbered from 0 in order of arrival. */
  add(keys: readonly string[]): void {
    if (this.#count + 1 >= this.#starts.length) {
      this.#starts = grown(this.#starts)
      this.#seen = grown(this.#seen)
    }
    this.#starts[this.#count] = this.#postings
    for (const key of keys) this.#post(hash(key), this.#count)
    this.#count++
    this.#starts[this.#count] = this.#postings
  }

  /**
   * Earlier records that share a key with `record`, without duplicates. In a block of more than `small` records a
   * second shared key is required; blocks of more than `most` are skipped, because narrower keys join the same
   * records. If nothing is found because all blocks are that large (many equal records), the last few of the smallest
   * are returned.
   */
  earlier(record: number, limits: BlockLimits): number[] {
    const found: number[] = []
    this.#question += 2
    let [smallestLarge, leastSize] = [none, Infinity]
    const end = this.#starts[record + 1]!
    for (let posting = this.#starts[record]!; posting < end; posting++) {
      const size = this.#sizes[this.#slot(this.#postingHashes[posting]!)]!
      if (size <= limits.most) this.#collect(posting, size <= limits.small, found, Infinity)
      else if (size < leastSize) [smallestLarge, leastSize] = [posting, size]
    }
    if (found.length === 0 && smallestLarge !== none) this.#collect(smallestLarge, true, found, limits.small)
    return found
  }

  /** Adds the records before a posting in its block; where one key is not enough, only those found a second time. */
  #collect(posting: number, isOneEnough: boolean, found: number[], most: number): void {
    const [once, enough] = [this.#question, this.#question + 1]
    const own = this.#records[posting]
    let other = this.#before[posting]!
    for (; other !== none && found.length < most; other = this.#before[other]!) {
      const met = this.#records[other]!
      if (met === none || met === own || this.#seen[met] === enough) continue
      const isEnough = isOneEnough || this.#seen[met] === once
      this.#seen[met] = isEnough ? enough : once
      if (isEnough) found.push(met)
    }
  }

  /** Takes a record out of all blocks; its number is not used again. */
  remove(record: number): void {
    const end = this.#starts[record + 1]!
    for (let posting = this.#starts[record]!; posting < end; posting++) {
      this.#sizes[this.#slot(this.#postingHashes[posting]!)]!--
      this.#records[posting] = none
    }
  }

  #post(keyHash: number, record: number): void {
    if (this.#slotsUsed * 2 >= this.#hashes.length) this.#rehash()
    if (this.#postings >= this.#records.length) {
      this.#records = grown(this.#records)
      this.#postingHashes = grown(this.#postingHashes)
      this.#before = grown(this.#before)
    }
    const slot = this.#slot(keyHash)
    if (this.#newest[slot] === none) {
      this.#hashes[slot] = keyHash
      this.#slotsUsed++
    }
    this.#records[this.#postings] = record
    this.#postingHashes[this.#postings] = keyHash
    this.#before[this.#postings] = this.#newest[slot]!
    this.#newest[slot] = this.#postings
    this.#sizes[slot]!++
    this.#postings++
  }

  /** The slot of the hash, or the free slot where it belongs. */
  #slot(keyHash: number): number {
    const mask = this.#hashes.length - 1
    let slot = Math.imul(keyHash, 0x9e3779b1) & mask
    while (this.#newest[slot] !== none && this.#hashes[slot] !== keyHash) slot = (slot + 1) & mask
    return slot
  }

  #rehash(): void {
    const [hashes, newest, sizes] = [this.#hashes, this.#newest, this.#sizes]
    this.#hashes = new Uint32Array(hashes.length * 2)
    this.#newest = new Int32Array(hashes.length * 2).fill(none)
    this.#sizes = new Int32Array(hashes.length * 2)
    for (const [old, posting] of newest.entries()) {
      if (posting === none) continue
      const slot = this.#slot(hashes[old]!)
      this.#hashes[slot] = hashes[old]!
      this.#newest[slot] = posting
      this.#sizes[slot] = sizes[old]!
    }
  }
}

function grown<T extends Int32Array | Uint32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2)
  larger.set(array)
  return larger
}
