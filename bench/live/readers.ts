import { connect } from 'node:net'
import type { Socket } from 'node:net'

const mark = Buffer.from('\ndata: {"place"')

/** Clients that hold a stream of server-sent events open and record when each event arrived. */
export class Readers {
  readonly #sockets: readonly Socket[]
  readonly #counts: number[]
  /** When the n-th event reached each client, by the clock of `performance`. */
  readonly #arrivals: number[][] = []
  #waiting: { count: number; resolve: () => void } | undefined
  #complete = 0

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets
    this.#counts = sockets.map(() => 0)
    for (const [index, socket] of sockets.entries()) {
      // The end of the previous chunk: an event may be split across chunks.
      let rest: Buffer = Buffer.alloc(0)
      socket.on('data', (piece: Buffer) => {
        const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
        const now = performance.now()
        let at = bytes.indexOf(mark)
        while (at >= 0) {
          this.#note(index, now)
          at = bytes.indexOf(mark, at + mark.length)
        }
        rest = bytes.subarray(Math.max(0, bytes.length - mark.length + 1))
        if (rest.indexOf(mark) >= 0) rest = Buffer.alloc(0)
      })
    }
  }

  /** One connection for each cookie; resolves when all streams have begun. */
  static async open(port: number, path: string, cookies: readonly string[]): Promise<Readers> {
    const sockets: Socket[] = []
    for (let from = 0; from < cookies.length; from += 50) {
      const some = cookies.slice(from, from + 50).map((cookie) => opened(port, path, cookie))
      sockets.push(...(await Promise.all(some)))
    }
    return new Readers(sockets)
  }

  have(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { count, resolve }
      this.#complete = this.#counts.filter((had) => had >= count).length
      if (this.#complete === this.#counts.length) resolve()
    })
  }

  /** When the n-th event reached each client, from 0. */
  arrivals(nth: number): readonly number[] {
    return this.#arrivals[nth] ?? []
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #note(index: number, now: number): void {
    const nth = this.#counts[index] ?? 0
    this.#counts[index] = nth + 1
    const arrivals = (this.#arrivals[nth] ??= [])
    arrivals.push(now)
    if (nth + 1 !== this.#waiting?.count) return
    this.#complete += 1
    if (this.#complete === this.#counts.length) this.#waiting.resolve()
  }
}

function opened(port: number, path: string, cookie: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`),
    )
    let text = ''
    const onData = (piece: Buffer) => {
      text += piece.toString('latin1')
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(`A stream answered ${text.slice(0, 300)}`))
      if (!text.includes('event: ready')) return
      socket.off('data', onData)
      resolve(socket)
    }
    socket.on('data', onData)
    socket.on('error', reject)
  })
}
