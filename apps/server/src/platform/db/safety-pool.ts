import type { Pool } from 'pg'
import { createPool } from './pool.ts'

/**
 * A few connections only for calls for help, so that none waits for one because of other calls. A response means that
 * the data is on disk. A transaction is the lease of an escalation: the database ends it within seconds when its
 * process hangs, and at once when it ends.
 */
export function createSafetyPool(url: string, onError: (error: Error) => void): Pool {
  return createPool(url, {
    onError,
    max: 6,
    settings: {
      synchronous_commit: 'on',
      statement_timeout: '3000',
      idle_in_transaction_session_timeout: '5000',
    },
  })
}
