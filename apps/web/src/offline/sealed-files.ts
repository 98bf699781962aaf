import type { FileName, SealedFile, SealedFiles } from './database.ts'
import { openBytes, sealBytes } from './sealing.ts'

/** The attachments of a rating, by their place in the form. */
export type Files = Readonly<Partial<Record<FileName, Blob>>>

/** Each file sealed for itself, bound to its owner and its place. */
export async function sealFiles(key: CryptoKey, owner: string, files: Files): Promise<SealedFiles> {
  const sealed = Object.entries(files).map(async ([name, blob]): Promise<[string, SealedFile]> => {
    const bytes = await blob.arrayBuffer()
    return [name, { type: blob.type, sealed: await sealBytes(key, `${owner} ${name}`, bytes) }]
  })
  return Object.fromEntries(await Promise.all(sealed))
}

/** @throws DOMException OperationError when the key, the owner or the bytes are not those that were sealed */
export async function openFiles(key: CryptoKey, owner: string, files: SealedFiles): Promise<Files> {
  const opened = Object.entries(files).map(async ([name, { type, sealed }]): Promise<[string, Blob]> => {
    return [name, new Blob([await openBytes(key, `${owner} ${name}`, sealed)], { type })]
  })
  return Object.fromEntries(await Promise.all(opened))
}
