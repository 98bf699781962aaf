import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { invalidField } from '../errors.ts'
import { Gate } from '../http/gate.ts'
import { plainPng } from './plain-png.ts'
import { mostPixels, refusalOf } from './weight.ts'

/** Browsers convert AVIF and HEIF, of which a few kilobytes can fill a gigabyte, to JPEG before sending. */
const taken = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof taken)[number]

interface EncodedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export interface Encoded<Sides extends readonly number[]> {
  /** Of the uploaded file. */
  readonly type: PictureType
  /** The camera's data as in the file; for cameraTime. */
  readonly exif: Buffer | undefined
  /** One for each longest side. */
  readonly pictures: { readonly [I in keyof Sides]: EncodedPicture }
}

/** Time limit between the first row and the last. */
const longestSeconds = 20

// A decoded picture takes much memory.
const atOnce = new Gate(2, 40)
// Nor are pictures of guests cached there.
sharp.cache(false)

/**
 * A camera's picture, re-encoded: upright, in each requested size (longest side in pixels, the largest first, none
 * larger than the original), without anything else in the file (place, time, camera, profile, preview, hidden data
 * after the picture).
 *
 * @throws Failure invalid_input at the pointer: too_large beyond 60 million pixels, or when it would take more than
 *   two hundred megabytes, invalid_format when it is not a complete still JPEG, PNG or WebP; unavailable when too
 *   many are being processed
 */
export async function encodePicture<const Sides extends readonly [number, ...number[]]>(
  bytes: Buffer,
  pointer: string,
  longestSides: Sides,
): Promise<Encoded<Sides>> {
  const found = await fileTypeFromBuffer(new Uint8Array(bytes))
  const type = taken.find((one) => one === found?.mime)
  if (!type) throw invalidField(pointer, 'invalid_format')
  return atOnce.run(async () => {
    const source = type === 'image/png' ? plainPng(bytes) : bytes
    const head = await readHead(source, pointer)
    const pictures: EncodedPicture[] = []
    // A smaller one is made from the one before, which decodes faster.
    for (const side of longestSides)
      pictures.push(await encode(pictures.at(-1)?.bytes ?? source, side, pointer))
    return { type, exif: head.exif, pictures: pictures as unknown as Encoded<Sides>['pictures'] }
  })
}

/** Reads the head before the picture itself; refuses what would decode to too much, before decoding. */
async function readHead(bytes: Buffer, pointer: string): Promise<Metadata> {
  const head = await readable(pointer, () => sharp(bytes, { limitInputPixels: false }).metadata())
  const isMoving = (head.pages ?? 1) > 1
  const refusal = isMoving ? 'invalid_format' : refusalOf(head, bytes)
  if (refusal) throw invalidField(pointer, refusal)
  return head
}

async function encode(bytes: Buffer, longestSide: number, pointer: string): Promise<EncodedPicture> {
  const { data, info } = await readable(pointer, () =>
    sharp(bytes, { autoOrient: true, limitInputPixels: mostPixels })
      .timeout({ seconds: longestSeconds })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height }
}

async function readable<T>(pointer: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch {
    // The decoder reports faults of its input: the upload is to blame, whatever the message.
    throw invalidField(pointer, 'invalid_format')
  }
}
