const signatureBytes = 8
/** Length, type and checksum around the data of a chunk. */
const frameBytes = 12
/** Chunks of the picture itself and its display. */
const ofThePicture = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
const mostEarlyBytes = 4_000_000

/**
 * A PNG without the texts and other chunks besides its picture, most of them compressed: decoders decompress each,
 * and four hundred of 50 kB keep one busy for half a minute. Anything that is not a sequence of chunks is returned
 * unchanged, for the decoder to refuse.
 */
export function plainPng(png: Buffer): Buffer {
  const kept: Buffer[] = [png.subarray(0, signatureBytes)]
  const once = new Set<string>()
  for (let at = signatureBytes; at < png.length;) {
    if (at + frameBytes > png.length) return png
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const end = at + frameBytes + length
    if (end > png.length) return png
    const isSurplus = type !== 'IDAT' && (once.has(type) || length > mostEarlyBytes)
    if (ofThePicture.has(type) && !isSurplus) kept.push(png.subarray(at, end))
    once.add(type)
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
