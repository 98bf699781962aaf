import { Failure } from '../errors.ts'

interface Waiting {
  readonly enter: () => void
}

/** Lets a limited number of operations run at a time; others queue, and a queue or wait that is too long is refused. */
export class Gate {
  readonly #most: number
  readonly #longestLine: number
  readonly #longestWaitMs: number | undefined
  readonly #line: Waiting[] = []
  #inside = 0

  /** Without a longest wait, the queue has no time limit. */
  constructor(most: number, longestLine: number, longestWaitMs?: number) {
    this.#most = most
    this.#longestLine = longestLine
    this.#longestWaitMs = longestWaitMs
  }

  /** @throws Failure unavailable when the queue is full, or the wait too long */
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

  /** A finished operation passes its place on directly, so that no other can take it. */
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
