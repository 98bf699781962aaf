import { Failure } from '../errors.ts'

interface Waiting {
  readonly enter: () => void
}

/** Lets so many works run at a time; others wait in line, and a line too long or a wait too long is refused. */
export class Gate {
  readonly #most: number
  readonly #longestLine: number
  readonly #longestWaitMs: number | undefined
  readonly #line: Waiting[] = []
  #inside = 0

  /** Without a longest wait, whoever is in line waits until it is their turn. */
  constructor(most: number, longestLine: number, longestWaitMs?: number) {
    this.#most = most
    this.#longestLine = longestLine
    this.#longestWaitMs = longestWaitMs
  }

  /** @throws Failure unavailable when the line is full, or the wait over */
  async run<T>(work: () => Promise<T> | T): Promise<T> {
    if (this.#inside < this.#most) this.#inside += 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next.enter()
      else this.#inside -= 1
    }
  }

  /** Whoever leaves hands the place on, so that nobody slips in between. */
  #wait(): Promise<void> {
    if (this.#line.length >= this.#longestLine)
      throw new Failure('unavailable', { retryAfterSeconds: this.#longestWaitMs === undefined ? 15 : 2 })
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      this.#line.push(waiting)
      if (this.#longestWaitMs === undefined) return
      timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1)
        reject(new Failure('unavailable', { retryAfterSeconds: 2 }))
      }, this.#longestWaitMs)
    })
  }
}
