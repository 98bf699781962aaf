import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

/**
 * One kept-alive HTTP/1.1 connection that sends one request at a time. It parses only what the measured server writes
 * of the protocol, so that the client takes little of the processor that both share.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      this.#read()
    })
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')))
    socket.on('error', (error) => this.#waiting?.reject(error))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('The connection is closed'))
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Several connections while `work` runs: the server closes those that idle for a few seconds. */
  static async withSome<T>(
    port: number,
    count: number,
    work: (connections: readonly Connection[]) => Promise<T>,
  ): Promise<T> {
    const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(port)))
    try {
      return await work(connections)
    } finally {
      for (const connection of connections) connection.close()
    }
  }

  #read(): void {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#waiting?.reject(new Error('The answer does not say its length'))
      return
    }
    const from = end + 4
    const to = from + Number(length)
    if (this.#received.length < to) return
    const body = this.#received.toString('utf8', from, to)
    this.#received = this.#received.subarray(to)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}

export interface RequestParts {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly cookie: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The text of a request as a browser would send it, without the headers that the server ignores. */
export function requestText({ method, path, cookie, body, headers = {} }: RequestParts): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    accept: 'application/json',
    cookie,
    ...(json
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }
      : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`
}
