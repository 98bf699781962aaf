import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, from its central directory (APPNOTE 6.3, 4.3.12 and 4.3.7). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(data, data + size)
    files.set(
      zip.subarray(at + 46, at + 46 + name).toString('utf8'),
      method === 8 ? inflateRawSync(packed) : packed,
    )
    at += 46 + name + extra + comment
  }
  return files
}
