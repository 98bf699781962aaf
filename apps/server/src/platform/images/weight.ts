import type { Metadata } from 'sharp'
import { countScans, mostScans } from './scans.ts'

type Head = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/** More than telephones produce. */
export const mostPixels = 60_000_000
/** Of all rows together, of which a decoder that produces them one by one holds a few. */
const mostUnpackedBytes = 240_000_000
/** Where a decoder has no row before it has read the whole file; two hundred megabytes including its work. */
const mostHeldBytes = 150_000_000
/** Total number of values that the scans of a JPEG process: one second of work. */
const mostScanned = 1_200_000_000

/**
 * Whether a picture would take too much memory or decoder time, by its header: no time limit interrupts a decoder
 * before its first row.
 *
 * @returns why it is refused, or undefined
 */
export function refusalOf(head: Head, file: Buffer): 'too_large' | 'invalid_format' | undefined {
  const pixels = head.width * head.height
  const values = pixels * head.channels
  const unpackedBytes = values * (head.depth === 'ushort' ? 2 : 1)
  const held = heldBytes(head, { pixels, values, unpackedBytes })
  if (pixels > mostPixels || unpackedBytes > mostUnpackedBytes || held > mostHeldBytes) return 'too_large'
  const scans = head.format === 'jpeg' ? countScans(file) : 1
  if (scans > mostScans) return 'invalid_format'
  return scans > 1 && scans * values > mostScanned ? 'too_large' : undefined
}

interface Size {
  readonly pixels: number
  readonly values: number
  readonly unpackedBytes: number
}

/** Memory of a decoder for a picture that is complete only at the end of its file. */
function heldBytes({ format, isProgressive }: Head, { pixels, values, unpackedBytes }: Size): number {
  // Whatever its channels.
  if (format === 'webp') return pixels * 4
  if (!isProgressive) return 0
  // For a JPEG, a coefficient of two bytes for each value.
  return format === 'jpeg' ? values * 2 : unpackedBytes
}
