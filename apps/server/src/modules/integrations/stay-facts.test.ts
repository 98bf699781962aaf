import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { file, importer, line } from './testing/flow.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const kinds = (world: Awaited<ReturnType<typeof importer>>) =>
  world
    .query(
      sql<RowOf<'risk_facts', 'kind' | 'status'> & { facts: number }>`
        select kind, status, count(*)::int as facts from risk_facts group by 1, 2 order by 1, 2`,
    )
    .then((rows) => rows.map((row) => `${row.facts} ${row.kind} ${row.status}`))

test('stays kept and no-shows of an import count, those too long ago and those to come do not', async () => {
  const world = await importer(app)
  await world.imported(
    file(
      line({ status: 'Checked out' }),
      line({ status: 'Checked out', arrival: '2019-02-10', departure: '2019-02-11' }),
      line({ status: 'No show' }),
      line({ status: 'Cancelled' }),
      line({ status: 'Confirmed', arrival: '2026-04-10', departure: '2026-04-12' }),
    ),
  )
  expect(await kinds(world)).toEqual(['1 no_show counted', '1 stay_kept counted'])
})

test('a no-show who had come after all is corrected by the next file', async () => {
  const world = await importer(app)
  await world.imported(file(line({ booking: 'C1', name: 'Corrected Person', status: 'No show' })))
  await world.imported(file(line({ booking: 'C1', name: 'Corrected Person', status: 'Checked out' })))
  expect(await kinds(world)).toEqual(['1 stay_kept counted'])
})

test('a correction taken back lets the end before it count again, and can be made again', async () => {
  const world = await importer(app)
  await world.imported(file(line({ booking: 'C1', name: 'Corrected Person', status: 'No show' })))
  const correction = file(line({ booking: 'C1', name: 'Corrected Person', status: 'Checked out' }))
  const { id } = await world.imported(correction)
  expect((await world.manager.call('POST', `/api/imports/${id}/undo`, {})).status).toBe(200)
  expect(await kinds(world)).toEqual(['1 no_show counted'])
  await world.imported(correction)
  expect(await kinds(world)).toEqual(['1 stay_kept counted'])
})

test('an import taken back takes its facts with it, and leaves the others of a guest who stays', async () => {
  const world = await importer(app)
  const person = { name: 'Stays Known', email: 'known@mail.example' }
  await world.imported(file(line({ ...person, arrival: '2026-01-10', departure: '2026-01-11' })))
  const second = await world.imported(
    file(line({ ...person, arrival: '2026-02-10', departure: '2026-02-11' })),
  )
  expect(await kinds(world)).toEqual(['2 stay_kept counted'])
  const undone = await world.manager.call('POST', `/api/imports/${second.id}/undo`, {})
  expect([undone.status, undone.body.state]).toEqual([200, 'undone'])
  expect(await kinds(world)).toEqual(['1 stay_kept counted'])
})

test('guests of a school are taken for minors and have no score', async () => {
  const world = await importer(app, { sector: 'school' })
  await world.imported(file(line()))
  const guests = await world.query(
    sql<RowOf<'guests', 'is_minor' | 'risk_level'>>`select is_minor, risk_level from guests`,
  )
  expect(guests).toEqual([{ is_minor: true, risk_level: 'not_scored' }])
  expect(await kinds(world)).toEqual([])
})
