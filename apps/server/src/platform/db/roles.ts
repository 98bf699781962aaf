import { Client, type ClientBase } from 'pg'
import { SetupError } from '../setup-error.ts'

/** Login role that owns the embedded database and runs migrations. */
export const ownerRole = 'comity_owner'
/** Login role of the application on the embedded database. */
export const loginRole = 'comity_login'

/** Group roles of the cluster; they have the privileges, and login roles are only their members. */
export const groupRoles = [
  'comity_app',
  'comity_auth',
  'comity_worker',
  'comity_definer',
  'comity_network',
] as const
type GroupRole = (typeof groupRoles)[number]

const oldestServer = 180_000
// Any number, the same in every process: two that start at once prepare the roles one after the other.
const rolesLock = 4_093_481_702

/** The server or its roles are unsuitable; the message contains instructions for the person who starts Comity. */
export class DatabaseSetupError extends SetupError {
  override name = 'DatabaseSetupError'
}

type Membership = { group: GroupRole; member: string; inherit: boolean }

/**
 * Creates the group roles and memberships that are missing. Roles belong to the whole cluster, so this is safe to run
 * again, and from several processes and databases at once.
 *
 * The login role has the rights of `comity_app` always, those of `comity_auth` and `comity_worker` only after SET
 * ROLE; the owner may assign functions to `comity_definer`, which can read all organisations, and to
 * `comity_network`, which can read what an agreement permits of others.
 *
 * @param client connected as a superuser, or as a role with CREATEROLE when something is missing.
 * @throws DatabaseSetupError naming the role and the statement to run when the client may not do it.
 */
export async function ensureRoles(client: Client, names: { owner: string; login: string }): Promise<void> {
  const memberships: Membership[] = [
    { group: 'comity_app', member: names.login, inherit: true },
    { group: 'comity_auth', member: names.login, inherit: false },
    { group: 'comity_worker', member: names.login, inherit: false },
    { group: 'comity_definer', member: names.owner, inherit: true },
    { group: 'comity_network', member: names.owner, inherit: true },
  ]
  await underRolesLock(client, async () => {
    for (const role of groupRoles) await ensureGroup(client, role)
    for (const membership of memberships) await ensureMembership(client, membership)
  })
}

/**
 * Creates the owner, the login role and the database `comity` of the embedded server; runs at every start.
 *
 * @param superuserUrl address of the database `postgres` as the superuser.
 */
export async function ensureEmbeddedDatabase(
  superuserUrl: string,
  passwordOf: (role: typeof ownerRole | typeof loginRole) => string,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const role of [ownerRole, loginRole] as const) {
      const verb = (await exists(client, 'select from pg_roles where rolname = $1', role))
        ? 'alter'
        : 'create'
      const password = client.escapeLiteral(passwordOf(role))
      await client.query(`${verb} role ${role} login nosuperuser nobypassrls password ${password}`)
    }
    await ensureRoles(client, { owner: ownerRole, login: loginRole })
    if (await exists(client, 'select from pg_database where datname = $1', 'comity')) return
    await client.query(`create database comity owner ${ownerRole}`)
  } finally {
    await client.end()
  }
}

/**
 * Refuses a server or an application role that would defeat row-level security.
 *
 * @param client connected with DATABASE_URL.
 * @throws DatabaseSetupError naming every fault: a server before 18, a role that is a superuser, bypasses row-level
 *   security, may copy the server by replication, owns tables, or may become a role that does.
 */
export async function checkServer(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: number; shown: string; role: string; faults: string[] }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_version') as shown,
            session_user::text as role,
            array(
              select format('%s %s', r.rolname, f.fault)
              from pg_roles r
              cross join lateral (values
                (r.rolsuper, 'is a superuser'),
                (r.rolbypassrls, 'bypasses row-level security'),
                (r.rolreplication, 'may copy the whole server'),
                (r.rolname = 'comity_definer', 'reads the roles of every organisation'),
                (r.rolname = 'comity_network', 'reads what others share'),
                (exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                         where c.relowner = r.oid and c.relkind in ('r', 'p')
                           and n.nspname not in ('pg_catalog', 'information_schema')), 'owns tables')
              ) as f (holds, fault)
              where f.holds and pg_has_role(session_user, r.oid, 'member')
              order by 1
            ) as faults`,
  )
  const [found] = rows
  if (!found) throw new Error('The database did not answer what it is.')
  const problems: string[] = []
  if (found.version < oldestServer)
    problems.push(`PostgreSQL ${found.shown} is too old: 18 or newer is needed.`)
  if (found.faults.length > 0) {
    problems.push(
      `The role ${found.role} of DATABASE_URL must hold no power over the tables, but ${found.faults.join(', ')}. ` +
        'Use a role of its own, and DATABASE_OWNER_URL for the owner.',
    )
  }
  if (problems.length > 0) throw new DatabaseSetupError(problems.join(' '))
}

async function underRolesLock(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [rolesLock])
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function ensureGroup(client: Client, role: GroupRole): Promise<void> {
  if (await exists(client, 'select from pg_roles where rolname = $1', role)) return
  const statement = `create role ${role} nologin nosuperuser nobypassrls`
  await client.query('savepoint making')
  try {
    await client.query(statement)
  } catch (error) {
    // Advisory locks are per database; another database of the cluster may have created it meanwhile.
    if (!isDuplicate(error)) throw explain(error, statement)
    await client.query('rollback to savepoint making')
  }
}

async function ensureMembership(client: Client, { group, member, inherit }: Membership): Promise<void> {
  if (await hasMembership(client, { group, member, inherit })) return
  const statement = `grant ${group} to ${client.escapeIdentifier(member)} with inherit ${inherit}, set true`
  try {
    await client.query(statement)
  } catch (error) {
    throw explain(error, statement)
  }
}

async function hasMembership(client: Client, { group, member, inherit }: Membership): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean | null }>(
    `select bool_or(m.set_option) and bool_or(m.inherit_option) = $3 as held
     from pg_auth_members m
     where m.roleid = $1::regrole and m.member = (select oid from pg_roles where rolname = $2)`,
    [group, member, inherit],
  )
  return rows[0]?.held === true
}

async function exists(client: Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(query, [name])
  return (rowCount ?? 0) > 0
}

function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '42710' || code === '23505'
}

function explain(error: unknown, statement: string): DatabaseSetupError {
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseSetupError(
    `The owner of the database may not prepare its roles (${reason}). ` +
      `Give it CREATEROLE, or run as an administrator: ${statement};`,
    { cause: error },
  )
}
