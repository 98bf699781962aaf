import { Client } from 'pg'
import type { Pool } from 'pg'
import { inject, vi } from 'vitest'
import { timed } from '../../../../tests/report/records.ts'
import { createPool } from '../platform/db/pool.ts'
import { createSafetyPool } from '../platform/db/safety-pool.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

/** The pools that a server has on its database. */
interface Pools {
  readonly pool: Pool
  readonly signInPool: Pool
  readonly safetyPool: Pool
}

export interface PooledDatabase extends TestDatabase, Pools {}

const ignore = () => undefined

/** Pages of deleted rows stay: a database that has grown by so much is replaced. */
const mostBytesGrown = 64 * 1024 * 1024

/**
 * What a file may not leave behind, since emptying the tables does not undo it: changes to the schema and to roles,
 * statistics, and locks of a session.
 */
const footprint = `select jsonb_build_array(
    (select jsonb_agg(jsonb_build_array(oid, relname, relacl, relrowsecurity, relforcerowsecurity) order by oid)
      from pg_class where relkind in ('r', 'v', 'S', 'p', 'i') and not relispartition and relpersistence <> 't'),
    (select jsonb_agg(jsonb_build_array(oid, tgenabled) order by oid) from pg_trigger),
    (select jsonb_agg(jsonb_build_array(oid, polroles, polqual::text, polwithcheck::text) order by oid) from pg_policy),
    (select jsonb_agg(jsonb_build_array(oid, prosrc, proacl) order by oid) from pg_proc where oid >= 16384),
    (select jsonb_agg(jsonb_build_array(attrelid, attname, attacl, attnotnull) order by attrelid, attnum)
      from pg_attribute where attrelid >= 16384 and attnum > 0),
    (select jsonb_agg(jsonb_build_array(oid, conname) order by oid) from pg_constraint),
    (select jsonb_agg(jsonb_build_array(rolname, rolconfig) order by rolname) from pg_roles),
    (select jsonb_agg(jsonb_build_array(setrole, setconfig) order by setrole) from pg_db_role_setting),
    (select count(*) from pg_statistic),
    (select count(*) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database()))
  )::text as footprint`

/**
 * A database whose connections have read the schema and planned the statements already, which takes as long as most tests
 * do. It goes from file to file of one worker, and each finds it as the migrations left it: without rows but theirs.
 */
class KeptDatabase {
  readonly database: TestDatabase
  readonly pools: Pools
  #emptying = ''
  #footprint = ''
  #bytes = 0

  private constructor(database: TestDatabase) {
    this.database = database
    this.pools = {
      pool: createPool(database.appUrl, { onError: ignore }),
      signInPool: createPool(database.appUrl, {
        onError: ignore,
        role: 'comity_auth',
        searchPath: 'auth',
        max: 2,
      }),
      safetyPool: createSafetyPool(database.appUrl, ignore),
    }
  }

  static async create(): Promise<KeptDatabase> {
    const kept = new KeptDatabase(await testDatabase())
    await kept.#asAdmin(async (admin) => {
      kept.#emptying = await planEmptying(admin)
      kept.#footprint = await text(admin, footprint)
      kept.#bytes = await sizeOf(admin)
    })
    return kept
  }

  /** Empties it for the next file. Answers false if something stays behind: then it must not be used again. */
  empty(): Promise<boolean> {
    return this.#asAdmin(async (admin) => {
      if (!(await this.#isQuiet(admin))) return false
      if ((await text(admin, footprint)) !== this.#footprint) return false
      if ((await sizeOf(admin)) > this.#bytes + mostBytesGrown) return false
      await admin.query(this.#emptying)
      return true
    })
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()))
    await this.database.close()
  }

  /** A connection of its own each time: tests end those that they find. */
  async #asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
    const admin = new Client({
      connectionString: inject('testServer').adminUrl.replace('DATABASE', this.database.name),
    })
    await admin.connect()
    try {
      return await work(admin)
    } finally {
      await admin.end()
    }
  }

  /** Whether nobody works on it any more: neither one of the pools nor a connection that a test made. */
  async #isQuiet(admin: Client): Promise<boolean> {
    const connected = `select count(*)::text as connected from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`
    try {
      await vi.waitFor(async () => {
        const pools = Object.values(this.pools)
        const isIdle = pools.every((pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0)
        const own = pools.reduce((sum, pool) => sum + pool.totalCount, 1)
        if (!isIdle || Number(await text(admin, connected)) !== own) throw new Error('Still in use')
      })
      return true
    } catch {
      return false
    }
  }
}

/** The statements that bring every table and sequence back to what the migrations left. */
async function planEmptying(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ name: string; columns: string }>(`
    select c.oid::regclass::text as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    order by 1`)
  // Rows can be deleted in any order, and also those that triggers keep.
  const statements = ['set session_replication_role = replica']
  for (const { name, columns } of rows) {
    statements.push(`delete from only ${name}`)
    const there = await text(
      admin,
      `select quote_literal(jsonb_agg(to_jsonb(t))) as there from only ${name} t`,
    )
    if (there)
      statements.push(`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${there}::jsonb)`)
  }
  const sequences = await admin.query<{ reset: string }>(`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as reset from pg_sequences`)
  return [...statements, ...sequences.rows.map(({ reset }) => reset)].join(';\n')
}

async function text(admin: Client, query: string): Promise<string> {
  const { rows } = await admin.query<Record<string, string | null>>(query)
  return Object.values(rows[0] ?? {})[0] ?? ''
}

async function sizeOf(admin: Client): Promise<number> {
  return Number(await text(admin, 'select pg_database_size(current_database())::text as size'))
}

let free: KeptDatabase | undefined

/**
 * The database of this worker, empty, with the pools of a server; another one while it is in use. What a test does to the
 * schema, to roles or to connections is not undone: the database is replaced then.
 *
 * @param isNew One that no test had before: plans depend on what is left on the pages of deleted rows.
 */
export async function pooledDatabase(isNew = false): Promise<PooledDatabase> {
  const kept = (!isNew && free) || (await KeptDatabase.create())
  if (kept === free) free = undefined
  return {
    ...kept.database,
    ...kept.pools,
    async close() {
      if (!isNew && free === undefined && (await timed('database emptied', () => kept.empty()))) free = kept
      else await kept.close()
    },
  }
}
