import { portalOrganisation } from '@comity/contract/portal/view'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { shownIn, withheld } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Tables with a guest's rows, by a column of their own, of a stay, or of the row's subject. */
const leadingTables = `
  select distinct c.oid::regclass::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attnum > 0
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'auth')
    and (a.atttypid = 'uuid'::regtype and (a.attname ~ '(^|_)(guest|profile|child|parent|stay|incident|feedback|listing|subject|alert)_id$'
        or a.attname in ('guest_a', 'guest_b'))
      or a.attname in ('subject_hash', 'bill_id') or c.relname in (
        select (k.conrelid::regclass)::text from pg_constraint k join pg_constraint r on r.conrelid = k.confrelid
        where k.contype = 'f' and r.contype = 'f'
          and k.confrelid in ('photos'::regclass, 'improvement_plans'::regclass)))`

test('every table that leads to a guest is shown, or says why not', async () => {
  const rows = await app.asSuperuser(
    async (client) => (await client.query<{ name: string }>(leadingTables)).rows,
  )
  expect(rows.length).toBeGreaterThan(50)
  const known = new Set([...Object.keys(shownIn), ...Object.keys(withheld)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('none is said to be both, each is a table, and each part that shows one is there', async () => {
  const tables = await app.asSuperuser(
    async (client) =>
      (
        await client.query<{ name: string }>(
          `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p')`,
        )
      ).rows,
  )
  const names = new Set(tables.map(({ name }) => name))
  expect([...Object.keys(shownIn), ...Object.keys(withheld)].filter((table) => !names.has(table))).toEqual([])
  expect(Object.keys(shownIn).filter((table) => table in withheld)).toEqual([])
  const parts = [...new Set(Object.values(shownIn).map((part) => part.split('.')[0]!))]
  expect(parts.filter((part) => !(part in portalOrganisation.shape))).toEqual([])
})
