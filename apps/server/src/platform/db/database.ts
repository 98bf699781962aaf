import { DatabaseError } from 'pg'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Readable } from 'node:stream'
import { isReason } from '@comity/contract'
import type { Role, Sector, SessionMethod } from '@comity/contract'
import { Failure } from '../errors.ts'
import { CopyOut } from './copy-out.ts'
import type { PlatformScope, StaffScope, SystemScope, Ticket } from './scope.ts'
import { Tx } from './transaction.ts'
import type { PlatformTx, StaffTx, SystemTx } from './transaction.ts'
import type { Statement } from './statements.ts'

interface OpenedScope {
  user_id: string
  organisation_id: string
  venue_ids: string[]
  roles: Role[]
  sector: Sector
  country: string
  time_zone: string
  /** Undefined for a key. */
  session_id?: string
  /** Undefined for a person. */
  key_id?: string
  method: SessionMethod
  seen_at: Date | null
  authenticated_at: Date
  second_factor: boolean
}

const conflicts = new Set(['40001', '40P01'])
/**
 * The connection and its driver disagree about prepared statements, because one was cancelled while it was being
 * prepared. The work is retried on another connection.
 */
const outOfStep = new Set(['42P05', '26000'])
const retryable = new Set([...conflicts, ...outOfStep])
const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '08000',
  '08003',
  '08006',
  '08001',
  '25P03',
  '25P04',
])

/** A database fault as our own error. A fault is never read as "no access". */
export function translateFault(error: unknown): unknown {
  if (error instanceof Failure) return error
  if (error instanceof DatabaseError) {
    if (error.code === 'CM401') return new Failure('unauthenticated', { cause: error })
    if (error.code === 'CM403') return new Failure('forbidden', { cause: error })
    if (error.code && (away.has(error.code) || retryable.has(error.code)))
      return new Failure('unavailable', { cause: error })
    return error
  }
  if (error instanceof Error) {
    const system = (error as NodeJS.ErrnoException).code
    const unreachable =
      system && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(system)
    if (
      unreachable ||
      /terminated|timeout exceeded when trying to connect|not queryable|Connection ended/i.test(error.message)
    ) {
      return new Failure('unavailable', { cause: error })
    }
  }
  return error
}

/** Rules of the ladder enforced by triggers: the rest of the name is the reason. */
const refusals = /^(?:listing|ban|incident|trust)_(?<reason>[a-z_]+)$/

/**
 * A trigger's refusal as our own error: a command checks first, and a concurrent change makes the database refuse.
 * The constraint of a table names its table, and violating one is a server fault.
 */
export function translateRefusal(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== '23514' || error.table !== undefined) return error
  const reason = refusals.exec(error.constraint ?? '')?.groups?.['reason']
  if (reason === undefined) return error
  // A refusal that no caller can cause has no reason in the contract.
  if (!isReason(reason))
    return new Failure('not_allowed_now', { detail: `The database refused: ${reason}`, cause: error })
  return new Failure('not_allowed_now', { reason, cause: error })
}

const quiet = () => undefined

/** Functions that map a secret or a name to its organisation, before there is a scope. Each returns only an id. */
const lookUps = {
  organisation: 'platform.organisation_known($1::uuid)',
  organisationOfInvitation: 'platform.organisation_of_invitation($1::bytea)',
  organisationOfDevice: 'platform.organisation_of_device($1::bytea)',
  organisationOfDeviceCode: 'platform.organisation_of_device_code($1::bytea)',
  organisationOfKey: 'platform.organisation_of_key($1::bytea)',
  organisationOfUser: 'platform.organisation_of_user($1::uuid, $2::timestamptz)',
  organisationOfStayInvitation: 'platform.organisation_of_stay_invitation($1::bytea)',
  organisationOfSettlement: 'platform.organisation_of_settlement($1::bytea)',
  organisationOfVideoSource: 'platform.organisation_of_video_source($1::uuid)',
  organisationOfDomain: 'platform.organisation_of_domain($1::text)',
  organisationOfSafetyToken: 'platform.organisation_of_safety_token($1::bytea, $2::timestamptz)',
} as const
export type LookUp = keyof typeof lookUps

/**
 * Opens transactions in a scope. Statements are sent without waiting for each other, so a read (begin, scope,
 * statements, commit) takes one round trip.
 */
export class Database {
  readonly #pool: Pool
  readonly #copies: CopyOut
  #refusal: Error | undefined

  constructor(pool: Pool) {
    this.#pool = pool
    this.#copies = new CopyOut(pool.options)
  }

  /** Refuses whatever begins from now on, with this error; what is under way ends by itself. */
  refuse(error: Error): void {
    this.#refusal = error
  }

  /** Read: `work` must send all its statements before it first waits; the commit follows at once. */
  async read<T>(ticket: Ticket, work: (tx: StaffTx) => Promise<T>): Promise<T> {
    return this.#retrying(() => this.#inTransaction((client) => openSession(client, ticket), work, 'at_once'))
  }

  /**
   * Write: one command, one transaction, committed when `work` is done. Retried on a deadlock, and on another
   * connection if one disagrees with its driver about prepared statements.
   */
  async write<T>(ticket: Ticket, work: (tx: StaffTx) => Promise<T>): Promise<T> {
    return this.#retrying(() =>
      this.#inTransaction((client) => openSession(client, ticket), work, 'when_done'),
    )
  }

  /**
   * The rows of a statement as CSV with a header line, as fast as the reader takes them and however many there are.
   * Resolves when the first bytes have arrived; the stream fails when the database does, or when nobody reads.
   * @throws Failure unavailable while the maximum number are running
   */
  async copyOut(ticket: Ticket, statement: Statement<unknown>): Promise<Readable> {
    try {
      return await this.#copies.open((client) => openSession(client, ticket), statement)
    } catch (error) {
      throw translateFault(error)
    }
  }

  /** A job's transaction in one organisation, at all its venues. */
  async system<T>(scope: Omit<SystemScope, 'kind'>, work: (tx: SystemTx) => Promise<T>): Promise<T> {
    return this.#retrying(() => this.#inTransaction((client) => openSystem(client, scope), work, 'when_done'))
  }

  /** A transaction on platform rows, in no organisation. */
  async platform<T>(scope: Omit<PlatformScope, 'kind'>, work: (tx: PlatformTx) => Promise<T>): Promise<T> {
    return this.#retrying(() =>
      this.#inTransaction((client) => openPlatform(client, scope), work, 'when_done'),
    )
  }

  /** The id returned by a look-up without a scope: see `lookUps` for the permitted functions. */
  async lookUp(name: LookUp, ...values: unknown[]): Promise<string | undefined> {
    return (await this.#ids(`select ${lookUps[name]} as id`, values)).find(Boolean)
  }

  organisationIds(): Promise<string[]> {
    return this.#ids('select platform.organisation_ids() as id', [])
  }

  /** Organisations with due events in their outbox. */
  organisationsWithEvents(now: Date): Promise<string[]> {
    return this.#ids('select platform.organisations_with_events($1) as id', [now])
  }

  /** Organisations where a step of an escalation is due, or a location to be deleted. */
  organisationsWithSafetyDue(now: Date): Promise<string[]> {
    return this.#ids('select platform.organisations_with_safety_due($1) as id', [now])
  }

  async ping(): Promise<void> {
    await this.#ids('select 1 as id', [])
  }

  async #ids(text: string, values: unknown[]): Promise<string[]> {
    const client = await this.#connect()
    try {
      return (await client.query<{ id: string }>(text, values)).rows.map((row) => row.id)
    } catch (error) {
      throw translateFault(error)
    } finally {
      client.release()
    }
  }

  /** Any failure to connect means that the database is unavailable. */
  async #connect(): Promise<PoolClient> {
    if (this.#refusal) throw this.#refusal
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw new Failure('unavailable', { cause: error })
    }
  }

  async #retrying<T>(attempt: () => Promise<T>, left = 3): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      const cause = error instanceof Failure ? error.cause : error
      if (left > 1 && cause instanceof DatabaseError && retryable.has(cause.code ?? ''))
        return this.#retrying(attempt, left - 1)
      throw error
    }
  }

  async #inTransaction<S extends StaffScope | SystemScope | PlatformScope, T>(
    open: (client: PoolClient) => Promise<S>,
    work: (tx: Tx<S>) => Promise<T>,
    commit: 'at_once' | 'when_done',
  ): Promise<T> {
    const client = await this.#connect()
    let broken: Error | undefined
    let tx: Tx<S> | undefined
    try {
      const begun = client.query(commit === 'at_once' ? 'begin read only' : 'begin')
      begun.catch(quiet)
      const scope = open(client)
      scope.catch(quiet)
      tx = new Tx<S>(client, scope)
      const working = work(tx)
      working.catch(quiet)
      if (commit === 'at_once') {
        const ended = client.query('commit')
        ended.catch(quiet)
        tx.close()
        try {
          await begun
          await scope
          const result = await working
          await ended
          return result
        } finally {
          // The driver considers a statement prepared once it was sent: the next user of the connection must not rely
          // on one that failed with this batch.
          await ended.catch(quiet)
        }
      }
      try {
        await begun
        await scope
        const result = await working
        await client.query('commit')
        return result
      } catch (error) {
        // Statements of `work` may still be running: they end before the connection is reused.
        await working.catch(quiet)
        await client.query('rollback').catch((fault: Error) => (broken = fault))
        throw error
      } finally {
        tx.close()
      }
    } catch (error) {
      const translated = translateFault(tx ? tx.faultBehind(error) : error)
      if (translated instanceof Failure && translated.code === 'unavailable') broken ??= translated
      throw translated
    } finally {
      client.release(broken)
    }
  }
}

async function openSession(client: ClientBase, ticket: Ticket): Promise<StaffScope> {
  const result = await client.query<OpenedScope>(
    'token' in ticket
      ? {
          name: 'open_scope',
          text: 'select * from auth.open_scope($1, $2, $3)',
          values: [ticket.token, ticket.roles, ticket.now],
        }
      : {
          name: 'open_key',
          text: 'select * from auth.open_key($1, $2, $3)',
          values: [ticket.keyHash, ticket.needs ?? null, ticket.now],
        },
  )
  const row = result.rows[0]
  if (!row) throw new Failure('unauthenticated')
  if ('token' in ticket && ticket.as !== undefined && ticket.as !== row.user_id)
    throw new Failure('unauthenticated')
  return {
    kind: row.session_id ? 'staff' : 'key',
    keyId: row.key_id,
    organisationId: row.organisation_id,
    userId: row.user_id,
    venueIds: row.venue_ids,
    roles: row.roles,
    sector: row.sector,
    country: row.country,
    timeZone: row.time_zone,
    now: ticket.now,
    session: row.session_id
      ? {
          id: row.session_id,
          method: row.method,
          authenticatedAt: row.authenticated_at,
          secondFactor: row.second_factor,
        }
      : undefined,
    seenAt: row.seen_at,
  }
}

async function openSystem(client: PoolClient, scope: Omit<SystemScope, 'kind'>): Promise<SystemScope> {
  await client.query({
    name: 'open_system',
    text: `select set_config('app.kind', 'system', true), set_config('app.now', $1, true),
      set_config('app.organisation_id', $2::text, true), set_config('app.user_id', '', true),
      set_config('app.venue_ids', platform.all_venue_ids($2::uuid)::text, true)`,
    values: [scope.now.toISOString(), scope.organisationId],
  })
  return { kind: 'system', ...scope }
}

/** Settings of an organisation are empty, so that a policy that reads them fails instead of returning rows. */
async function openPlatform(client: PoolClient, scope: Omit<PlatformScope, 'kind'>): Promise<PlatformScope> {
  await client.query({
    name: 'open_platform',
    text: `select set_config('app.kind', 'platform', true), set_config('app.now', $1, true),
      set_config('app.organisation_id', '', true), set_config('app.user_id', '', true),
      set_config('app.venue_ids', '', true)`,
    values: [scope.now.toISOString()],
  })
  return { kind: 'platform', ...scope }
}
