import type { Database } from '../db/database.ts'
import type { SessionTicket } from '../db/scope.ts'
import type { StaffTx } from '../db/transaction.ts'

/** A signed-in request before its scope is open; opening it checks session and role. */
export class Session {
  readonly #database: Database
  readonly #ticket: SessionTicket

  constructor(database: Database, ticket: SessionTicket) {
    this.#database = database
    this.#ticket = ticket
  }

  read<T>(work: (tx: StaffTx) => Promise<T>): Promise<T> {
    return this.#database.read(this.#ticket, work)
  }

  write<T>(work: (tx: StaffTx) => Promise<T>): Promise<T> {
    return this.#database.write(this.#ticket, work)
  }

  /** Throws unauthenticated or forbidden, where the input is refused before the scope was opened. */
  async check(): Promise<void> {
    await this.read(async () => undefined)
  }
}
