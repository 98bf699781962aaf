import { describe, expect, it } from 'vitest'
import { untilNextEnd } from './next-end.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const ending = (...times: (string | null)[]) => times.map((endsAt) => ({ endsAt }))

describe('untilNextEnd', () => {
  it('waits for the earliest end to come', () => {
    const facts = ending('2026-05-01T12:30:00Z', '2026-05-01T12:00:05Z', null)
    expect(untilNextEnd(facts, now)).toBe(5_000)
  })

  it('does not ask again and again for an end that has passed', () => {
    expect(untilNextEnd(ending('2026-05-01T11:59:59Z'), now)).toBe(false)
  })

  it('looks again within the hour at what ends later', () => {
    expect(untilNextEnd(ending('2027-05-01T12:00:00Z'), now)).toBe(3_600_000)
  })

  it('sets no timer when nothing ends', () => {
    expect(untilNextEnd(ending(null), now)).toBe(false)
    expect(untilNextEnd([], now)).toBe(false)
  })
})
