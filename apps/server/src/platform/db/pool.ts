import { Pool, types } from 'pg'

// Days stay text (a Date would bring a time zone in); counts that fit are cast to int in SQL.
types.setTypeParser(types.builtins.DATE, (value) => value)

/** Times out well under the 15 s that callers wait, so that a stuck query is an answer, not a hang. */
const statementTimeoutMs = 10_000

/** A pool of pipelined connections: statements sent in one tick travel in one round trip. */
export function createPool(
  url: string,
  options: {
    max?: number
    onError: (error: Error) => void
    role?: string
    searchPath?: string
    /** Further settings of each connection; they win over ours. */
    settings?: Readonly<Record<string, string>>
  },
): Pool {
  const settings = [
    `-c statement_timeout=${statementTimeoutMs}`,
    '-c idle_in_transaction_session_timeout=30000',
    '-c jit=off',
    // Days and months are added and cut in UTC, whatever zone the server was set up with.
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
  // A connection that breaks (the database went away) must not end the process. The pool listens to those that
  // are idle; while one is in use, what was asked of it fails and is told to the asker.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
