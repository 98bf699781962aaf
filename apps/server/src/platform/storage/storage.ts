import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'
import { Failure } from '../errors.ts'

/** Files of organisations, each sealed before it comes here; see newStorageKey for the keys. */
export interface Storage {
  /** @throws Failure unavailable when the file could not be written: nothing may refer to it then */
  put(key: string, sealed: Buffer): Promise<void>
  /** @throws MissingFileError */
  get(key: string): Promise<Buffer>
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>
}

/** A row refers to a file that storage does not have. */
export class MissingFileError extends Error {
  override name = 'MissingFileError'

  constructor(options?: ErrorOptions) {
    super('A stored file is missing', options)
  }
}

/** Readable by the server's user alone, and on the disk before a row refers to it. */
class PrivateFolder extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    await super.put(key, contents, options)
    const file = await open(join(this.#folder, key), 'r+')
    try {
      await file.chmod(0o600)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** Storage in a folder of this machine, which only the server's user may enter. */
export function folderStorage(folder: string): Storage {
  const disk = new Disk(new PrivateFolder(folder))
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
        // Its getBytes answers all of the memory in which a file fills a part.
        return await buffer(await disk.getStream(key))
      } catch (error) {
        throw (await disk.exists(key)) ? error : new MissingFileError({ cause: error })
      }
    },
    delete: (key) => disk.delete(key),
  }
}
