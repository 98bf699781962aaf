import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountFailuresKept, accountLock, sourceFailuresKept, sourceLock } from './index.ts'

const minute = 60_000
const now = new Date('2026-03-02T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const secondsLeft = (until: Date | null) => until && (until.getTime() - now.getTime()) / 1_000

const failures = fc.array(fc.integer({ min: 0, max: 30 * 3_600_000 }).map(ago), { maxLength: 70 })

describe('one source', () => {
  test.each([
    [4, null],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 240],
    [9, 480],
    [10, 900],
    [11, 900],
    [200, 900],
  ])('with %i failures waits %s seconds', (count, seconds) => {
    expect(
      secondsLeft(
        sourceLock(
          Array.from({ length: count }, () => now),
          now,
        ),
      ),
    ).toBe(seconds)
  })

  test('is open again when the wait is over, and remembers for a day', () => {
    const five = (ms: number) => Array.from({ length: 5 }, () => ago(ms))
    expect(sourceLock(five(29_999), now)).not.toBeNull()
    expect(sourceLock(five(30_000), now)).toBeNull()
    expect(secondsLeft(sourceLock([...five(23 * 60 * minute), now], now))).toBe(60)
    expect(sourceLock([...five(24 * 60 * minute), now], now)).toBeNull()
  })

  test('never waits longer than 15 minutes after its last failure, and keeping the last ten changes nothing', () => {
    fc.assert(
      fc.property(failures, (times) => {
        const until = sourceLock(times, now)
        const last = Math.max(...times.map((time) => time.getTime()))
        expect(until === null || until.getTime() - last <= 15 * minute).toBe(true)
        const kept = times.toSorted((a, b) => a.getTime() - b.getTime()).slice(-sourceFailuresKept)
        expect(sourceLock(kept, now)).toEqual(until)
      }),
    )
  })

  test('does not wait less for failing more', () => {
    fc.assert(
      fc.property(failures, (times) => {
        const before = sourceLock(times, now)?.getTime() ?? 0
        expect(sourceLock([...times, now], now)?.getTime() ?? 0).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('all sources that an account does not know', () => {
  test('are locked by fifty failures within a quarter of an hour, until the first of them is older', () => {
    const spread = Array.from({ length: 50 }, (_, index) => ago((14 * 60 + index) * 1_000))
    expect(secondsLeft(accountLock(spread, now))).toBe(11)
    expect(accountLock(spread.slice(1), now)).toBeNull()
    expect(
      secondsLeft(
        accountLock(
          Array.from({ length: 50 }, () => now),
          now,
        ),
      ),
    ).toBe(900)
  })

  test('are never locked for longer than 15 minutes from now, whatever came before', () => {
    fc.assert(
      fc.property(failures, (times) => {
        const until = accountLock(times, now)
        expect(until === null || until.getTime() <= now.getTime() + 15 * minute).toBe(true)
        const recent = times.filter((time) => time.getTime() > now.getTime() - 15 * minute)
        expect(until !== null).toBe(recent.length >= accountFailuresKept)
      }),
    )
  })
})
