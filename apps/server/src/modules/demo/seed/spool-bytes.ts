import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '../../../platform/http/body.ts'
import type { Services } from '../../../platform/services.ts'

/** Passes bytes as an uploaded file, which is deleted afterwards. */
export async function withSpooled<T>(
  services: Services,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Buffer },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const path = join(services.spoolFolder, randomUUID())
  await writeFile(path, bytes, { mode: 0o600 })
  try {
    const sha256 = createHash('sha256').update(bytes).digest()
    return await use({ path, fileName, bytes: bytes.length, sha256 })
  } finally {
    await rm(path, { force: true })
  }
}
