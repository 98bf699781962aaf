import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture taken by a telephone on its side: its left half red, with a place in its data. */
export function cameraPhoto(width = 60, height = 40, takenAt?: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Camerist', Orientation: '6' },
      ...(takenAt === undefined ? {} : { IFD2: { DateTimeOriginal: takenAt } }),
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Bit depth, colour type, compression, filter and interlace, as in a PNG header. */
export const pngModes = { plain: [1, 0, 0, 0, 0], interlacedDeep: [16, 6, 0, 0, 1] }

/** A few hundred bytes that claim to be a picture of any size. */
export function hugePng(width: number, height: number, mode = pngModes.plain): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(mode, 8)
  const data = deflateSync(Buffer.alloc(1000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG with further chunks after its header, which is its first 33 bytes. */
export function withChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A scan of a grey progressive JPEG: a range of coefficients and a range of their bits. */
interface Scan {
  readonly band: readonly [from: number, to: number]
  /** Bits known before and after (Ah and Al of ITU-T T.81, annex G). */
  readonly bits: readonly [before: number, after: number]
  readonly coded: Buffer
}

/** A grey progressive JPEG, in whose scans a zero bit encodes the only symbol. */
export function greyJpeg(
  width: number,
  height: number,
  scans: readonly Scan[],
  mcusPerRestart?: number,
): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const table = (kind: number, symbol: number) =>
    segment(0xc4, Buffer.from([kind << 4, 1, ...Array<number>(15).fill(0), symbol]))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
    segment(0xc2, frame),
    table(0, 0),
    table(1, 0xe0),
    ...(mcusPerRestart === undefined ? [] : [segment(0xdd, Buffer.from([0, mcusPerRestart]))]),
    ...scans.flatMap(({ band, bits: [before, after], coded }) => [
      segment(0xda, Buffer.from([1, 1, 0, ...band, (before << 4) | after])),
      coded,
    ]),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A grey JPEG with many scans, of which all but the first refine nothing. */
export function scanBomb(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const runs = Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8)
  const refinements = Array.from({ length: scans - 1 }, (_, index): Scan => {
    const [band, step] = [1 + Math.floor(index / 14), index % 14]
    const bits = step === 0 ? ([0, 13] as const) : ([14 - step, 13 - step] as const)
    return { band: [band, band], bits, coded: Buffer.alloc(runs) }
  })
  const first: Scan = { band: [0, 0], bits: [0, 13], coded: Buffer.alloc(Math.ceil(blocks / 8)) }
  return greyJpeg(width, height, [first, ...refinements])
}
