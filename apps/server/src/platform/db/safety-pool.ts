import type { Pool } from 'pg'
import { createPool } from './pool.ts'

/**
 * Few connections for calls for help alone, so that however many other calls wait for one, none of these does. What is
 * answered is on the disk. A transaction is the lease of whoever escalates: the database ends it within seconds when
 * its process stands still, and at once when it is gone.
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
