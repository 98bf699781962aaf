import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import { Failure } from '../errors.ts'

/** Files of organisations, each sealed before it is passed here; see newStorageKey for the keys. */
export interface Storage {
  /** @throws Failure unavailable when the file could not be written: nothing may refer to it then */
  put(key: string, sealed: Buffer): Promise<void>
  /** @throws MissingFileError, or Failure unavailable when it is unknown whether the file exists */
  get(key: string): Promise<Buffer>
  /** A missing file counts as deleted. */
  delete(key: string): Promise<void>
  /** Resolves when storage works at this moment; rejects when it does not. */
  check(): Promise<void>
}

/** A row refers to a file that storage does not have. */
export class MissingFileError extends Failure {
  override name = 'MissingFileError'

  constructor(options: ErrorOptions = {}) {
    super('not_found', { detail: 'The file is missing from storage', ...options })
  }
}

/** Storage on a flydrive disk of any kind. */
export function storageOn(disk: Disk, check: () => Promise<void>): Storage {
  async function isThere(key: string): Promise<boolean> {
    try {
      return await disk.exists(key)
    } catch {
      // An unknown result is not taken for a loss.
      return true
    }
  }
  return {
    async put(key, sealed) {
      try {
        await disk.put(key, sealed)
      } catch (error) {
        throw new Failure('unavailable', { cause: error })
      }
    },
    async get(key) {
      try {
        // Its getBytes returns the whole memory buffer of which a file fills a part.
        return await buffer(await disk.getStream(key))
      } catch (error) {
        if (await isThere(key)) throw new Failure('unavailable', { cause: error })
        throw new MissingFileError({ cause: error })
      }
    },
    delete: (key) => disk.delete(key),
    check,
  }
}
