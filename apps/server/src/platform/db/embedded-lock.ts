import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SetupError } from '../setup-error.ts'

/** Another process uses the data folder. The message is for the person who started the second process. */
export class DataInUseError extends SetupError {
  override name = 'DataInUseError'
}

/** Held until released or until this process ends in any way, kill -9 included. */
export type DataLock = { release(): void }

/**
 * Locks the data folder for this process.
 *
 * Node has no file locks of its own, and a file with a process number becomes stale (in a container every start has
 * the same number). An exclusive SQLite transaction is a lock kept by the kernel: it ends with its holder, and it
 * works between containers that share a volume.
 *
 * @throws DataInUseError when another process, or this one, already has the folder.
 */
export function lockData(dataDir: string): DataLock {
  const holderFile = join(dataDir, 'comity.pid')
  const database = new DatabaseSync(join(dataDir, 'comity.lock'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (!(error instanceof Error) || !error.message.includes('locked')) throw error
    throw new DataInUseError(
      `Another Comity ${readHolder(holderFile)}runs on the data in ${dataDir}. ` +
        'Stop it first, or set COMITY_DATA to another folder.',
      { cause: error },
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 })
  return {
    release() {
      rmSync(holderFile, { force: true })
      database.close()
    },
  }
}

function readHolder(file: string): string {
  try {
    return `(process ${readFileSync(file, 'utf8').trim()}) `
  } catch (error) {
    // The holder writes its number after it has the lock: for a moment there is none to show.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
