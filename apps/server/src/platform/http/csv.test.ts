import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvResponse, pagesOf } from './csv.ts'

const read = (text: string) => parse(text, { bom: true, record_delimiter: '\r\n' })

test('a file begins with the mark of UTF-8 and has every cell as it is, but runs nothing', async () => {
  const cells = ['a "b"', 'c,\r\nd', '=1+1', '王 🌿', null, 7]
  const response = csvResponse('file.csv', ['one', 'two', 'three', 'four', 'five', 'six'], [[cells], []])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="file.csv"')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(read(bytes.toString())).toEqual([
    ['one', 'two', 'three', 'four', 'five', 'six'],
    ['a "b"', 'c,\r\nd', "'=1+1", '王 🌿', '', '7'],
  ])
})

test.each([0, 1, 999, 1_000, 1_001, 2_000])('%s rows come once, in their order', async (count) => {
  const all = Array.from({ length: count }, (_, n) => n)
  const next = (after: number | undefined, limit: number) =>
    Promise.resolve(all.slice((after ?? -1) + 1, (after ?? -1) + 1 + limit))
  const response = csvResponse(
    'file.csv',
    ['n'],
    pagesOf(
      next,
      (n) => n,
      (n) => [n],
    ),
  )
  expect(read(await response.text())).toEqual([['n'], ...all.map((n) => [String(n)])])
})

test('no page is read before the receiver asks for it, and none after it has gone', async () => {
  let pages = 0
  const endless = pagesOf(
    (_after: number | undefined, limit) => Promise.resolve(Array.from({ length: limit }, () => ++pages)),
    (n) => n,
    (n) => [n],
  )
  const reader = csvResponse('file.csv', ['n'], endless).body!.getReader()
  await reader.read()
  expect(pages).toBe(0)
  await reader.read()
  await reader.cancel()
  expect(pages).toBe(1_000)
})

test('what fails on the way fails the file', async () => {
  const failing = pagesOf(
    (_after: number | undefined): Promise<number[]> => Promise.reject(new Error('gone')),
    (n) => n,
    (n) => [n],
  )
  await expect(csvResponse('file.csv', ['n'], failing).text()).rejects.toThrow('gone')
})
