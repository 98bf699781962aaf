import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure } from '../../../platform/errors.ts'

/** Limit after unpacking, because a small archive can hold an endless file. */
const mostUnpackedBytes = 1_000_000_000

/** Whether the file is gzipped, by its first bytes, because names and media types of exports are unreliable. */
export async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** The bytes of the file, unpacked where it is gzipped; an error fails the stream. */
export function unpack(path: string, gzipped: boolean, mostBytes = mostUnpackedBytes): Readable {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  if (!gzipped) return source
  let bytes = 0
  const bounded = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      const isTooLarge = bytes > mostBytes
      done(
        isTooLarge
          ? new Failure('payload_too_large', {
              detail: `The file may have at most ${mostBytes} bytes after unpacking.`,
            })
          : null,
        piece,
      )
    },
  })
  return pipeline(source, createGunzip(), bounded, () => undefined)
}
