import type { Pool } from 'pg'
import { createPool } from '../../platform/db/pool.ts'
import { Database } from '../../platform/db/database.ts'
import type { Role } from '@comity/contract'
import type { TestApp } from '../app.ts'
import { Fates } from './fates.ts'

export interface Tenant {
  readonly organisationId: string
  readonly venueIds: readonly [string, string]
  /** Sessions: of a manager at both venues, and of somebody at only the first. */
  readonly managerToken: string
  readonly staffToken: string
  /** Contained in every row that is written for the organisation. */
  readonly marker: string
  readonly fates: Fates
  /** Guests are numbered within their organisation; far from the numbers that its own calls assign. */
  nextNumber: number
}

export interface World {
  readonly tenants: readonly Tenant[]
  readonly pool: Pool
  readonly database: Database
  readonly now: Date
  /** Connections that were not clean for their next user. */
  readonly unclean: string[]
  /** How often a connection was checked before its next user. */
  looks: number
}

const connections = 5

export async function makeWorld(app: TestApp, organisations: number): Promise<World> {
  const tenants: Tenant[] = []
  for (let made = 0; made < organisations; made++) tenants.push(await makeTenant(app))
  const pool = createPool(app.database.appUrl, { onError: () => undefined, max: connections })
  const world: World = {
    tenants,
    pool,
    database: new Database(pool),
    now: app.clock.now(),
    unclean: [],
    looks: 0,
  }
  lookBeforeUse(world)
  return world
}

async function makeTenant(app: TestApp): Promise<Tenant> {
  const organisation = await app.organisation({ venues: 2 })
  const [first, second] = organisation.venueIds
  if (!first || !second) throw new Error('Two venues were asked for')
  const { token: managerToken } = await app.signedIn(organisation, 'manager')
  const { token: staffToken } = await app.signedIn(organisation, 'staff', first)
  const { organisationId } = organisation
  return {
    organisationId,
    venueIds: [first, second],
    managerToken,
    staffToken,
    marker: `of ${organisationId}`,
    fates: new Fates(),
    nextNumber: 1_000_000,
  }
}

/** Set by these statements and still set in the second one: then a transaction was left open. */
const looks = [
  `select concat(current_setting('app.kind', true), current_setting('app.organisation_id', true),
     current_setting('app.user_id', true), current_setting('app.venue_ids', true), current_setting('app.now', true)) as left_over,
     current_setting('statement_timeout') as timeout, set_config('storm.look', 'open', true)`,
  "select current_setting('storm.look', true) as transaction",
] as const

/** Statements are sent in order: those of the check precede the first of the connection's next user. */
function lookBeforeUse(world: World): void {
  world.pool.on('acquire', (client) => {
    const asked = looks.map((text, index) =>
      client.query<Record<string, string | null>>({ name: `look${index}`, text }),
    )
    void note(world, Promise.all(asked))
  })
}

async function note(world: World, asked: Promise<{ rows: Record<string, string | null>[] }[]>) {
  try {
    const found = Object.assign({}, ...(await asked).map(({ rows }) => rows[0])) as Record<string, string>
    world.looks++
    if (found['left_over'] || found['transaction'] || found['timeout'] !== '10s')
      world.unclean.push(JSON.stringify(found))
  } catch (error) {
    // Anything else is a connection cut or cancelled from outside.
    if ((error as { code?: string }).code === '25P02')
      world.unclean.push('a failed transaction was left open')
  }
}

export const ticket = (world: World, token: string, roles: readonly Role[]) => ({
  token,
  roles,
  now: world.now,
})

export const systemOf = (world: World, { organisationId }: Tenant) => ({
  job: 'storm',
  organisationId,
  now: world.now,
})
