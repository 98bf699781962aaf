import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countScans } from './scans.ts'
import { greyJpeg, scanBomb } from './testing/samples.ts'

const startOfScan = Buffer.from([0xff, 0xda])
const refinements = 6

/** Two blocks of grey, known except for the lower bits of their lightness, each of which is in its own scan. */
const telling = (mcusPerRestart: number | undefined) => {
  const coded = (bits: readonly number[], all: readonly number[]) =>
    Buffer.from(mcusPerRestart ? [...bits, 0xff, 0xd0, ...bits] : all)
  const dark = { band: [0, 0], bits: [0, 10], coded: coded([0], [0]) } as const
  // Otherwise the decoder would smooth the edge between the two.
  const even = { band: [1, 63], bits: [0, 0], coded: coded([0, 0], [0, 0]) } as const
  const refined = Array.from({ length: refinements }, (_, at) => {
    const bits = [10 - at, 9 - at] as const
    return { band: [0, 0] as const, bits, coded: coded([0x80], [0xc0]) }
  })
  return greyJpeg(16, 8, [dark, even, ...refined], mcusPerRestart)
}

/** Minimum number of refining scans that the decoder processed; 0 when it refused the file. */
async function refinementsRead(jpeg: Buffer): Promise<number> {
  const pixels = await sharp(jpeg, { failOn: 'none' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
    .catch(() => Buffer.alloc(1, 128))
  return Math.max(...pixels.map((value) => (value - 128).toString(2).replaceAll('0', '').length))
}

/** Positions of the markers of refining scans and of restarts in them. */
function markersIn(jpeg: Buffer): number[] {
  const third = jpeg.indexOf(startOfScan, jpeg.indexOf(startOfScan, jpeg.indexOf(startOfScan) + 1) + 1)
  return [...jpeg.keys()].filter((at) => at >= third && jpeg[at] === 0xff)
}

test.each([undefined, 1])('each scan is counted, restarts every %s blocks or none', async (restarts) => {
  expect(countScans(telling(restarts))).toBe(refinements + 2)
  expect(await refinementsRead(telling(restarts))).toBe(refinements)
})

/** Real or apparent bytes between segments: fill, stray bytes, bare and reserved markers, lengths too short. */
const strays = [
  '00',
  '41',
  'ff',
  'ff00',
  'ff01',
  'ff02',
  'ffbf',
  'ffd0',
  'ffd3',
  'ffd8',
  'ffe10000',
  'ffe10001',
  'fffe0006ffda',
  'fffe0003fffeff',
]
const stray = fc.oneof(
  fc.constantFrom(...strays).map((hex) => Buffer.from(hex, 'hex')),
  fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
)

test('no scan that the decoder goes through is left out, whatever stands between them', async () => {
  let read = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(undefined, 1),
      fc.array(fc.tuple(fc.nat(), fc.boolean(), stray), { minLength: 1, maxLength: 3 }),
      async (restarts, changes) => {
        let jpeg = telling(restarts)
        for (const [where, isWithin, bytes] of changes) {
          const markers = markersIn(jpeg)
          const at = markers[where % markers.length]! + (isWithin ? 1 : 0)
          jpeg = Buffer.concat([jpeg.subarray(0, at), bytes, jpeg.subarray(at)])
        }
        const refined = await refinementsRead(jpeg)
        read += Math.sign(refined)
        expect(countScans(jpeg)).toBeGreaterThanOrEqual(refined === 0 ? 0 : refined + 2)
      },
    ),
    { numRuns: 1500 },
  )
  expect(read).toBeGreaterThan(300)
})

test.each([
  ['a marker without a length', 'ff01'],
  ['a stray byte', '00'],
  ['a restart that nobody waits for', 'ffd3'],
])('%s hides no scans behind it', (_what, hex) => {
  const bomb = scanBomb(80, 80, 100)
  const at = bomb.indexOf(startOfScan)
  expect(countScans(Buffer.concat([bomb.subarray(0, at), Buffer.from(hex, 'hex'), bomb.subarray(at)]))).toBe(
    100,
  )
})

test('a preview within the notes of a camera is no scan of the photo', () => {
  const jpeg = scanBomb(80, 80, 3)
  const notes = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), jpeg])
  notes.writeUInt16BE(jpeg.length + 2, 2)
  expect(countScans(Buffer.concat([jpeg.subarray(0, 2), notes, jpeg.subarray(2)]))).toBe(3)
})
