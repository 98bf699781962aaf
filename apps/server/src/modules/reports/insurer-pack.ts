import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { UploadedFile } from '../../platform/http/body.ts'

/** A file of a pack: bytes or a path. Without either it is lost, and the manifest says so. */
export type PackFile = { readonly name: string } & (
  | { readonly bytes: Buffer | undefined; readonly about?: Readonly<Record<string, string | null>> }
  | { readonly upload: UploadedFile }
)

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A safe name within the pack: letters, digits, dots and hyphens. */
export function packName(fileName: string): string {
  const plain = fileName.normalize('NFC').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
  return plain.replaceAll(/^[.-]+/gu, '').slice(-100) || 'file'
}

/**
 * Writes a pack to a file part by part, so that memory stays flat; last a manifest with the SHA-256 of each part.
 * Returns its path; the reader deletes it.
 */
export async function writePack(
  folder: string,
  about: Readonly<Record<string, string>>,
  parts: AsyncIterable<PackFile> | Iterable<PackFile>,
): Promise<string> {
  const path = join(folder, `${randomUUID()}.zip`)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.once('error', (error: Error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }))
  const filled = fill(zip, about, parts).catch((error: unknown) => {
    output.destroy()
    throw error
  })
  try {
    await Promise.all([filled, written])
    return path
  } catch (error) {
    await Promise.allSettled([filled, written])
    await rm(path, { force: true })
    throw error
  }
}

async function fill(
  zip: ZipFile,
  about: Readonly<Record<string, string>>,
  parts: AsyncIterable<PackFile> | Iterable<PackFile>,
): Promise<void> {
  const files: object[] = []
  for await (const part of parts) {
    if ('upload' in part) {
      zip.addFile(part.upload.path, part.name, { compress: false })
      files.push({ name: part.name, bytes: part.upload.bytes, sha256: part.upload.sha256.toString('hex') })
    } else if (part.bytes === undefined) {
      files.push({ name: part.name, missing: true, ...part.about })
    } else {
      zip.addBuffer(part.bytes, part.name)
      files.push({ name: part.name, bytes: part.bytes.length, sha256: digestOf(part.bytes), ...part.about })
    }
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify({ ...about, files }, null, 2)}\n`), 'manifest.json')
  zip.end()
}

/** Streams a pack and deletes it, however the reading ends. */
export function packResponse(path: string, fileName: string): Response {
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }))
  return new Response(Readable.toWeb(stream) as BodyInit, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
