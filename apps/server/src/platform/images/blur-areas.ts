import sharp from 'sharp'
import { Gate } from '../http/gate.ts'

/** Fractions of width and height, 0 to 1, from the upper left corner. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Number of squares that remain on the longer side of a blurred area: no face is recognisable. */
const squares = 6

/** A decoded picture takes much memory. */
const atOnce = new Gate(2, 200)
const longestSeconds = 20

/**
 * The picture with areas made permanently unrecognisable: each is reduced to a few squares, so that nothing remains
 * that could be sharpened.
 *
 * @param picture JPEG that we created
 * @throws Failure unavailable when too many are being processed
 */
export async function blurAreas(picture: Buffer, areas: readonly Area[]): Promise<Buffer> {
  if (areas.length === 0) return picture
  return atOnce.run(async () => {
    const { data, info } = await sharp(picture)
      .timeout({ seconds: longestSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const raw = { width, height, channels }
    // One after the other and in place: however many there are, the picture is in memory once.
    for (const area of outermost(areas.map((one) => inPixels(one, width, height))))
      await blurArea({ data, raw }, area)
    return sharp(data, { raw }).timeout({ seconds: longestSeconds }).jpeg({ quality: 80 }).toBuffer()
  })
}

interface Pixels {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whole pixels that cover the area, and at least one. */
function inPixels(area: Area, width: number, height: number): Pixels {
  const left = Math.min(Math.floor(area.x * width), width - 1)
  const top = Math.min(Math.floor(area.y * height), height - 1)
  const right = Math.min(Math.max(Math.ceil((area.x + area.width) * width), left + 1), width)
  const bottom = Math.min(Math.max(Math.ceil((area.y + area.height) * height), top + 1), height)
  return { left, top, width: right - left, height: bottom - top }
}

const holds = (outer: Pixels, inner: Pixels) =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height >= inner.top + inner.height

/** Without areas inside another one, which blurs them too. */
function outermost(areas: readonly Pixels[]): Pixels[] {
  const largestFirst = areas.toSorted((a, b) => b.width * b.height - a.width * a.height)
  const kept: Pixels[] = []
  for (const area of largestFirst) if (!kept.some((one) => holds(one, area))) kept.push(area)
  return kept
}

interface Unpacked {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Replaces an area by its few squares. */
async function blurArea({ data, raw }: Unpacked, at: Pixels): Promise<void> {
  const side = Math.max(1, Math.ceil(Math.max(at.width, at.height) / squares))
  const [across, down] = [Math.ceil(at.width / side), Math.ceil(at.height / side)]
  const few = await sharp(data, { raw })
    .timeout({ seconds: longestSeconds })
    .extract({ ...at })
    .resize(across, down, { fit: 'fill' })
    .raw()
    .toBuffer()
  const bytesPerPixel = raw.channels
  const row = Buffer.alloc(at.width * bytesPerPixel)
  for (let y = 0; y < at.height; y++) {
    const line = Math.floor((y * down) / at.height)
    if (y === 0 || line !== Math.floor(((y - 1) * down) / at.height))
      for (let x = 0; x < at.width; x++) {
        const square = line * across + Math.floor((x * across) / at.width)
        few.copy(row, x * bytesPerPixel, square * bytesPerPixel, (square + 1) * bytesPerPixel)
      }
    row.copy(data, ((at.top + y) * raw.width + at.left) * bytesPerPixel)
  }
}
