import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet.ts'

const night = { from: '22:00', to: '07:00' }
const until = (quiet: { from: string; to: string } | null, zone: string, now: string) =>
  quietUntil(quiet, zone, new Date(now))?.toISOString() ?? null

describe('quiet hours', () => {
  test.each([
    ['2026-01-15T21:59:59Z', null],
    ['2026-01-15T22:00:00Z', '2026-01-16T07:00:00.000Z'],
    ['2026-01-16T03:00:00Z', '2026-01-16T07:00:00.000Z'],
    ['2026-01-16T06:59:59Z', '2026-01-16T07:00:00.000Z'],
    ['2026-01-16T07:00:00Z', null],
  ])('over midnight hold from their first minute up to the last: %s', (now, end) => {
    expect(until(night, 'Europe/London', now)).toBe(end)
  })

  test('within a day hold as they stand', () => {
    const nap = { from: '13:00', to: '15:30' }
    expect(until(nap, 'Europe/Madrid', '2026-07-01T11:00:00Z')).toBe('2026-07-01T13:30:00.000Z')
    expect(until(nap, 'Europe/Madrid', '2026-07-01T13:30:00Z')).toBeNull()
  })

  test('are those of the place, not of the server', () => {
    expect(until(night, 'Asia/Manila', '2026-01-15T15:00:00Z')).toBe('2026-01-15T23:00:00.000Z')
    expect(until(night, 'America/New_York', '2026-01-15T15:00:00Z')).toBeNull()
  })

  test('that are not set, or end where they begin, are none', () => {
    expect(until(null, 'Europe/London', '2026-01-15T23:00:00Z')).toBeNull()
    expect(until({ from: '22:00', to: '22:00' }, 'Europe/London', '2026-01-15T23:00:00Z')).toBeNull()
  })

  test('end at the hour on the clock also in the nights in which it changes', () => {
    // 2026-03-29 and 2026-10-25 in Berlin: the nights have 8 and 10 hours between 22:00 and 07:00.
    expect(until(night, 'Europe/Berlin', '2026-03-28T21:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(until(night, 'Europe/Berlin', '2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  })

  test('whose end the clock skips last until it does, whose end it repeats until the second', () => {
    expect(until({ from: '22:00', to: '02:30' }, 'Europe/Berlin', '2026-03-29T00:30:00Z')).toBe(
      '2026-03-29T01:00:00.000Z',
    )
    expect(until({ from: '22:00', to: '02:30' }, 'Europe/Berlin', '2026-10-25T01:15:00Z')).toBe(
      '2026-10-25T01:30:00.000Z',
    )
  })

  test('whose beginning the clock skips begin when it does, and leave the hour before', () => {
    const awakeForAnHour = { from: '02:00', to: '01:00' }
    expect(until(awakeForAnHour, 'America/New_York', '2026-03-07T07:00:00Z')).toBe('2026-03-08T06:00:00.000Z')
    expect(until(awakeForAnHour, 'America/New_York', '2026-03-08T06:59:59Z')).toBeNull()
    expect(until(awakeForAnHour, 'America/New_York', '2026-03-08T07:00:00Z')).toBe('2026-03-09T05:00:00.000Z')
  })

  test('between which the change of the clock leaves nothing are one', () => {
    const awakeForTenMinutes = { from: '02:20', to: '02:10' }
    expect(until(awakeForTenMinutes, 'Europe/Berlin', '2026-03-28T01:20:00Z')).toBe(
      '2026-03-30T00:10:00.000Z',
    )
    expect(until(awakeForTenMinutes, 'Europe/Berlin', '2026-10-24T00:20:00Z')).toBe(
      '2026-10-26T01:10:00.000Z',
    )
  })

  test('with a time or zone that is none are a fault, not silence', () => {
    expect(() => until({ from: '25:00', to: '07:00' }, 'Europe/London', '2026-01-15T23:00:00Z')).toThrow(
      RangeError,
    )
    expect(() => until(night, 'Nowhere/Here', '2026-01-15T23:00:00Z')).toThrow(RangeError)
  })
})

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Manila', 'Australia/Lord_Howe', 'UTC')
/** Half of the times are within two days of a clock change in one of the zones. */
const changes = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2026-11-01T06:00Z']
  .concat('2026-04-04T15:00Z', '2026-10-03T15:30Z')
  .map((change) => Date.parse(change))
const instant = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2880, max: 2880 }))
      .map(([change, minutes]) => change + minutes * 60_000),
  )
  .map((ms) => new Date(ms))

const hour = 3_600_000
const local = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
const offsetsAround = (now: Date, timeZone: string) =>
  [-2, -1, 0, 1, 2].map((days) => local(now, timeZone).add({ days }).offsetNanoseconds)

test('in any zone at any time they end in the future, within 25 hours or 49, and not within further quiet ones', () => {
  fc.assert(
    fc.property(time, time, zone, instant, (from, to, timeZone, now) => {
      const end = quietUntil({ from, to }, timeZone, now)
      if (!end) return
      const isUsual = new Set(offsetsAround(now, timeZone)).size === 1
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual((isUsual ? 24 : 49) * hour)
      expect(quietUntil({ from, to }, timeZone, end)).toBeNull()
    }),
  )
})

test('they hold whenever the clock shows them, and only then unless it shows an hour twice', () => {
  fc.assert(
    fc.property(time, time, zone, instant, (from, to, timeZone, now) => {
      fc.pre(from !== to)
      const shown = local(now, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
      const isShown = from < to ? from <= shown && shown < to : shown >= from || shown < to
      const isQuiet = quietUntil({ from, to }, timeZone, now) !== null
      const offsets = offsetsAround(now, timeZone)
      const showsHoursOnce = offsets.every((offset, index) => offset >= (offsets[index - 1] ?? offset))
      expect(isQuiet).toBe(showsHoursOnce ? isShown : isShown || isQuiet)
    }),
  )
})
