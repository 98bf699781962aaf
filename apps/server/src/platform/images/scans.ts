/** Cameras and the encoders of the web write at most a dozen. */
export const mostScans = 32

/**
 * Scans of a JPEG, counted up to the end of the first picture in it. Each goes over every block of the picture, however
 * little it holds: eight hundred in a file of 200 kB keep a decoder busy for half a minute.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1]!
    if (marker === 0xd9) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    scans += 1
    at = endOfScan(jpeg, at)
  }
  return scans
}

/** Where the next marker stands behind coded data, in which 0xff is followed by zero or by a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return jpeg.length
}
