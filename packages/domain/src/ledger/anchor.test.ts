import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorRetry, decodeAnchor, encodeAnchor, nextAnchorAttempt } from './anchor.ts'
import { emptyRoot } from './hashing.ts'

const root = emptyRoot
const data =
  '0x434f4d4954590001000000000000000be3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('call data are the magic, the size and the root', () => {
  expect(encodeAnchor({ size: 11, root })).toBe(data)
  expect(decodeAnchor(data)).toEqual({ size: 11, root })
  expect(decodeAnchor(`0x${data.slice(2).toUpperCase()}`)).toEqual({ size: 11, root })
})

test('any head is read as it was written', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (size, root) => {
      const decoded = decodeAnchor(encodeAnchor({ size, root }))!
      expect([decoded.size, Array.from(decoded.root)]).toEqual([size, Array.from(root)])
    }),
  )
})

test.each([
  ['nothing', ''],
  ['an empty call', '0x'],
  ['of another version', data.replace('590001', '590002')],
  ['of something else', data.replace('434f', '434e')],
  ['cut short', data.slice(0, -2)],
  ['longer', `${data}00`],
  ['without its prefix', data.slice(2)],
  ['not hexadecimal', data.replace('e3b0', 'g3b0')],
  ['of a size that is not exact', data.replace('000000000000000b', '0020000000000000')],
])('call data %s are no anchor', (_, data) => {
  expect(decodeAnchor(data)).toBeNull()
})

test('a head that is none is not anchored', () => {
  expect(() => encodeAnchor({ size: -1, root })).toThrow(RangeError)
  expect(() => encodeAnchor({ size: 1, root: root.slice(1) })).toThrow(RangeError)
})

describe('an anchor that waits', () => {
  const queuedAt = new Date('2026-03-08T09:30:00Z')
  const lastTriedAt = new Date('2026-03-08T12:00:00Z')
  const waitAfter = (attempts: number) => {
    const next = nextAnchorAttempt({ queuedAt, attempts, lastTriedAt })
    return next && (next.getTime() - lastTriedAt.getTime()) / 1000
  }

  test('is tried at once, then after waits that double up to an hour, then no more', () => {
    expect(nextAnchorAttempt({ queuedAt, attempts: 0, lastTriedAt: null })).toEqual(queuedAt)
    const waits = Array.from({ length: 20 }, (_, at) => waitAfter(at + 1))
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(waits.slice(9)).toEqual([...Array.from({ length: 10 }, () => 3600), null])
    expect(waitAfter(1_000)).toBeNull()
  })

  test('waits some 13 hours in all, before somebody has to look', () => {
    const waits = Array.from({ length: anchorRetry.mostAttempts - 1 }, (_, at) => waitAfter(at + 1) ?? 0)
    const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
    expect(hours).toBeGreaterThan(12.5)
    expect(hours).toBeLessThan(13.5)
  })
})
