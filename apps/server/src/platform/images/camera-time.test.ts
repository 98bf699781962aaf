import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraTime } from './camera-time.ts'

const blank = sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })

async function exifOf(photo: Record<string, string>): Promise<Buffer | undefined> {
  const picture = await blank
    .clone()
    .withExif({ IFD0: { Make: 'Camerist' }, IFD2: photo })
    .jpeg()
    .toBuffer()
  return (await sharp(picture).metadata()).exif
}

test('the time of a camera is read as it wrote it, and the offset where it knew one', async () => {
  expect(cameraTime(await exifOf({ DateTimeOriginal: '2026:03:02 09:30:15' }))).toEqual({
    local: '2026-03-02T09:30:15',
    offset: undefined,
  })
  const withOffset = { DateTimeOriginal: '2026:03:02 09:30:15', OffsetTimeOriginal: '+02:00' }
  expect(cameraTime(await exifOf(withOffset))).toEqual({ local: '2026-03-02T09:30:15', offset: '+02:00' })
})

test.each([
  ['nothing', undefined],
  ['no bytes', Buffer.alloc(0)],
  ['noise', Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1')],
  [
    'a directory that points to itself',
    Buffer.from('II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0', 'latin1'),
  ],
  ['more than cameras write', Buffer.alloc(300_000)],
])('%s tells no time', (_what, exif) => {
  expect(cameraTime(exif)).toBeUndefined()
})

test('a camera without a clock tells no time', async () => {
  expect(cameraTime(await exifOf({ ImageUniqueID: 'x' }))).toBeUndefined()
})
