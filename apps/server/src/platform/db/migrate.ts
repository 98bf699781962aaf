import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker'
import { Client, type ClientBase } from 'pg'
import { ensureRoles } from './roles.ts'

/** Folder of the product's own migrations. */
export const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** `YYYYMMDDTHHMMSSZ-what-it-does.sql`: names in order are migrations in order. */
const migrationName = /^\d{8}T\d{6}Z-[a-z0-9]+(-[a-z0-9]+)*\.sql$/u

// Any number, the same in every process: two that start at once migrate one after the other.
const migrationLock = 7_301_966_214

type Migration = { name: string; sql: string; sha256: string }

/**
 * Brings a database to the newest schema: roles, the job queue's own migrations, then the SQL files that are
 * not applied yet, each in a transaction of its own together with its entry in `platform.migrations`.
 *
 * @param options.ownerUrl address as the owner of the database.
 * @param options.loginRole the role of DATABASE_URL.
 * @returns the names applied now, in order.
 * @throws Error when an applied file has changed or vanished, when a new one comes before an applied one, or
 *   with the name of the file that failed; its transaction leaves nothing behind.
 */
export async function migrate(options: {
  ownerUrl: string
  loginRole: string
  directory?: string
}): Promise<string[]> {
  const files = await readMigrations(options.directory ?? migrationsDir)
  const client = new Client({ connectionString: options.ownerUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepare(client, options.ownerUrl, options.loginRole)
    const pending = pendingOf(files, await appliedTo(client))
    for (const file of pending) await apply(client, file)
    return pending.map((file) => file.name)
  } finally {
    // The lock belongs to the session and goes with it.
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
 * Migrations of this version that a database lacks, in order; for readiness, as the role of the application.
 */
export async function pendingMigrations(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const applied = await appliedTo(client)
  return (await readMigrations(migrationsDir)).map((file) => file.name).filter((name) => !applied.has(name))
}

/** The queue's tables have row-level security without a policy; jobs are for the worker role alone. */
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
async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !migrationName.test(name))
  if (wrong !== undefined) throw new Error(`Migration ${wrong}: the name must be YYYYMMDDTHHMMSSZ-name.sql.`)
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

function pendingOf(files: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(files.map((file) => file.name))
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new Error(
        `Migration ${name} was applied to this database but is not part of this version of Comity.`,
      )
    }
  }
  const newest = [...applied.keys()].at(-1) ?? ''
  for (const { name, sha256 } of files) {
    const before = applied.get(name)
    if (before !== undefined && before !== sha256) {
      throw new Error(
        `Migration ${name} was changed after it was applied; undo the change and add a new file.`,
      )
    }
    if (before === undefined && name < newest) {
      throw new Error(
        `Migration ${name} comes before ${newest}, which is already applied; give it a later time.`,
      )
    }
  }
  return files.filter((file) => !applied.has(file.name))
}

async function apply(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // A change that waits for a lock makes every later query of that table wait behind it: rather give up.
    await client.query("set local lock_timeout = '10s'")
    await client.query(sql)
    await client.query('insert into platform.migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
