/** Cameras and web encoders write at most a dozen. */
export const mostScans = 32

const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * Scans of a JPEG, counted up to the end of the first picture in it. Each one processes every block of the picture,
 * however little it contains: eight hundred in a file of 200 kB keep a decoder busy for half a minute. Parsed like
 * libjpeg, which skips bytes between segments; where it would refuse the file, more may be counted.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  for (let at = nextMarker(jpeg, 2); at < jpeg.length;) {
    const marker = jpeg[at]!
    if (marker === endOfImage) break
    if (marker === startOfScan) scans += 1
    at = nextMarker(jpeg, at + 1 + segmentBytes(jpeg, at, marker))
  }
  return scans
}

/** Position of the next marker's code: after any number of 0xff, and not zero, which is coded data. */
function nextMarker(jpeg: Buffer, from: number): number {
  let at = from + 1
  while (at < jpeg.length && (jpeg[at - 1] !== 0xff || jpeg[at] === 0xff || jpeg[at] === 0)) at += 1
  return at
}

/** Length of the bytes after a marker, including its length field. Within coded data only reserved ones are skipped. */
function segmentBytes(jpeg: Buffer, at: number, marker: number): number {
  const isBare = marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)
  return isBare || at + 3 > jpeg.length ? 0 : Math.max(2, jpeg.readUInt16BE(at + 1))
}
