import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { isWipeDay, isWipeNear, retainUntil, usualWipe, wipeAfter, wipeNoticeDays } from './index.ts'

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const on = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(5, 10))

test('a wipe is the first on its day that comes after the record, and never without notice', () => {
  fc.assert(
    fc.property(instant, instant, on, (from, setAt, day) => {
      const wipe = wipeAfter(from, { on: day, setAt })!
      const earliest = Math.max(from.getTime(), setAt.getTime() + wipeNoticeDays * dayMs)
      expect(wipe.toISOString().slice(5)).toBe(`${day}T00:00:00.000Z`)
      expect(wipe.getTime()).toBeGreaterThan(earliest)
      const yearBefore = new Date(wipe)
      yearBefore.setUTCFullYear(wipe.getUTCFullYear() - 1)
      expect(yearBefore.getTime()).toBeLessThanOrEqual(earliest)
    }),
  )
})

test('a record of a school ends with the wipe, and after twelve months at the latest', () => {
  fc.assert(
    fc.property(instant, instant, on, (from, setAt, day) => {
      const yearlyWipe = { on: day, setAt }
      const without = retainUntil('note', { sector: 'school', from })!
      const end = retainUntil('note', { sector: 'school', from, yearlyWipe })!
      expect(end.getTime()).toBe(Math.min(without.getTime(), wipeAfter(from, yearlyWipe)!.getTime()))
      expect(retainUntil('note', { sector: 'hotel', from, yearlyWipe })).toEqual(
        retainUntil('note', { sector: 'hotel', from }),
      )
    }),
  )
})

test('before, on and after the day', () => {
  const yearlyWipe = { on: usualWipe, setAt: new Date('2025-01-01T00:00:00Z') }
  const end = (from: string) => wipeAfter(new Date(from), yearlyWipe)?.toISOString()
  expect(end('2026-07-30T23:59:59.999Z')).toBe('2026-07-31T00:00:00.000Z')
  expect(end('2026-07-31T00:00:00.000Z')).toBe('2027-07-31T00:00:00.000Z')
  expect(end('2026-08-01T00:00:00.000Z')).toBe('2027-07-31T00:00:00.000Z')
  expect(wipeAfter(new Date('2026-03-02T09:00:00Z'), { on: usualWipe, setAt: null })).toBeNull()
})

test('a day exists in every year', () => {
  expect(['07-31', '01-01', '12-31', '02-28'].map(isWipeDay)).toEqual([true, true, true, true])
  expect(['02-29', '04-31', '13-01', '00-10', '7-31', '07-00', ''].filter(isWipeDay)).toEqual([])
})

test('a wipe is near from thirty days before it on', () => {
  const wipe = new Date('2026-07-31T00:00:00Z')
  expect(isWipeNear(wipe, new Date('2026-06-30T23:59:59Z'))).toBe(false)
  expect(isWipeNear(wipe, new Date('2026-07-01T00:00:00Z'))).toBe(true)
})
