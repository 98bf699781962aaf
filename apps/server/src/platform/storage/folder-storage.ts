import { access, constants, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'
import { storageOn } from './storage.ts'
import type { Storage } from './storage.ts'

/** Readable only by the server's user, and on the disk before a row refers to it. */
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

/** Storage in a folder of this machine that only the server's user can enter. */
export function folderStorage(folder: string): Storage {
  return storageOn(new Disk(new PrivateFolder(folder)), async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  })
}
