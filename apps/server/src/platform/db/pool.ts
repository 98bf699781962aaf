import { Pool, types } from 'pg'

// Days remain text, because a Date would introduce a time zone; counts that fit are cast to int in SQL.
types.setTypeParser(types.builtins.DATE, (value) => value)

/** Well below the 15 s that callers wait, so that a stuck query returns an error instead of hanging. */
const statementTimeoutMs = 10_000

/** A pool of pipelined connections: statements sent in one tick take one round trip. */
export function createPool(
  url: string,
  options: {
    max?: number
    onError: (error: Error) => void
    role?: string
    searchPath?: string
    /** Further settings of each connection, which override ours. */
    settings?: Readonly<Record<string, string>>
  },
): Pool {
  const settings = [
    `-c statement_timeout=${statementTimeoutMs}`,
    '-c idle_in_transaction_session_timeout=30000',
    '-c jit=off',
    // Days and months are computed in UTC, whatever the server's time zone.
    '-c timezone=UTC',
  ]
  if (options.role) settings.push(`-c role=${options.role}`)
  if (options.searchPath) settings.push(`-c search_path=${options.searchPath}`)
  for (const [name, value] of Object.entries(options.settings ?? {})) settings.push(`-c ${name}=${value}`)
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    options: settings.join(' '),
  })
  // A broken connection (the database became unavailable) must not end the process. The pool listens to idle ones;
  // while one is in use, its statements fail and report it.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
