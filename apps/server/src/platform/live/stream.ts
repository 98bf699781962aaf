/** With this much waiting for its client a stream is full: it receives no more until that was taken. */
const fullBytes = 64 * 1024
/** How long an ending stream waits for its client to take the last bytes. */
const lastBytesMs = 2_000

/** Bytes waiting in all streams of a process. */
export class WaitingBytes {
  static readonly most = 64 * 1024 * 1024
  total = 0
}

/** The body of an endless response: bytes are passed to the reader as fast as they are taken. */
export class LiveStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #all: WaitingBytes
  readonly #onClosed: () => void
  #waiting: Uint8Array[] = []
  #bytes = 0
  /** Resolves the pull of a client that waits for bytes. */
  #pulled: (() => void) | undefined
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #state: 'open' | 'ending' | 'closed' = 'open'
  #wasRead = false
  #takenAt = performance.now()
  #onDrained: (() => void)[] = []

  constructor(all: WaitingBytes, onClosed: () => void) {
    this.#all = all
    this.#onClosed = onClosed
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () =>
          new Promise<void>((resolve) => {
            this.#wasRead = true
            this.#pulled = resolve
            this.#flush()
          }),
        cancel: () => this.#close(),
      },
      // Nothing is prefetched: waiting bytes are here, where they are counted.
      { highWaterMark: 0 },
    )
  }

  /** Whether anybody ever read: nobody reads the body of a response to HEAD. */
  get wasRead(): boolean {
    return this.#wasRead
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  get isFull(): boolean {
    return this.#bytes >= fullBytes
  }

  /** For how long the client has taken none of the waiting bytes, in milliseconds. */
  stalledMs(now: number): number {
    return this.#bytes === 0 ? 0 : now - this.#takenAt
  }

  /** Resolves when the stream is not full, or is closed. */
  drained(): Promise<void> {
    if (!this.isFull || this.#state === 'closed') return Promise.resolve()
    return new Promise((resolve) => this.#onDrained.push(resolve))
  }

  send(chunk: Uint8Array): void {
    if (this.#state !== 'open') return
    this.#push(chunk)
    this.#flush()
    if (this.#all.total > WaitingBytes.most) this.drop()
  }

  /** Ends the response after its last bytes. */
  end(last: Uint8Array): void {
    if (this.#state !== 'open') return
    this.#push(last)
    this.#state = 'ending'
    this.#flush()
    if (this.#isClosed()) return
    const timer = setTimeout(() => this.drop(), lastBytesMs)
    timer.unref()
  }

  /** Drops the connection, because a client that does not read cannot be notified. */
  drop(): void {
    if (this.#state === 'closed') return
    this.#controller?.error(new Error('A reader of the live feed takes nothing'))
    this.#close()
  }

  #push(chunk: Uint8Array): void {
    if (this.#bytes === 0) this.#takenAt = performance.now()
    this.#waiting.push(chunk)
    this.#bytes += chunk.byteLength
    this.#all.total += chunk.byteLength
  }

  #isClosed(): boolean {
    return this.#state === 'closed'
  }

  #flush(): void {
    const settle = this.#pulled
    if (!settle || this.#state === 'closed') return
    if (this.#waiting.length > 0) {
      const [first] = this.#waiting
      this.#controller?.enqueue(this.#waiting.length === 1 && first ? first : Buffer.concat(this.#waiting))
      this.#forget()
    } else if (this.#state === 'ending') {
      this.#controller?.close()
      this.#close()
    } else return
    this.#pulled = undefined
    settle()
  }

  #forget(): void {
    this.#all.total -= this.#bytes
    this.#waiting = []
    this.#bytes = 0
    for (const settle of this.#onDrained.splice(0)) settle()
  }

  #close(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#forget()
    this.#pulled?.()
    this.#pulled = undefined
    this.#onClosed()
  }
}
