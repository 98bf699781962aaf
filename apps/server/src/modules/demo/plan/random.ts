import { createHash } from 'node:crypto'

/** Repeatable choices: the same seed gives the same ones, so that an interrupted seeding continues where it stopped. */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE()
  }

  /** From 0 to below 1; the generator mulberry32, in the public domain. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)]
    if (chosen === undefined) throw new RangeError('The list is empty.')
    return chosen
  }

  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
    let left = this.next() * total
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return this.pick(choices)[0]
  }

  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const chosen: T[] = []
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(Math.floor(this.next() * left.length), 1))
    return chosen
  }
}
