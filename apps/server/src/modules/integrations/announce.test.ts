import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { file, importer } from './testing/flow.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('one live event is sent to the board for each import, answered question and undone import', async () => {
  const mine = await importer(app)
  const brought = (guest: string) => mine.imported(file(`B-1,${guest},,2026-03-10,2026-03-12,Confirmed,101`))
  await brought('Lena Orlo,')
  const { id } = await brought('Karl Wenz,karl@mail.example')
  const path = `/api/imports/${id}/questions`
  const [asked] = (await mine.staff.call('GET', path)).body.items
  const answered = await mine.staff.call('POST', `${path}/${asked.id}`, {
    answer: 'another_guest',
    forAll: false,
  })
  expect(answered.status).toBe(200)
  expect((await mine.manager.call('POST', `/api/imports/${id}/undo`, {})).status).toBe(200)
  const sent = await mine.query(sql<{ change: string }>`
    select change from live_events where kind = 'shift' and subject_id = venue_id and change in ('imported', 'answered', 'undone') order by event_id`)
  expect(sent.map(({ change }) => change)).toEqual(['imported', 'imported', 'answered', 'undone'])
})
