import { access, constants } from 'node:fs/promises'
import { Failure } from '../../platform/errors.ts'
import { measureSafetyPath } from '../../platform/safety-path.ts'
import type { Services } from '../../platform/services.ts'

export interface Parts {
  database: 'ok' | 'failing'
  migrations: 'ok' | 'failing'
  queue: 'ok' | 'failing'
  storage: 'ok' | 'failing'
  /** Whether a call for help could be stored. */
  safety: 'ok' | 'failing'
}

async function holds(check: Promise<unknown>): Promise<'ok' | 'failing'> {
  try {
    await check
    return 'ok'
  } catch {
    // Readiness only reports the failure; the part itself logs its cause.
    return 'failing'
  }
}

async function migrated(services: Services): Promise<void> {
  const pending = await services.pendingMigrations()
  if (pending.length) throw new Failure('unavailable')
}

/** Files can be kept, and those under way can be written. */
export function checkStorage(services: Services): Promise<unknown> {
  return Promise.all([access(services.spoolFolder, constants.W_OK), services.storage.check()])
}

export async function checkParts(services: Services): Promise<Parts> {
  const [database, migrations, storage, { state }] = await Promise.all([
    holds(services.database.ping()),
    holds(migrated(services)),
    holds(checkStorage(services)),
    measureSafetyPath(services),
  ])
  return {
    database,
    migrations,
    queue: services.queueRuns() ? 'ok' : 'failing',
    storage,
    safety: state === 'down' ? 'failing' : 'ok',
  }
}
