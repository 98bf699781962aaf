import { expect, test } from 'vitest'
import { faultOf, loudness } from './recording.ts'

const tone = (size: number) => Float32Array.from({ length: 2048 }, (_, at) => size * Math.sin(at / 5))

test('silence is nothing, and louder is more, up to all', () => {
  const levels = [0, 0.0001, 0.01, 0.1, 0.5, 1].map((size) => loudness(tone(size)))
  expect(levels.slice(0, 2)).toEqual([0, 0])
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(new Set(levels.slice(1)).size).toBe(5)
  expect(loudness(new Float32Array(8).fill(1))).toBe(1)
})

test('a microphone that is not allowed is told from one that is not there', () => {
  expect(faultOf(new DOMException('', 'NotAllowedError'))).toBe('denied')
  expect(faultOf(new DOMException('', 'NotFoundError'))).toBe('no_microphone')
  expect(faultOf(new DOMException('', 'NotReadableError'))).toBe('no_microphone')
})
