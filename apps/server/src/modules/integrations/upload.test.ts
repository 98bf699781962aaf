import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { exampleFile, file, header, importer, line, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
beforeAll(async () => {
  app = await testApp()
  mine = await importer(app)
})
afterAll(() => app.close())

const fieldOf = (
  body: { columns: { name: string }[]; mapping: Record<string, string | null> },
  name: string,
) => body.mapping[String(body.columns.findIndex((column) => column.name === name))]

describe('a file that can be read', () => {
  test('is described: columns with samples, a mapping, the format of its dates', async () => {
    const made = await upload(mine.staff, file(line({ arrival: '2026-02-13' }), line()))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      state: 'uploaded',
      encoding: 'utf-8',
      delimiter: ',',
      dateFormat: 'yyyy-MM-dd',
      counts: { rows: 2, valid: 0 },
      can: { map: true, check: true, commit: 'not_checked', undo: 'not_committed' },
    })
    expect(fieldOf(made.body, 'E-mail')).toBe('email')
    expect(made.body.columns[4]).toMatchObject({ name: 'Arrival', samples: ['2026-02-13', '2026-02-10'] })
  })

  test.each([
    ['windows-1252', 'windows-1252'],
    ['utf16-le', 'utf-16le'],
    ['utf-8', 'utf-8'],
  ])('keeps its accents in %s', async (encoding, named) => {
    const text = file(line({ name: 'Zoë Müñoz' }))
    const bytes = iconv.encode(text, encoding, { addBOM: encoding !== 'windows-1252' })
    const { body } = await upload(mine.staff, bytes)
    expect(body.encoding).toBe(named)
    expect(body.columns[0].name).toBe('Booking No')
    expect(body.columns[1].samples).toEqual(['Zoë Müñoz'])
  })

  test('may be gzipped', async () => {
    const made = await upload(mine.staff, gzipSync(file(line(), line())))
    expect(made).toMatchObject({ status: 201, body: { counts: { rows: 2 } } })
  })

  test('has one record where a quoted cell breaks the line, and none for a blank line', async () => {
    const { body } = await upload(
      mine.staff,
      `Guest;Arrival\n"Velo\nMaru";2026-02-01\n;\n\nLira Sato;2026-02-02\n`,
    )
    expect(body).toMatchObject({ delimiter: ';', counts: { rows: 2 } })
    expect(body.columns[0].samples).toEqual(['Velo Maru', 'Lira Sato'])
  })

  test('may name two columns alike; they are told apart', async () => {
    const { body } = await upload(mine.staff, 'Name,Note,Note,,Arrival\nVelo Maru,a,b,c,2026-02-01\n')
    expect(body.columns.map((column: { name: string }) => column.name)).toEqual([
      'Name',
      'Note',
      'Note (2)',
      'Column 4',
      'Arrival',
    ])
  })

  test('shows no card number among its samples', async () => {
    const { body } = await upload(
      mine.staff,
      'Name,Arrival,Remark\nVelo Maru,2026-02-01,4111 1111 1111 1111\n',
    )
    expect(JSON.stringify(body)).not.toContain('4111 1111')
    expect(body.columns[2].samples[0]).toContain('1111')
  })

  test('whose dates fit day first and month first is not decided by itself', async () => {
    const { body } = await upload(mine.staff, 'Name,Arrival\nVelo Maru,03/04/2026\nLira Sato,05/06/2026\n')
    expect(body).toMatchObject({
      dateFormat: null,
      dateFormatChoices: ['dd/MM/yyyy', 'MM/dd/yyyy'],
      can: { check: 'date_format_needed' },
    })
    const refused = await mine.staff.call('POST', `/api/imports/${body.id}/dry-run`, {})
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_allowed_now', reason: 'date_format_needed' },
    })
  })

  test('whose last date alone tells day from month is decided by it', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `Velo Maru,0${1 + (index % 9)}/02/2026`)
    const { body } = await upload(mine.staff, ['Name,Arrival', ...rows, 'Lira Sato,25/02/2026'].join('\n'))
    expect(body).toMatchObject({ dateFormat: 'dd/MM/yyyy', counts: { rows: 151 } })
  })

  test('sent twice with one Idempotency-Key is one import, another file under the key is refused', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const content = file(line())
    const [first, second] = await Promise.all([
      upload(mine.staff, content, {}, key),
      upload(mine.staff, content, {}, key),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect(await upload(mine.staff, file(line()), {}, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
  })

  test('leaves an entry in the audit log', async () => {
    const { body } = await upload(mine.staff, file(line()))
    const entries = await mine.query(
      sql`select action, actor_id from audit_entries where subject_id = ${body.id}::uuid`,
    )
    expect(entries).toEqual([{ action: 'import.uploaded', actor_id: mine.staff.userId }])
  })
})

describe('a file that cannot be read is refused with the reason', () => {
  const wide = Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')
  test.each([
    ['empty', '', 422, 'The file is empty'],
    ['blank', ' \n\n', 422, 'The file is empty'],
    ['a header and no rows', `${header}\n`, 422, 'no rows'],
    ['one column', 'Name\nVelo\n', 422, 'Only one column'],
    ['too many columns', `${wide}\n${wide}\n`, 422, '201 columns; at most 200'],
    [
      'a quotation mark that is not closed',
      'Name,Arrival\nVelo,2026-02-01\n"Lira,2026-02-02\nMaru,x\n',
      422,
      'Line 3',
    ],
    ['text behind a quotation mark', 'Name,Arrival\nVelo,2026-02-01\n"Lira"s,2026-02-02\n', 422, 'Line 3'],
    ['a quotation mark in a bare cell', 'Name,Arrival\nVe"lo,2026-02-01\n', 422, 'Line 2'],
    ['a workbook', Buffer.from('PK\u0003\u0004 sheets'), 415, 'workbook'],
    ['a web page', '<!doctype html><title>x</title>', 415, 'web page'],
    [
      'bytes',
      Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 37) % 256)),
      415,
      'not a text file',
    ],
    ['damaged gzip', gzipSync(file(line(), line())).subarray(0, 60), 422, 'gzip'],
    ['gzip twice', gzipSync(gzipSync(file(line()))), 415, 'twice'],
  ])('%s', async (_what, content, status, detail) => {
    const before = await mine.query(sql<{ n: number }>`select count(*)::int as n from imports`)
    const refused = await upload(mine.staff, content)
    expect(refused.status).toBe(status)
    expect(refused.body.detail).toContain(detail)
    expect(await mine.query(sql`select count(*)::int as n from imports`)).toEqual(before)
  })

  test('a form without a file names the field', async () => {
    const refused = await mine.staff.call('POST', '/api/imports', new FormData())
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/file', code: 'required' }] } })
  })
})

describe('the examples are understood', () => {
  test.each([
    ['stays-comma-iso.csv', 'utf-8', ',', 'yyyy-MM-dd'],
    ['stays-semicolon-dayfirst-windows1252.csv', 'windows-1252', ';', 'dd/MM/yyyy'],
    ['stays-tab-monthfirst.csv', 'utf-8', '\t', 'MM/dd/yyyy'],
    // Its arrival is in three columns; the day of its status is a date.
    ['hotel-bookings-excerpt.csv', 'utf-8', ',', 'yyyy-MM-dd'],
  ])('%s', async (name, encoding, delimiter, dateFormat) => {
    const made = await upload(mine.staff, await exampleFile(name))
    expect(made.body).toMatchObject({ encoding, delimiter, dateFormat, can: { check: true } })
    const checked = await mine.check(made.body.id)
    expect(checked).toMatchObject({ state: 'checked', counts: { errors: 0 }, rowErrors: [] })
    expect(checked.counts.valid).toBe(checked.counts.rows)
  })
})
