import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { invalidField } from '../../../platform/errors.ts'
import { Gate } from '../../../platform/http/gate.ts'

export interface EncodedPhoto {
  /** JPEG. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** AVIF and HEIF, a few kilobytes of which fill a gigabyte, browsers turn into JPEG before they send. */
const taken = new Set(['image/jpeg', 'image/png', 'image/webp'])
const longestSide = 1600
/** More than telephones take; two hundred megabytes once unpacked. */
const mostPixels = 60_000_000
const longestSeconds = 10

// A picture unpacked fills much memory.
const atOnce = new Gate(2, 40)
// Nor are pictures of guests kept there for later.
sharp.cache(false)

/**
 * A picture of a camera, made anew: upright, at most 1600 pixels on its longer side, without anything else that
 * stood in the file (place, time, camera, profile, preview).
 *
 * @throws Failure invalid_input at the pointer: too_large beyond 60 million pixels, invalid_format when it is no
 *   whole JPEG, PNG or WebP; unavailable when too many are being worked on
 */
export async function encodePhoto(bytes: Buffer, pointer: string): Promise<EncodedPhoto> {
  const type = await fileTypeFromBuffer(new Uint8Array(bytes))
  if (!type || !taken.has(type.mime)) throw invalidField(pointer, 'invalid_format')
  return atOnce.run(() => encode(bytes, pointer))
}

async function encode(bytes: Buffer, pointer: string): Promise<EncodedPhoto> {
  try {
    const { data, info } = await sharp(bytes, { autoOrient: true, limitInputPixels: mostPixels })
      .timeout({ seconds: longestSeconds })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    // The decoder says of its input what is wrong with it; what was sent is to blame, whatever it says.
    const isTooLarge = error instanceof Error && /pixel limit/u.test(error.message)
    throw invalidField(pointer, isTooLarge ? 'too_large' : 'invalid_format')
  }
}
