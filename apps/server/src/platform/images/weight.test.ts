import { describe, expect, test } from 'vitest'
import { scanBomb } from './testing/samples.ts'
import { refusalOf } from './weight.ts'

const photo = { width: 4000, height: 3000, channels: 3, depth: 'uchar', isProgressive: false } as const
const jpeg = { ...photo, format: 'jpeg' } as const
const png = { ...photo, format: 'png' } as const
const webp = { ...photo, format: 'webp' } as const
const wide = { width: 7700, height: 7700 }
const progressive = { ...jpeg, isProgressive: true }
const once = scanBomb(8, 8, 1)

describe('is taken:', () => {
  test.each([
    ['a photo of 12 megapixels', jpeg],
    ['one of 48', { ...jpeg, width: 8064, height: 6048 }],
    ['one of 50', { ...jpeg, width: 8160, height: 6120 }],
    ['one for print, in four inks', { ...jpeg, ...wide, channels: 4 as const }],
    ['a progressive one of 24', { ...progressive, width: 5712, height: 4284 }],
    ['a screen', { ...png, width: 3840, height: 2160, channels: 4 as const, depth: 'ushort' }],
    ['a page scrolled through', { ...png, width: 1440, height: 20_000, channels: 4 as const }],
    ['a wide drawing', { ...png, ...wide, channels: 4 as const }],
    ['a WebP of 36 megapixels', { ...webp, width: 6000, height: 6000 }],
  ] as const)('%s', (_what, head) => {
    expect(refusalOf(head, once)).toBeUndefined()
  })

  test('a progressive photo of 24 megapixels in a dozen scans', () => {
    expect(refusalOf({ ...progressive, width: 5712, height: 4284 }, scanBomb(8, 8, 12))).toBeUndefined()
  })
})

describe('is too large:', () => {
  test.each([
    ['more than 60 million pixels', { ...jpeg, width: 60_000_001, height: 1, channels: 1 as const }],
    ['an interlaced PNG', { ...png, ...wide, isProgressive: true }],
    ['one of 16 bits', { ...png, ...wide, channels: 4 as const, depth: 'ushort' }],
    ['both', { ...png, ...wide, channels: 4 as const, depth: 'ushort', isProgressive: true }],
    ['a progressive JPEG', { ...progressive, ...wide }],
    ['a WebP', { ...webp, ...wide }],
  ] as const)('%s', (_what, head) => {
    expect(refusalOf(head, once)).toBe('too_large')
  })

  test('a JPEG with more scans than its size allows', () => {
    const grey = { ...progressive, ...wide, channels: 1 as const }
    expect(refusalOf(grey, scanBomb(8, 8, 20))).toBeUndefined()
    expect(refusalOf(grey, scanBomb(8, 8, 21))).toBe('too_large')
  })
})

test('a small JPEG of more scans than any encoder writes is none', () => {
  const small = { ...progressive, width: 8, height: 8 }
  expect(refusalOf(small, scanBomb(8, 8, 32))).toBeUndefined()
  expect(refusalOf(small, scanBomb(8, 8, 33))).toBe('invalid_format')
})
