import { randomUUID } from 'node:crypto'
import type { Sector } from '@comity/domain/base'
import { Database } from '../../../platform/db/database.ts'
import { createPool } from '../../../platform/db/pool.ts'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { NewFact } from '../facts.ts'

/** An organisation with a venue in a database of the test file, with its own clock. */
export class World {
  readonly organisationId = randomUUID()
  readonly venueId = randomUUID()
  readonly database: Database
  now: Date
  #guests = 0

  constructor(database: Database, now: Date) {
    this.database = database
    this.now = now
  }

  /** One transaction of a job in the organisation at this world's time. */
  in<T>(work: (tx: SystemTx, scope: Scope) => Promise<T>): Promise<T> {
    const scope = { job: 'test', organisationId: this.organisationId, now: this.now }
    return this.database.system(scope, (tx) => work(tx, { kind: 'system', ...scope }))
  }

  async begin(sector: Sector): Promise<this> {
    await this.in(async (tx) => {
      await tx.run(sql`
        insert into organisations (organisation_id, name, sector, country, language, time_zone, wrapped_key, created_at)
        values (${this.organisationId}, 'Harbour House', ${sector}, 'FR', 'en', 'Europe/Paris', '', ${this.now})`)
      await tx.run(sql`
        insert into venues (organisation_id, venue_id, name, code, sector, country, time_zone, created_at)
        values (${this.organisationId}, ${this.venueId}, 'Quay', ${this.venueId}, ${sector}, 'FR', 'Europe/Paris',
          ${this.now})`)
    })
    return this
  }

  async guest(overrides: { isMinor?: boolean } = {}): Promise<string> {
    const guestId = randomUUID()
    this.#guests++
    await this.in((tx) =>
      tx.run(sql`
        insert into guests (organisation_id, guest_id, number, is_minor, created_at)
        values (${this.organisationId}, ${guestId}, ${this.#guests}, ${overrides.isMinor ?? false}, ${this.now})`),
    )
    return guestId
  }

  /** A confirmed incident of severity high by a new rater, by default now. */
  fact(guestId: string, overrides: Partial<NewFact> = {}): NewFact {
    return {
      guestId,
      factId: randomUUID(),
      kind: 'incident',
      ...(overrides.kind === undefined ? { severity: 'high' } : {}),
      venueId: this.venueId,
      raterId: randomUUID(),
      stayId: null,
      occurredAt: this.now,
      countsFrom: this.now,
      verifiedStay: true,
      confirmed: true,
      fault: 'guest',
      sector: 'hotel',
      ...overrides,
    }
  }

  async levelOf(guestId: string): Promise<string | undefined> {
    const row = await this.in((tx) =>
      tx.first(sql<RowOf<'guests', 'risk_level'>>`select risk_level from guests where guest_id = ${guestId}`),
    )
    return row?.risk_level
  }

  /** The stored rows of a score, by table. */
  async stored(guestId: string) {
    const row = await this.in((tx) =>
      tx.first(sql<{ facts: number; counters: number; states: number }>`
        select (select count(*)::int from risk_facts where guest_id = ${guestId}) as facts,
          (select count(*)::int from risk_counters where guest_id = ${guestId}) as counters,
          (select count(*)::int from risk_states where guest_id = ${guestId}) as states`),
    )
    return row!
  }

  /** The services that a job needs. */
  get services(): Services {
    return { database: this.database, clock: { now: () => this.now } } as unknown as Services
  }
}

/** Dropping the database may cut a closing connection; a cut at any other time fails its query. */
const ignoreCut = () => undefined

export async function openWorlds() {
  const database = await testDatabase()
  const pool = createPool(database.appUrl, { max: 4, onError: ignoreCut })
  return {
    ownerUrl: database.ownerUrl,
    database: new Database(pool),
    world: (now: Date, sector: Sector = 'hotel') => new World(new Database(pool), now).begin(sector),
    async close() {
      await pool.end()
      await database.close()
    },
  }
}

export type Worlds = Awaited<ReturnType<typeof openWorlds>>
