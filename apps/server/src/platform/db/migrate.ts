import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker'
import { Client, type ClientBase } from 'pg'
import { ensureRoles } from './roles.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Folder below which modules keep what can be applied repeatedly: functions, views, triggers, policies. */
export const repeatablesDir = fileURLToPath(new URL('../..', import.meta.url))

/** `YYYYMMDDTHHMMSSZ-what-it-does.sql`: the order of names is the order of migrations. */
const migrationName = /^\d{8}T\d{6}Z-[a-z0-9]+(-[a-z0-9]+)*\.sql$/u

// Any number, the same in every process: two that start at once migrate one after the other.
const migrationLock = 7_301_966_214

type SqlFile = { name: string; sql: string; sha256: string }

/**
 * Brings a database to the newest schema: roles, the job queue's own migrations, then the migrations that are not
 * applied yet, each in its own transaction with its entry in `platform.migrations`, then in one transaction the
 * repeatable files that have changed since they were last applied.
 *
 * @param options.ownerUrl address as the owner of the database.
 * @param options.loginRole the role of DATABASE_URL.
 * @returns the names applied now, in order.
 * @throws Error when an applied migration has changed or vanished, when a new one precedes an applied one, or with
 *   the name of the file that failed; its transaction leaves nothing behind.
 */
export async function migrate(options: {
  ownerUrl: string
  loginRole: string
  directory?: string
  repeatables?: string
  /** Ends it between two files. */
  signal?: AbortSignal | undefined
}): Promise<string[]> {
  const files = await readMigrations(options.directory ?? migrationsDir)
  const repeatables = await readRepeatables(options.repeatables ?? repeatablesDir)
  const client = new Client({ connectionString: options.ownerUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepare(client, options.ownerUrl, options.loginRole)
    const applied = await appliedTo(client)
    const pending = pendingOf(files, applied)
    for (const file of pending) {
      options.signal?.throwIfAborted()
      await inTransaction(client, (run) => run(file))
    }
    const changed = changedOf(repeatables, applied)
    if (changed.length > 0) {
      await inTransaction(client, async (run) => {
        // Functions may call each other regardless of the order in which they are created; a test checks every body
        // once all exist.
        await client.query('set local check_function_bodies = off')
        for (const file of changed) await run(file)
      })
    }
    return [...pending, ...changed].map((file) => file.name)
  } finally {
    // The lock belongs to the session and ends with it.
    await client.end()
  }
}

async function prepare(client: Client, ownerUrl: string, login: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  const [me] = rows
  if (!me) throw new Error('The database did not say who is connected.')
  await ensureRoles(client, { owner: me.owner, login })
  await runMigrations({
    connectionString: ownerUrl,
    maxPoolSize: 1,
    logger: new WorkerLogger(() => () => {}),
  })
  await grantQueue(client)
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default clock_timestamp()
    );
    grant usage on schema platform to comity_app;
    grant select on platform.migrations to comity_app`)
}

/**
 * Files of this version that a database lacks or has with other content, in order; for readiness, as the application
 * role.
 */
export async function pendingMigrations(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const applied = await appliedTo(client)
  const migrations = (await readMigrations(migrationsDir)).filter((file) => !applied.has(file.name))
  return [...migrations, ...changedOf(await readRepeatables(repeatablesDir), applied)].map(
    (file) => file.name,
  )
}

/** The queue's tables have row-level security without a policy; only the worker role may access jobs. */
async function grantQueue(client: Client): Promise<void> {
  await client.query(`
    grant usage on schema graphile_worker to comity_worker;
    grant select, insert, update, delete on all tables in schema graphile_worker to comity_worker;
    grant usage, select on all sequences in schema graphile_worker to comity_worker;
    grant execute on all functions in schema graphile_worker to comity_worker;
    do $$
    declare queue_table text;
    begin
      for queue_table in
        select c.relname from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'comity_worker')
      loop
        execute format(
          'create policy comity_worker on graphile_worker.%I to comity_worker using (true) with check (true)',
          queue_table);
      end loop;
    end $$`)
}

/**
 * Reads a folder of migrations, in order.
 *
 * @throws Error naming a file whose name does not follow `migrationName`.
 */
async function readMigrations(directory: string): Promise<SqlFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !migrationName.test(name))
  if (wrong !== undefined) throw new Error(`Migration ${wrong}: the name must be YYYYMMDDTHHMMSSZ-name.sql.`)
  return readFiles(directory, names)
}

/** Reads the repeatable files below a folder in the order of application: the platform's, then by name. */
export async function readRepeatables(directory: string): Promise<SqlFile[]> {
  const patterns = ['platform/sql/*.sql', 'modules/*/sql/*.sql']
  return readFiles(
    directory,
    patterns.flatMap((pattern) => globSync(pattern, { cwd: directory }).sort()),
  )
}

function readFiles(directory: string, names: readonly string[]): Promise<SqlFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function appliedTo(client: Pick<ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from platform.migrations order by name',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

function pendingOf(files: SqlFile[], applied: Map<string, string>): SqlFile[] {
  const known = new Set(files.map((file) => file.name))
  const before = [...applied.keys()].filter((name) => migrationName.test(name))
  for (const name of before) {
    if (!known.has(name)) {
      throw new Error(
        `Migration ${name} was applied to this database but is not part of this version of Comity.`,
      )
    }
  }
  const newest = before.at(-1) ?? ''
  for (const { name, sha256 } of files) {
    const earlier = applied.get(name)
    if (earlier !== undefined && earlier !== sha256) {
      throw new Error(
        `Migration ${name} was changed after it was applied; undo the change and add a new file.`,
      )
    }
    if (earlier === undefined && name < newest) {
      throw new Error(
        `Migration ${name} comes before ${newest}, which is already applied; give it a later time.`,
      )
    }
  }
  return files.filter((file) => !applied.has(file.name))
}

const changedOf = (files: SqlFile[], applied: Map<string, string>): SqlFile[] =>
  files.filter((file) => applied.get(file.name) !== file.sha256)

/** Applies and records files, all in one transaction or none. */
async function inTransaction(
  client: Client,
  work: (run: (file: SqlFile) => Promise<void>) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    // A change that waits for a lock makes all later queries of that table wait behind it: better to give up.
    await client.query("set local lock_timeout = '10s'")
    await work((file) => apply(client, file))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function apply(client: Client, { name, sql, sha256 }: SqlFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  await client.query(
    `insert into platform.migrations (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = default`,
    [name, sha256],
  )
}
