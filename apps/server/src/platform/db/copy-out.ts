import { once } from 'node:events'
import { Transform, pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { Client, escapeLiteral } from 'pg'
import type { ClientBase, ClientConfig } from 'pg'
import { to } from 'pg-copy-streams'
import { Failure } from '../errors.ts'
import { compile } from './statements.ts'
import type { Statement } from './statements.ts'

/** Each has its own connection, and a snapshot of the database from its start. */
const mostAtOnce = 2
/** A reader who takes nothing for this long has gone, or is too slow to wait for. */
const longestPauseMs = 30_000
/** However steadily it is read. */
const longest = '10min'
/** With the memory of an ordinary statement, sorting a million rows would write them to disk many times. */
const sortMemory = '64MB'

/**
 * `COPY (select …) TO STDOUT`: PostgreSQL writes the CSV itself. It uses its own connections, because those of the
 * pool are pipelined, which a copy cannot be.
 */
export class CopyOut {
  readonly #options: ClientConfig
  #running = 0

  constructor(options: ClientConfig) {
    this.#options = options
  }

  /** @param openScope the first statement of the transaction */
  async open(
    openScope: (client: ClientBase) => Promise<unknown>,
    statement: Statement<unknown>,
  ): Promise<Readable> {
    const copy = to(`copy (${withLiterals(statement)}) to stdout (format csv, header)`)
    if (this.#running >= mostAtOnce)
      throw new Failure('unavailable', { detail: 'Other exports are under way', retryAfterSeconds: 15 })
    this.#running += 1
    const client = new Client({ ...this.#options, pipeline: false })
    // A broken connection fails its statements, which report it.
    client.on('error', () => undefined)
    const leave = () => {
      this.#running -= 1
      // Cancels the running statement, because nobody reads its rows any more.
      void client.end()
    }
    try {
      await client.connect()
      await client.query('begin read only')
      await openScope(client)
      await client.query(`set local statement_timeout = '${longest}'; set local work_mem = '${sortMemory}'`)
    } catch (error) {
      leave()
      throw error
    }
    const watched = watchedStream()
    pipeline(client.query(copy), watched, leave)
    await once(watched, 'readable')
    return watched
  }
}

/** COPY takes no parameters, so they are in the text, quoted as the driver quotes them. */
function withLiterals(statement: Statement<unknown>): string {
  const { sql, parameters } = compile(statement)
  return sql.replaceAll(/\$(\d+)/g, (_match, number: string) => {
    const value = parameters[Number(number) - 1]
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    if (typeof value === 'string') return escapeLiteral(value)
    throw new Error(`A parameter of a copied statement is a ${typeof value}`)
  })
}

/** Passes bytes on, and fails when some are not taken for too long. */
function watchedStream(): Transform {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (watched.readableLength > 0) watched.destroy(new Error('Nobody takes the rows'))
      else wait()
    }, longestPauseMs)
  }
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      wait()
      done(null, chunk)
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
  })
  wait()
  return watched
}
