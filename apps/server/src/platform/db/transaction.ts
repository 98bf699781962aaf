import { DatabaseError } from 'pg'
import type { PoolClient } from 'pg'
import type { PlatformScope, Scope, StaffScope, SystemScope } from './scope.ts'
import { compile, preparedName } from './statements.ts'
import type { Statement } from './statements.ts'

/** Error codes of a statement in an ended transaction, or of a plan that was lost because of it. */
const consequences = new Set(['25P02', '26000'])

/**
 * An open transaction whose first statement set the scope: the required first argument of every query, so that no
 * query can run without one. `S` is the kind of its scope.
 */
export class Tx<S extends Scope | PlatformScope = Scope> {
  /** Resolves when the scope is set; rejects with Unauthenticated or Forbidden. */
  readonly scope: Promise<S>
  readonly #client: PoolClient
  #open = true
  #fault: unknown

  constructor(client: PoolClient, scope: Promise<S>) {
    this.#client = client
    this.scope = scope
  }

  async all<Row>(statement: Statement<Row>): Promise<Row[]> {
    if (!this.#open) throw new Error('The transaction has ended; a read sends all its statements at once')
    return (await this.#query(statement)).rows as Row[]
  }

  async first<Row>(statement: Statement<Row>): Promise<Row | undefined> {
    return (await this.all(statement))[0]
  }

  /** The row of a statement that always returns one, such as an insert or a count. */
  async one<Row>(statement: Statement<Row>): Promise<Row> {
    const row = await this.first(statement)
    if (row === undefined) throw new Error('The statement returned no row.')
    return row
  }

  /** Runs a statement and returns how many rows it affected. */
  async run(statement: Statement<unknown>): Promise<number> {
    if (!this.#open) throw new Error('The transaction has ended')
    return (await this.#query(statement)).rowCount ?? 0
  }

  /**
   * The original fault of the transaction: of concurrent statements the later ones fail only because the first did,
   * and one of them may be reported before it.
   */
  faultBehind(error: unknown): unknown {
    const isConsequence = error instanceof DatabaseError && consequences.has(error.code ?? '')
    return isConsequence ? (this.#fault ?? error) : error
  }

  async #query(statement: Statement<unknown>) {
    const { sql, parameters } = compile(statement)
    const name = preparedName(sql)
    try {
      return await this.#client.query({ text: sql, values: [...parameters], ...(name ? { name } : {}) })
    } catch (error) {
      this.#fault ??= error
      throw error
    }
  }

  close(): void {
    this.#open = false
  }
}

export type StaffTx = Tx<StaffScope>
export type SystemTx = Tx<SystemScope>
export type PlatformTx = Tx<PlatformScope>
