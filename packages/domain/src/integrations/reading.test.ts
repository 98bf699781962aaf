import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createEncodingDetector,
  detectDecimalMark,
  detectDelimiter,
  detectEncoding,
  readStatus,
} from './index.ts'
import { monthNumber } from './months.ts'
import { readAmount, readCount } from './numbers.ts'
import { spokenName } from './person-name.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

describe('encoding', () => {
  it('is UTF-8 for every text that is well-formed UTF-8, cut anywhere between pieces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, cut) => {
        const all = new TextEncoder().encode(`x${text}`)
        const detector = createEncodingDetector()
        detector.push(all.subarray(0, cut % all.length))
        detector.push(all.subarray(cut % all.length))
        expect(detector.end()).toEqual({ encoding: 'utf-8', markLength: 0 })
      }),
    )
  })

  it('is Windows-1252 when a byte cannot be UTF-8, even in the last row or cut off at the end', () => {
    expect(detectEncoding(bytes(0x4a, 0x6f, 0x73, 0xe9, 0x0a)).encoding).toBe('windows-1252')
    expect(detectEncoding(bytes(0x4a, 0x6f, 0x73, 0xe9)).encoding).toBe('windows-1252')
  })

  it.each([
    [bytes(0xef, 0xbb, 0xbf, 0x61), 'utf-8', 3],
    [bytes(0xff, 0xfe, 0x61, 0x00), 'utf-16le', 2],
    [bytes(0xfe, 0xff, 0x00, 0x61), 'utf-16be', 2],
    [bytes(), 'utf-8', 0],
  ] as const)('reads a byte order mark (%s)', (file, encoding, markLength) => {
    expect(detectEncoding(file)).toEqual({ encoding, markLength })
  })
})

describe('delimiter', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['a\tb\n"x,y;z,\n,,,"\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['a;b\n"say ""hi, you, there, now""";2\n3;4\n', ';'],
    ['only\none\n', ','],
    ['', ','],
  ])('of %j is %j', (sample, delimiter) => {
    expect(detectDelimiter(sample)).toBe(delimiter)
  })

  it('is not misled by a last line or quote cut short', () => {
    expect(detectDelimiter('a;b;c\n1;2;3\n4;"5,,,,,,,')).toBe(';')
  })
})

describe('words in cells', () => {
  it.each([
    ['Check-Out', 'checked_out'],
    ['No-Show', 'no_show'],
    ['Canceled', 'cancelled'],
    ['ANULADA', 'cancelled'],
    ['Confirmée', 'expected'],
    ['IN HOUSE', 'checked_in'],
    ['Storniert', 'cancelled'],
    ['Umalis', 'checked_out'],
    ['CXL', 'cancelled'],
    ['Teleported', undefined],
    ['constructor', undefined],
  ])('status "%s" is %s', (cell, status) => {
    expect(readStatus(cell)).toBe(status)
  })

  it.each([
    ['July', 7],
    ['juil.', 7],
    ['jui', undefined],
    ['Août', 8],
    ['Ene', 1],
    ['März', 3],
    ['Hunyo', 6],
    ['07', 7],
    ['13', undefined],
    ['0', undefined],
    ['ja', undefined],
  ])('month "%s" is %s', (cell, month) => {
    expect(monthNumber(cell)).toBe(month)
  })

  it.each([
    ['1.234,50', ',', 1234.5],
    ['€ 1.234', ',', 1234],
    ['$1,234.00', '.', 1234],
    ['84.5 EUR', '.', 84.5],
    ['-6.38', '.', -6.38],
    ['12 345,6', ',', 12345.6],
    ['free', '.', undefined],
    ['1.2.3', '.', undefined],
  ] as const)('amount "%s" with "%s" is %s', (cell, mark, amount) => {
    expect(readAmount(cell, mark)).toBe(amount)
  })

  it('counts are whole', () => {
    expect(['2', '2.0', ' 3 ', '-1'].map(readCount)).toEqual([2, 2, 3, -1])
    expect(['2.5', 'two', '', '1e3'].map(readCount)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('the decimal mark is decided by amounts that only one reading fits', () => {
    expect(detectDecimalMark(['1.234', '12,50'])).toBe(',')
    expect(detectDecimalMark(['1,234', '12.5'])).toBe('.')
    expect(detectDecimalMark(['100', '1.234'])).toBe('.')
  })

  it.each([
    ['Smith, John', 'John Smith'],
    ['SMITH/JOHN MR', 'JOHN SMITH'],
    ['Anna  Maria\nLima', 'Anna Maria Lima'],
    ['Lima, Anna, Rui', 'Lima, Anna, Rui'],
    ['/', '/'],
  ])('name "%s" is spoken "%s"', (cell, name) => {
    expect(spokenName(cell)).toBe(name)
  })
})
