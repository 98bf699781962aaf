import { describe, expect, it } from 'vitest'
import { birthDateLevel, readBirthDate } from './birth-date.ts'

describe('a birth date', () => {
  it.each([
    ['1950-03-19', '19500319'],
    ['19500319', '19500319'],
    ['19-03-1950', '19500319'],
    ['19/3/1950', '19500319'],
    ['3.19.1950', '19500319'],
    ['19031950', '19500319'],
    ['1950', '19500000'],
    ['1950-03', '19500300'],
    ['03/1950', '19500300'],
    ['195003', '19500300'],
    ['1850-01-01T00:00:00Z', '18500101'],
    ['1991-11-71', '19911171'],
    ['born in 1950', '19500000'],
  ])('%s is read as %s', (text, expected) => {
    expect(readBirthDate(text)).toBe(expected)
  })

  it.each(['', 'unknown', '12', '1-2-3', '99', '123456789', '🙂'.repeat(5000)])('%s is none', (text) => {
    expect(readBirthDate(text)).toBeUndefined()
  })
})

describe('two birth dates', () => {
  it.each([
    ['19500319', '19500319', 'exact'],
    ['19500312', '19501203', 'day_month_swapped'],
    ['19500319', '19500318', 'one_digit'],
    ['19500319', '19050319', 'one_digit'],
    ['19500319', '19500302', 'same_year_month'],
    ['19501219', '19500319', 'same_year_day'],
    ['19500319', '19780319', 'same_month_day'],
    ['19500319', '19501124', 'same_year'],
    ['19500000', '19500319', 'partial'],
    ['19500300', '19500419', 'same_year'],
    ['19500319', '19811124', 'different'],
    ['19510000', '19500319', 'different'],
  ])('%s and %s are %s', (a, b, level) => {
    expect(birthDateLevel(a, b)).toBe(level)
    expect(birthDateLevel(b, a)).toBe(level)
  })
})
