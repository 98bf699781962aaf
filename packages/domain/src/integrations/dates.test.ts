import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DateFormat,
  dateFormats,
  detectDateFormat,
  nightsBetween,
  addNights,
  parseDate,
} from './index.ts'

type Day = { year: number; month: number; day: number }
const pad = (value: number): string => String(value).padStart(2, '0')
const anyDay = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date): Day => ({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }))
const iso = ({ year, month, day }: Day): string => `${year}-${pad(month)}-${pad(day)}`
const dayFirst = ({ year, month, day }: Day): string => `${pad(day)}/${pad(month)}/${year}`
const monthFirst = ({ year, month, day }: Day): string => `${pad(month)}/${pad(day)}/${year}`

describe('reading a date', () => {
  it('gives back every day written day-first, month-first or ISO', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDate(dayFirst(day), 'dd/MM/yyyy')).toBe(iso(day))
        expect(parseDate(monthFirst(day), 'MM/dd/yyyy')).toBe(iso(day))
        expect(parseDate(iso(day), 'yyyy-MM-dd')).toBe(iso(day))
      }),
    )
  })

  it.each([
    ['2026-03-01T23:30:00Z', 'yyyy-MM-dd', '2026-03-01'],
    ['1/3/2026 3:05 PM', 'dd/MM/yyyy', '2026-03-01'],
    ['01.03.26', 'dd.MM.yy', '2026-03-01'],
    ['1-Mär-2026', 'dd-MMM-yyyy', '2026-03-01'],
    ['01-MAR-26', 'dd-MMM-yy', '2026-03-01'],
    ['1 de marzo de 2026', 'd MMM yyyy', '2026-03-01'],
    ['1 août 2026', 'd MMM yyyy', '2026-08-01'],
    ['Mar 1, 2026', 'MMM d, yyyy', '2026-03-01'],
    ['20260301', 'yyyyMMdd', '2026-03-01'],
    ['29/02/2028', 'dd/MM/yyyy', '2028-02-29'],
  ] as const)('reads %s as %s', (value, format, day) => {
    expect(parseDate(value, format)).toBe(day)
  })

  it.each([
    ['29/02/2026', 'dd/MM/yyyy'],
    ['2026-02-30', 'yyyy-MM-dd'],
    ['03/25/2026', 'dd/MM/yyyy'],
    ['00/01/2026', 'dd/MM/yyyy'],
    ['01/03/1899', 'dd/MM/yyyy'],
    ['01/03/2026 soon', 'dd/MM/yyyy'],
    ['1-Foo-2026', 'dd-MMM-yyyy'],
    ['', 'yyyy-MM-dd'],
  ] as const)('refuses "%s" as %s', (value, format) => {
    expect(parseDate(value, format)).toBeUndefined()
  })

  it('counts nights by the calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1000 }), (day, nights) => {
        expect(nightsBetween(iso(day), addNights(iso(day), nights))).toBe(nights)
      }),
    )
    expect(addNights('2026-02-28', 1)).toBe('2026-03-01')
  })
})

describe('finding the date format', () => {
  it('never picks day-first or month-first when both fit every date', () => {
    const early = anyDay.map((day) => ({ ...day, day: 1 + (day.day % 12) }))
    fc.assert(
      fc.property(fc.array(early, { minLength: 1, maxLength: 40 }), fc.boolean(), (days, isDayFirst) => {
        const found = detectDateFormat(days.map(isDayFirst ? dayFirst : monthFirst))
        expect(found).toEqual({ kind: 'ambiguous', formats: ['dd/MM/yyyy', 'MM/dd/yyyy'] })
      }),
    )
  })

  it('finds the right one of the two as soon as one date decides', () => {
    const late = anyDay.filter(({ day }) => day > 12)
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 30 }), late, (days, decisive) => {
        const all = [...days, decisive]
        expect(detectDateFormat(all.map(dayFirst))).toEqual({ kind: 'format', format: 'dd/MM/yyyy' })
        expect(detectDateFormat(all.map(monthFirst))).toEqual({ kind: 'format', format: 'MM/dd/yyyy' })
      }),
    )
  })

  it('asks when some dates fit only the one and some only the other', () => {
    expect(detectDateFormat(['25/03/2026', '03/25/2026', '01/02/2026'])).toMatchObject({ kind: 'ambiguous' })
  })

  it.each<[DateFormat, string[]]>([
    ['yyyy-MM-dd', ['2026-03-01', '2026-02-03 14:00:00']],
    ['dd.MM.yyyy', ['01.02.2026', '3.4.2026']],
    ['dd-MMM-yyyy', ['01-Feb-2026', '3-Mar-2026']],
    ['MM-dd-yyyy', ['01-02-2026', '01-31-2026']],
    ['dd/MM/yy', ['01/02/26', '31/01/26']],
    ['yyyyMMdd', ['20260201', '20260131']],
  ])('finds %s', (format, values) => {
    expect(detectDateFormat(values)).toEqual({ kind: 'format', format })
  })

  it('passes over empty cells and a few slips, but not many', () => {
    const good = Array.from({ length: 30 }, (_, index) => `2026-03-${pad(index + 1)}`)
    expect(detectDateFormat(['', ...good, 'soon', '2026-02-30'])).toEqual({
      kind: 'format',
      format: 'yyyy-MM-dd',
    })
    expect(detectDateFormat([...good.slice(0, 3), 'soon', 'later'])).toEqual({ kind: 'unknown' })
    expect(detectDateFormat(['', ' '])).toEqual({ kind: 'unknown' })
    expect(detectDateFormat(['hello'])).toEqual({ kind: 'unknown' })
  })

  it('knows every format it offers', () => {
    for (const format of dateFormats) expect(parseDate('x', format)).toBeUndefined()
  })
})
