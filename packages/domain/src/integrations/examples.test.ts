import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import {
  createOrdinalCounter,
  createRowIdentity,
  detectDateFormat,
  detectDecimalMark,
  detectDelimiter,
  detectEncoding,
  mappingFaults,
  readStayRow,
  type RowError,
  rowErrorCodes,
  type StayField,
  type ImportedStay,
  type ReadResult,
  suggestMapping,
} from './index.ts'

/** Fields that only rows of guests, ratings and incidents have. */
const ofOtherKinds: ReadonlySet<string> = new Set([
  'future_date',
  'ambiguous_year',
  'unknown_venue',
  'invalid_document',
  'unknown_severity',
  'too_many_tags',
  'unknown_booking',
  'another_guest',
  'rating_window_open',
])

type Example = ReturnType<typeof load>

/** Reads a file from bytes to rows without any choice by a person. */
function load(file: string) {
  const bytes = readFileSync(new URL(`../../../../examples/${file}`, import.meta.url))
  const { encoding, markLength } = detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes.subarray(markLength))
  const delimiter = detectDelimiter(text.slice(0, 16_384))
  const [headers = [], ...rows] = parse(text, { delimiter, relax_column_count: true })
  const { mapping } = suggestMapping(headers, rows.slice(0, 50))
  return { encoding, delimiter, headers, rows, mapping }
}

function column({ rows, mapping }: Example, field: StayField): string[] {
  return rows.map((row) => row[mapping.indexOf(field)] ?? '')
}

function readAll(example: Example): ReadResult<ImportedStay>[] {
  const dates = [...column(example, 'arrival'), ...column(example, 'departure')]
  const found = detectDateFormat(dates)
  if (found.kind !== 'format') throw new Error(`date format ${found.kind}`)
  const formats = { date: found.format, decimalMark: detectDecimalMark(column(example, 'price')) }
  return example.rows.map((row) =>
    readStayRow(row, example.mapping, formats, {
      country: 'US',
      today: '2026-11-20',
      timeZone: 'Europe/London',
    }),
  )
}

const staysOf = (file: string) =>
  readAll(load(file)).map((result) => {
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
    return result.record
  })

describe('the example exports', () => {
  it.each([
    ['stays-comma-iso.csv', 'utf-8', ',', 80],
    ['stays-semicolon-dayfirst-windows1252.csv', 'windows-1252', ';', 60],
    ['stays-tab-monthfirst.csv', 'utf-8', '\t', 104],
  ])('%s is read without a question or an error', (file, encoding, delimiter, count) => {
    const example = load(file)
    expect(example).toMatchObject({ encoding, delimiter })
    expect(mappingFaults(example.mapping)).toEqual({ missing: [], repeated: [] })
    expect(example.mapping).not.toContain(null)
    expect(staysOf(file)).toHaveLength(count)
  })

  it('keep accents, quoted line breaks and the amounts of their country', () => {
    const stays = staysOf('stays-semicolon-dayfirst-windows1252.csv')
    expect(stays.slice(0, 4)).toMatchObject([
      { guestName: 'Ramón Güeorde', arrivesOn: '2026-12-02', amountMinor: 31_640, status: 'expected' },
      {
        guestName: 'Jürgen Ménilda Ñuñabel',
        notes: 'Cama supletoria;\r\ncuna para bebé',
        status: 'checked_out',
      },
      { notes: 'Alergia: nueces\r\n"Muy tranquilo", planta alta' },
      { amountMinor: 112_324, status: 'checked_in' },
    ])
  })

  it('read month-first dates with a time, nights, and names the other way round', () => {
    expect(staysOf('stays-tab-monthfirst.csv').slice(0, 2)).toMatchObject([
      {
        guestName: 'MORGAN VEPELOTON',
        arrivesOn: '2026-09-11',
        departsOn: '2026-09-12',
        phone: '+12025550100',
      },
      { guestName: 'JORDAN PANEFAS', arrivesOn: '2026-09-14', room: '114' },
    ])
  })

  it('hold a group block of four equal rows that are four stays', () => {
    const { headers, rows } = load('stays-tab-monthfirst.csv')
    const [identity, counter] = [createRowIdentity(headers), createOrdinalCounter()]
    const ordinals = rows.map((row) => counter.next(identity(row)))
    expect(ordinals.slice(40, 44)).toEqual([0, 1, 2, 3])
    expect(ordinals.filter((ordinal) => ordinal > 0)).toHaveLength(3)
  })
})

describe('the export with every fault', () => {
  const results = readAll(load('stays-every-fault.csv'))
  const errors = results.flatMap((result, index) =>
    result.ok ? [] : result.errors.map((error: RowError) => ({ row: index + 2, ...error })),
  )

  it('has every fault that there is', () => {
    expect(new Set(errors.map((error) => error.code))).toEqual(
      new Set(rowErrorCodes.filter((code) => !ofOtherKinds.has(code))),
    )
  })

  it('is explained row by row in the README', () => {
    const readme = readFileSync(new URL('../../../../examples/README.md', import.meta.url), 'utf8')
    const table = [...readme.matchAll(/^\| (\d+) \|.*\| (`.+`) \|$/gm)].flatMap(([, row, codes = '']) =>
      [...codes.matchAll(/\w+/g)].map(([code]) => `${row} ${code}`),
    )
    expect(errors.map((error) => `${error.row} ${error.code}`).sort()).toEqual(table.sort())
  })

  it('keeps the good rows good', () => {
    expect(results.filter((result) => result.ok)).toHaveLength(results.length - 21)
  })
})
