import { createHash } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { MissingFileError } from '../../platform/storage/index.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import type { PhotoRow } from './rows.ts'

export interface Verification {
  readonly state: 'intact' | 'changed' | 'missing' | 'deleted'
  /** The recomputed digest; undefined where there is no file. */
  readonly sha256: Buffer | undefined
}

/** Reads the stored original and recomputes its digest. */
export async function verifyOriginal(
  { storage }: Pick<Services, 'storage'>,
  vault: OrganisationVault,
  photo: PhotoRow,
): Promise<Verification> {
  if (photo.original_key === null) return { state: 'deleted', sha256: undefined }
  let sealed: Buffer
  try {
    sealed = await storage.get(photo.original_key)
  } catch (error) {
    if (error instanceof MissingFileError) return { state: 'missing', sha256: undefined }
    throw error
  }
  const original = opened(vault, sealed)
  const sha256 = original && createHash('sha256').update(original).digest()
  return { state: sha256?.equals(photo.original_sha256) ? 'intact' : 'changed', sha256 }
}

function opened(vault: OrganisationVault, sealed: Buffer): Buffer | undefined {
  try {
    return vault.openFile(sealed)
  } catch {
    // The seal is broken, so the stored bytes are not the original.
    return undefined
  }
}
