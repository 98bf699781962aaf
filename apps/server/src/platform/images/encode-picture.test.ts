import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Failure } from '../errors.ts'
import { encodePicture } from './encode-picture.ts'
import { blank, cameraPhoto, chunk, hugePng, pngModes, scanBomb, withChunks } from './testing/samples.ts'

const sizes = [2560, 320] as const

async function refusal(bytes: Buffer): Promise<unknown> {
  try {
    await encodePicture(bytes, '/photo', sizes)
  } catch (error) {
    if (error instanceof Failure) return error.fields.map(({ pointer, code }) => [pointer, code])
    throw error
  }
  return undefined
}
const wrong = (code: string) => [['/photo', code]]

/** Processor time in milliseconds, and the peak growth of memory in megabytes. */
async function watched(work: () => Promise<unknown>) {
  const [began, before] = [process.cpuUsage(), process.memoryUsage.rss()]
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  try {
    const result = await work()
    return { result, ms: process.cpuUsage(began).user / 1000, grownMb: (most - before) / 1_000_000 }
  } finally {
    clearInterval(watch)
  }
}

describe('a picture', () => {
  test('is turned upright, and loses what the camera wrote into it', async () => {
    const taken = await cameraPhoto()
    expect(taken.includes('Camerist')).toBe(true)
    const { type, pictures } = await encodePicture(taken, '/photo', [2560])
    expect([type, pictures[0].width, pictures[0].height]).toEqual(['image/jpeg', 40, 60])
    expect(pictures[0].bytes.includes('Camerist')).toBe(false)
    const { exif, icc, xmp, iptc } = await sharp(pictures[0].bytes).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    const pixels = await sharp(pictures[0].bytes).raw().toBuffer()
    // Its left half is now the upper one, and red.
    expect([...pixels.subarray(0, 3)].map((value) => value > 200)).toEqual([true, false, false])
  })

  test('is made in each size asked for, and never larger than it came', async () => {
    const sidesOf = async (bytes: Buffer) =>
      (await encodePicture(bytes, '/photo', sizes)).pictures.map(({ width, height }) => [width, height])
    expect(await sidesOf(await blank(4000, 3000).png().toBuffer())).toEqual([
      [2560, 1920],
      [320, 240],
    ])
    expect(await sidesOf(await blank(30, 20).webp().toBuffer())).toEqual([
      [30, 20],
      [30, 20],
    ])
  })

  test('is white where it is transparent', async () => {
    const { pictures } = await encodePicture(await blank(16, 16).png().toBuffer(), '/photo', [2560])
    const [first = 0] = await sharp(pictures[0].bytes).raw().toBuffer()
    expect(first).toBeGreaterThan(250)
  })
})

describe('is refused:', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a photo')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a drawing with a script',
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/me")</script></svg>',
      ),
    ],
    ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
    ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1')],
    ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['HEIF', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
    ['AVIF', Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['the beginning of a photo', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'a drawing behind the head of a photo',
      Buffer.from('\xff\xd8\xff\xe0<svg width="9" height="9"/>', 'latin1'),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await refusal(bytes)).toEqual(wrong('invalid_format'))
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off', async (format) => {
    const noise = {
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    } as const
    const whole = await sharp(noise).toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual(wrong('invalid_format'))
  })

  test('a picture that moves', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await Promise.all(['#f00', '#00f'].map(frame))
    expect(await refusal(frames[0]!)).toBeUndefined()
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [10, 10] })
      .toBuffer()
    expect(await refusal(moving)).toEqual(wrong('invalid_format'))
  })
})

/** A marker without a length, which seems to have a long one, before the first scan. */
function behindStray(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([jpeg.subarray(0, at), Buffer.from([0xff, 0x01]), jpeg.subarray(at)])
}

describe('within two seconds and in little memory is refused', () => {
  test.each([
    ['a picture of 50,000 by 50,000', () => hugePng(50_000, 50_000), 'too_large'],
    ['one that says it is 2,000,000,000 wide', () => hugePng(2_000_000_000, 1), 'invalid_format'],
    ['one just over the limit', () => hugePng(60_000_001, 1), 'too_large'],
    ['a flood of scans', () => scanBomb(7700, 7700, 880), 'invalid_format'],
    ['one behind a stray marker', () => behindStray(scanBomb(4000, 3000, 800)), 'invalid_format'],
    [
      'eight bytes for each pixel, interlaced',
      () => hugePng(7700, 7700, pngModes.interlacedDeep),
      'too_large',
    ],
  ])('%s', async (_what, make, code) => {
    const bytes = make()
    const { result, ms, grownMb } = await watched(() => refusal(bytes))
    expect(result).toEqual(wrong(code))
    expect(ms).toBeLessThan(2000)
    expect(grownMb).toBeLessThan(250)
  })
})

describe('within five seconds and in little memory is taken, without what it carries,', () => {
  const packed = deflateSync(Buffer.alloc(50_000_000))
  const text = (index: number) => chunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), packed]))
  const small = () => blank(8, 8).png().toBuffer()

  test.each([
    [
      'a profile that unpacks to a thousand times its size',
      [chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed]))],
    ],
    ['four hundred texts of that kind', Array.from({ length: 400 }, (_, index) => text(index))],
    ['twenty megabytes of what a camera might write', [chunk('eXIf', Buffer.alloc(20_000_000, 'x'))]],
    [
      'a hundred thousand remarks',
      Array.from({ length: 100_000 }, (_, index) => chunk('tEXt', Buffer.from(`a${index}\0b`))),
    ],
  ])('a picture with %s', async (_what, chunks) => {
    const bytes = withChunks(await small(), ...chunks)
    const { result, ms, grownMb } = await watched(() => encodePicture(bytes, '/photo', sizes))
    expect(result).toMatchObject({
      pictures: [
        { width: 8, height: 8 },
        { width: 8, height: 8 },
      ],
    })
    expect(ms).toBeLessThan(5000)
    expect(grownMb).toBeLessThan(250)
  })

  test.each([
    ['an archive', 'PK\x03\x04secret.txt'],
    ['a page', '<script>alert(1)</script>'],
    ['a document', '%PDF-1.7 /JavaScript'],
  ])('a picture with %s behind it', async (_what, hidden) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await blank(20, 20).flatten().toFormat(format).toBuffer()
      const { pictures } = await encodePicture(Buffer.concat([whole, Buffer.from(hidden)]), '/photo', sizes)
      for (const { bytes } of pictures) {
        expect(bytes.includes(hidden)).toBe(false)
        expect((await sharp(bytes).metadata()).format).toBe('jpeg')
      }
    }
  })
})

test('the heaviest photo that is taken fills little memory', async () => {
  const photo = await sharp({ create: { width: 5000, height: 4990, channels: 3, background: '#468' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const { result, grownMb } = await watched(() => encodePicture(photo, '/photo', sizes))
  expect(result).toMatchObject({ pictures: [{ width: 2555, height: 2560 }, { width: 319 }] })
  expect(grownMb).toBeLessThan(250)
})

test('a photo of many scans, as encoders of the web write them, is taken', async () => {
  const progressive = await blank(600, 400).flatten().jpeg({ progressive: true }).toBuffer()
  expect(await refusal(progressive)).toBeUndefined()
  expect(await refusal(scanBomb(80, 80, 32))).toBeUndefined()
  expect(await refusal(scanBomb(80, 80, 33))).toEqual(wrong('invalid_format'))
})
