import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Failure } from '../../../platform/errors.ts'
import { encodePhoto } from './encode-photo.ts'
import { cameraPhoto } from './testing/samples.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

async function refusal(bytes: Buffer): Promise<unknown> {
  try {
    await encodePhoto(bytes, '/photo')
  } catch (error) {
    if (error instanceof Failure) return { ...error.fields[0], message: undefined }
    throw error
  }
  return undefined
}
const wrong = (code: string) => ({ pointer: '/photo', code, message: undefined })

test('a photo is turned upright, and loses what the camera wrote into it', async () => {
  const taken = await cameraPhoto()
  expect(taken.includes('Camerist')).toBe(true)
  const photo = await encodePhoto(taken, '/photo')
  expect([photo.width, photo.height]).toEqual([40, 60])
  expect(photo.bytes.includes('Camerist')).toBe(false)
  expect((await sharp(photo.bytes).metadata()).exif).toBeUndefined()
  const pixels = await sharp(photo.bytes).raw().toBuffer()
  // Its left half is the upper one now, and red.
  expect([...pixels.subarray(0, 3)].map((value) => value > 200)).toEqual([true, false, false])
})

test('a large photo is made 1600 pixels long, a small one stays as it is', async () => {
  const large = await blank(4000, 3000).png().toBuffer()
  expect(await encodePhoto(large, '/photo')).toMatchObject({ width: 1600, height: 1200 })
  const small = await blank(30, 20).webp().toBuffer()
  expect(await encodePhoto(small, '/photo')).toMatchObject({ width: 30, height: 20 })
})

test('what is transparent becomes white', async () => {
  const photo = await encodePhoto(await blank(16, 16).png().toBuffer(), '/photo')
  const [first = 0] = await sharp(photo.bytes).raw().toBuffer()
  expect(first).toBeGreaterThan(250)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('not a photo')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a document', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
  ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['HEIF', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
  ['AVIF', Buffer.from('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif', 'latin1')],
  ['the beginning of a photo', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  [
    'a drawing behind the head of a photo',
    Buffer.from('\xff\xd8\xff\xe0<svg width="9" height="9"/>', 'latin1'),
  ],
])('%s is no photo', async (_what, bytes) => {
  expect(await refusal(bytes)).toEqual(wrong('invalid_format'))
})

test('a photo that breaks off is refused', async () => {
  const whole = await sharp(await blank(400, 400).png().toBuffer())
    .flatten()
    .jpeg()
    .toBuffer()
  expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual(wrong('invalid_format'))
})

test('a picture that unpacks to more than the limit is refused before it is unpacked', async () => {
  const began = performance.now()
  expect(await refusal(hugePng(30_000, 30_000))).toEqual(wrong('too_large'))
  expect(performance.now() - began).toBeLessThan(1000)
})

test('a profile that unpacks to a thousand times its size does no harm', async () => {
  const packed = deflateSync(Buffer.alloc(50_000_000))
  const bomb = withChunk(
    await blank(8, 8).png().toBuffer(),
    'iCCP',
    Buffer.concat([Buffer.from('x\0\0'), packed]),
  )
  const began = performance.now()
  expect(await encodePhoto(bomb, '/photo')).toMatchObject({ width: 8, height: 8 })
  expect(performance.now() - began).toBeLessThan(5000)
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A few hundred bytes that say they are a picture of any size. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG with a further chunk behind its head, which takes its first 33 bytes. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}
