import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobs } from './jobs/index.ts'
import { file, importer, line, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

const hour = 3_600_000
let app: TestApp
let mine: Importer
beforeAll(async () => {
  app = await testApp()
  mine = await importer(app)
})
afterAll(() => app.close())

async function queued(): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ key: string }>(
    'select key from graphile_worker.jobs where key is not null order by key',
  )
  await client.end()
  return rows.map((row) => row.key)
}

test('rows, errors and samples that were staged are gone after a day, and no sooner', async () => {
  const { id } = await mine.checked(file(line({ name: 'Velo Maru' }), line({ email: 'nobody' })))
  const staged = () =>
    mine.query(sql`select (select count(*) from import_cells)::int as cells, (select count(*) from import_rows)::int as rows,
      (select count(*) from import_guests)::int as guests, (select count(*) from import_errors)::int as errors`)
  app.clock.forward(23 * hour)
  await jobs['imports/clean'](app.services)
  expect(await staged()).toEqual([{ cells: 2, rows: 1, guests: 1, errors: 1 }])
  app.clock.forward(2 * hour)
  await jobs['imports/clean'](app.services)
  expect(await staged()).toEqual([{ cells: 0, rows: 0, guests: 0, errors: 0 }])
  const shown = await mine.get(id)
  expect(JSON.stringify(shown)).not.toContain('Velo Maru')
  expect(shown).toMatchObject({
    columns: [{ name: 'Booking No' }, { name: 'Guest Name' }, {}, {}, {}, {}, {}, {}],
    can: { check: 'rows_cleared', commit: 'rows_cleared' },
  })
})

test('a job whose worker was killed is put into the queue again, one that works is left alone', async () => {
  const killed = await upload(mine.staff, file(line()))
  await mine.staff.call('POST', `/api/imports/${killed.body.id}/dry-run`, {})
  const client = new Client({ connectionString: app.database.ownerUrl })
  await client.connect()
  await client.query('delete from graphile_worker._private_jobs')
  await client.end()
  app.clock.forward(5 * 60_000)
  const working = await upload(mine.staff, file(line()))
  await mine.staff.call('POST', `/api/imports/${working.body.id}/dry-run`, {})
  app.clock.forward(6 * 60_000)
  await jobs['imports/clean'](app.services)
  expect(await queued()).toEqual(
    [`imports/check:${killed.body.id}`, `imports/check:${working.body.id}`].sort(),
  )
})
