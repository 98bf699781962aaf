import type { Readable } from 'node:stream'
import type { Database } from '../db/database.ts'
import type { Role } from '@comity/contract'
import type { StaffScope, Ticket } from '../db/scope.ts'
import type { Statement } from '../db/statements.ts'
import type { StaffTx } from '../db/transaction.ts'
import { Failure } from '../errors.ts'

/** Interval at which the use of a session is recorded. */
const notedEveryMs = 60_000

/** A signed-in request before its scope is open; opening it checks session or key, and role. */
export class Session {
  readonly #database: Database
  readonly #ticket: Ticket
  readonly #note: ((scope: StaffScope) => void) | undefined

  /** @param note called with the scope when the use of the session is due to be recorded */
  constructor(database: Database, ticket: Ticket, note?: (scope: StaffScope) => void) {
    this.#database = database
    this.#ticket = ticket
    this.#note = note
  }

  read<T>(work: (tx: StaffTx) => Promise<T>): Promise<T> {
    return this.#database.read(this.#ticket, (tx) => work(this.#noted(tx)))
  }

  write<T>(work: (tx: StaffTx) => Promise<T>): Promise<T> {
    return this.#database.write(this.#ticket, (tx) => work(this.#noted(tx)))
  }

  /** The same session at a later time, read again. This does not count as use, so it still becomes idle. */
  at(now: Date): Session {
    return new Session(this.#database, { ...this.#ticket, now })
  }

  /** The same session with only these roles, of those that its call opened. A key has none: its scopes are unchanged. */
  only(roles: readonly Role[]): Session {
    const ticket = 'token' in this.#ticket ? { ...this.#ticket, roles } : this.#ticket
    return new Session(this.#database, ticket, this.#note)
  }

  /** Rows as CSV in a stream: see `Database.copyOut`. */
  copyOut(statement: Statement<unknown>): Promise<Readable> {
    return this.#database.copyOut(this.#ticket, statement)
  }

  /** Throws unauthenticated or forbidden, for input that is refused before the scope was opened. */
  async check(): Promise<void> {
    await this.read(async () => undefined)
  }

  /** The caller; undefined if not allowed here, or if the session has ended. */
  async who(): Promise<StaffScope | undefined> {
    return unlessRefused(() => this.read((tx) => tx.scope))
  }

  #noted(tx: StaffTx): StaffTx {
    const note = this.#note
    if (!note) return tx
    void noteDue(tx, note)
    return tx
  }
}

async function noteDue(tx: StaffTx, note: (scope: StaffScope) => void): Promise<void> {
  let scope: StaffScope
  try {
    scope = await tx.scope
  } catch {
    // The caller of the transaction gets the error.
    return
  }
  const seenAt = scope.seenAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (scope.now.getTime() - seenAt >= notedEveryMs) note(scope)
}

/** Undefined if the work is refused to the caller; every other failure is thrown. */
export async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      return undefined
    throw error
  }
}
