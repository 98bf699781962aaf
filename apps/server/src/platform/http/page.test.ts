import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { firstOf, orderOf, pageFrom, readPage, totalOf } from './page.ts'
import type { Page } from './page.ts'

interface Row {
  id: number
  name: string | null
  rank: number
}

const order = orderOf(
  { by: 'id', is: 'integer', isOpposite: true },
  { name: [{ by: 'name', is: 'text', orElse: '' }], rank: [{ by: 'rank', is: 'integer' }] },
)
const sorts = ['name', '-name', 'rank', '-rank'] as const

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
})
afterAll(() => app.close())

const listOf = (rows: readonly Row[]) => (page: Page) =>
  page.of(
    sql<Row>`select * from json_to_recordset(${JSON.stringify(rows)}::json) as t(id int, name text, rank int)`,
  )

async function readThrough(tx: Tx, rows: readonly Row[], sort: (typeof sorts)[number], limit: number) {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const found = await readPage(tx, pageFrom({ sort, limit, cursor }, order), listOf(rows))
    expect(found.total).toBe(rows.length)
    seen.push(...found.rows.map(({ id }) => id))
    cursor = found.nextCursor ?? undefined
  } while (cursor !== undefined)
  return seen
}

const rowsOf = fc
  .array(
    fc.record({ name: fc.option(fc.constantFrom('', 'a', 'b', 'é')), rank: fc.integer({ min: -2, max: 2 }) }),
    {
      maxLength: 12,
    },
  )
  .map((rows) => rows.map((row, id) => ({ ...row, id })))

test('over all pages, whatever their size and order, every row comes once, and ascending is the reverse of descending', () =>
  inside(app, hotel, (tx) =>
    fc.assert(
      fc.asyncProperty(
        rowsOf,
        fc.constantFrom('name', 'rank'),
        fc.integer({ min: 1, max: 5 }),
        async (rows, key, limit) => {
          const up = await readThrough(tx, rows, key, limit)
          expect(up.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
          expect(await readThrough(tx, rows, `-${key}` as '-name', limit)).toEqual(up.toReversed())
          const whole = await firstOf(tx, listOf(rows), { of: order, sort: key as 'name', limit: null })
          expect(whole.map(({ id }) => id)).toEqual(up)
        },
      ),
      { numRuns: 30 },
    ),
  ))

test('a list is counted exactly up to ten thousand rows', async () => {
  const many = (rows: number) => (page: Page) =>
    page.of(sql<Row>`select n as id, 'x' as name, n as rank from generate_series(1, ${rows}::int) n`)
  const totalFor = (rows: number) =>
    inside(
      app,
      hotel,
      async (tx) => (await readPage(tx, pageFrom({ sort: 'rank', limit: 2 }, order), many(rows))).total,
    )
  expect(await totalFor(0)).toBe(0)
  expect(await totalFor(10_000)).toBe(10_000)
  expect(await totalFor(10_001)).toBe('10,000+')
  expect(totalOf(50_000)).toBe('10,000+')
})

test('a list is counted with its first page; further pages say the same, whatever was added since', () =>
  inside(app, hotel, async (tx) => {
    const rows = Array.from({ length: 6 }, (_, id): Row => ({ id, name: null, rank: id }))
    const asked = { sort: 'rank', limit: 2 } as const
    const first = await readPage(tx, pageFrom(asked, order), listOf(rows.slice(0, 5)))
    const second = await readPage(tx, pageFrom({ ...asked, cursor: first.nextCursor! }, order), listOf(rows))
    const third = await readPage(tx, pageFrom({ ...asked, cursor: second.nextCursor! }, order), listOf(rows))
    expect([first, second, third].map(({ total }) => total)).toEqual([5, 5, 5])
    expect(third.rows.map(({ id }) => id)).toEqual([4, 5])
    expect((await readPage(tx, pageFrom(asked, order), listOf(rows))).total).toBe(6)
  }))
