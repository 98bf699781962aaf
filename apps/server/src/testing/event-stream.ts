/** One event of a stream, as a browser would receive it. */
export interface StreamEvent {
  readonly name: string
  /** Null: without a place. */
  readonly id: number | null
  // Tests read what they assert.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

/** Reads server-sent events by the standard, and remembers the last id as a browser does. */
export class EventStream {
  readonly events: StreamEvent[] = []
  /** Number of signals that the connection is alive. */
  beats = 0
  lastId: number | undefined
  #text = ''
  #waiting: (() => void)[] = []
  #hasEnded = false
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
    void this.#read()
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Events with a place, in order of arrival. */
  get placed(): StreamEvent[] {
    return this.events.filter(({ id }) => id !== null)
  }

  /** Resolves once `holds` returns true, checked whenever something arrives. The limit only ends what hangs. */
  async until(holds: () => boolean, ms = 60_000): Promise<void> {
    const ends = performance.now() + ms
    while (!holds()) {
      const left = ends - performance.now()
      if (left <= 0) throw new Error(`It did not come: ${JSON.stringify(this.events.slice(-5))}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 100))
        this.#waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  async close(): Promise<void> {
    await this.#reader.cancel()
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for (;;) {
        const { done, value } = await this.#reader.read()
        if (done) break
        this.#text += decoder.decode(value, { stream: true })
        for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
          this.#take(this.#text.slice(0, end))
          this.#text = this.#text.slice(end + 2)
        }
        this.#wake()
      }
    } catch {
      // Closed by either side: what arrived before counts.
    }
    this.#hasEnded = true
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  #take(block: string): void {
    const lines = block.split('\n')
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    const id = field('id')
    if (id !== undefined) this.lastId = Number(id)
    const data = field('data')
    if (data === undefined) return
    const name = field('event') ?? 'message'
    if (name === 'beat') {
      this.beats++
      return
    }
    this.events.push({
      name,
      id: id === undefined ? null : Number(id),
      data: JSON.parse(data),
    })
  }
}
