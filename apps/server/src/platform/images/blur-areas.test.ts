import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blurAreas } from './blur-areas.ts'

/** Stripes of two pixels, alternately black and white. */
async function stripes(width = 240, height = 120): Promise<Buffer> {
  const row = Buffer.from(Array.from({ length: width }, (_, x) => (Math.floor(x / 2) % 2 ? 255 : 0)))
  const raw = { width, height, channels: 1 } as const
  return sharp(Buffer.concat(Array<Buffer>(height).fill(row)), { raw })
    .jpeg({ quality: 100 })
    .toBuffer()
}

/** Largest difference between neighbouring pixels in a part of the picture, 0 to 255. */
async function contrast(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(picture).extract(area).greyscale().raw().toBuffer()
  return Math.max(...pixels.map((value, at) => Math.abs(value - (pixels[at + 1] ?? value))))
}

test('a blurred area tells nothing any more, and the rest stays as it was', async () => {
  const blurred = await blurAreas(await stripes(), [{ x: 0.25, y: 0.25, width: 0.25, height: 0.5 }])
  expect(await contrast(blurred, { left: 62, top: 32, width: 56, height: 56 })).toBeLessThan(70)
  expect(await contrast(blurred, { left: 130, top: 0, width: 100, height: 120 })).toBeGreaterThan(180)
  expect(await sharp(blurred).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 120 })
})

test.each([
  ['of the whole picture', { x: 0, y: 0, width: 1, height: 1 }],
  ['at the edge', { x: 0.999_999, y: 0.999_999, width: 0.000_001, height: 0.000_001 }],
  ['thinner than a pixel', { x: 0.5, y: 0, width: 0.000_1, height: 1 }],
  ['that ends beyond the edge by a rounding', { x: 0.7, y: 0.7, width: 0.300_000_000_001, height: 0.3 }],
])('an area %s is blurred too', async (_what, area) => {
  const picture = await stripes(30, 20)
  expect((await blurAreas(picture, [area])).equals(picture)).toBe(false)
})

test('a hundred areas, each nearly the whole picture, take neither long nor much memory', async () => {
  const [width, height] = [1280, 960]
  const picture = await stripes(width, height)
  // None is within another.
  const areas = Array.from({ length: 100 }, (_, at) => ({
    x: at / width,
    y: 0,
    width: 1 - 100 / width,
    height: 1 - at / height,
  }))
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  const began = process.cpuUsage()
  await blurAreas(picture, areas)
  clearInterval(watch)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(4000)
  expect((most - before) / 1_000_000).toBeLessThan(80)
})

test('an area over part of another is blurred as well', async () => {
  const left = { x: 0, y: 0, width: 0.5, height: 1 }
  const blurred = await blurAreas(await stripes(), [left, { ...left, x: 0.4 }, { ...left, width: 0.1 }])
  expect(await contrast(blurred, { left: 2, top: 2, width: 210, height: 110 })).toBeLessThan(70)
  expect(await contrast(blurred, { left: 222, top: 0, width: 18, height: 120 })).toBeGreaterThan(180)
})

test('a picture without areas is answered as it is', async () => {
  const picture = await stripes()
  expect(await blurAreas(picture, [])).toBe(picture)
})
