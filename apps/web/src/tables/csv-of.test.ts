import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableColumn } from './column.ts'
import { csvOf } from './csv-of.ts'

interface Row {
  readonly name: string
  readonly stays: number | null
}
const columns: readonly TableColumn<Row>[] = [
  { id: 'name', title: 'Guest', width: 10, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'stays', title: 'Stays', width: 4, cell: ({ stays }) => stays, text: ({ stays }) => stays },
  { id: 'menu', title: 'Actions', width: 4, cell: () => null },
]

test('a file has the head and the cells of the columns with a text', () => {
  const csv = csvOf(columns, [
    { name: 'Ida "Bo" Quill, jun.', stays: 3 },
    { name: 'Ådne', stays: null },
  ])
  expect(csv).toBe('\uFEFFGuest,Stays\r\n"Ida ""Bo"" Quill, jun.",3\r\nÅdne,\r\n')
})

test('no cell is run as a formula by a spreadsheet, and none is changed otherwise', () => {
  const begin = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '', 'a', "'")
  const name = fc.tuple(begin, fc.string({ unit: 'grapheme', maxLength: 20 })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(name, (text) => {
      const [, cells = []] = parse(csvOf(columns, [{ name: text, stays: 1 }]), {
        bom: true,
        record_delimiter: '\r\n',
      })
      expect(cells[0]).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u)
      expect([text, `'${text}`]).toContain(cells[0])
    }),
  )
})
