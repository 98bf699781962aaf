import { Failure } from '../errors.ts'

/** Lets so many works run at a time; others wait in line, and a line too long is refused. */
export class Gate {
  readonly #most: number
  readonly #longestLine: number
  readonly #line: (() => void)[] = []
  #inside = 0

  constructor(most: number, longestLine: number) {
    this.#most = most
    this.#longestLine = longestLine
  }

  /** @throws Failure unavailable when the line is full */
  async run<T>(work: () => Promise<T> | T): Promise<T> {
    if (this.#inside < this.#most) this.#inside += 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }

  /** Whoever leaves hands the place on, so that nobody slips in between. */
  #wait(): Promise<void> {
    if (this.#line.length >= this.#longestLine) throw new Failure('unavailable', { retryAfterSeconds: 15 })
    return new Promise((resolve) => this.#line.push(resolve))
  }
}
