import type { Logger } from 'pino'
import { folderStorage } from './folder-storage.ts'
import type { S3Settings } from './s3-settings.ts'
import { MissingFileError } from './storage.ts'
import type { Storage } from './storage.ts'

/** The storage of the settings; lost files are logged, because a reader only learns that they are missing. */
export async function openStorage(
  { folder, s3 }: { readonly folder: string; readonly s3: S3Settings | undefined },
  log: Pick<Logger, 'error'>,
): Promise<Storage> {
  // The S3 library takes a second to load, which only its users wait for.
  const storage = s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(folder)
  return {
    ...storage,
    async get(key) {
      try {
        return await storage.get(key)
      } catch (error) {
        if (error instanceof MissingFileError)
          log.error({ err: error.cause, key }, 'a stored file is missing')
        throw error
      }
    },
  }
}
