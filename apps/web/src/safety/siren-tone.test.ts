import { expect, test } from 'vitest'
import { sirenSamples, sirenSeconds, tonesSeconds } from './siren-tone.ts'

const rate = 8_000
const samples = sirenSamples(rate)
const peak = (from: number, to: number) =>
  Math.max(...samples.slice(Math.round(from * rate), Math.round(to * rate)).map(Math.abs))

test('one cycle has the stated length, is loud while it sounds, and silent in its pause', () => {
  expect(samples).toHaveLength(sirenSeconds * rate)
  expect(peak(0, sirenSeconds)).toBeLessThanOrEqual(1)
  for (let tone = 0; tone < 6; tone++) expect(peak(tone * 0.25, (tone + 1) * 0.25)).toBeGreaterThan(0.7)
  expect(peak(tonesSeconds, sirenSeconds)).toBe(0)
})

test('no tone begins or ends at full strength', () => {
  for (let tone = 0; tone < 6; tone++) {
    expect(Math.abs(samples[tone * 0.25 * rate]!)).toBeLessThan(0.05)
    expect(Math.abs(samples[(tone + 1) * 0.25 * rate - 1]!)).toBeLessThan(0.2)
  }
})
