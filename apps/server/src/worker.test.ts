import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { file, importer, line, upload } from './modules/integrations/testing/flow.ts'
import { queueMatching } from './modules/profiles/index.ts'
import { makeGuest } from './modules/identity/testing/people.ts'
import { testApp } from './testing/app.ts'
import type { TestApp } from './testing/app.ts'
import { inside } from './testing/matrix/world.ts'
import { startWorker } from './worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a file is imported while guests of other organisations are matched', async () => {
  const mine = await importer(app)
  const others = await Promise.all([app.organisation(), app.organisation(), app.organisation()])
  for (const other of others) {
    await makeGuest(app, other)
    await inside(app, other, (tx) => queueMatching(tx, other))
  }
  await app.asSuperuser(async (holder) => {
    await holder.query('begin')
    await holder.query('lock table identity_keys')
    const worker = await startWorker(app.services, app.database.appUrl, () => undefined)
    onTestFinished(() => worker.stop())
    const matching = async () =>
      (await holder.query(`select from pg_locks where relation = 'identity_keys'::regclass and not granted`))
        .rowCount
    try {
      await expect.poll(matching).toBe(2)
      const { body } = await upload(mine.staff, file(line(), line()), { auto: 'when_clean' })
      await expect.poll(() => mine.get(body.id)).toMatchObject({ state: 'committed', counts: { added: 2 } })
      expect(await matching()).toBe(2)
    } finally {
      await holder.query('rollback')
    }
  })
})
