import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/db/statements.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { inside } from '../testing/matrix/world.ts'
import { fullHouse } from '../modules/portal/testing/house.ts'
import { UsageError } from './admin-options.ts'
import { erasures } from './erasures-command.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'comity-erasures-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

const run = (...args: string[]) => {
  const keys = ['SESSION_SECRET', 'MASTER_KEY', 'NETWORK_KEY', 'LEDGER_KEY']
  const env = {
    DATABASE_URL: app.database.appUrl,
    DATABASE_OWNER_URL: app.database.ownerUrl,
    ...Object.fromEntries(keys.map((name) => [name, '0'.repeat(64)])),
  }
  return erasures(args, env, (error) => {
    throw error
  })
}
const written = async (name: string, text: string) => {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

test('whoever was erased is erased again after a backup brought them back', async () => {
  const house = await fullHouse(app)
  const { organisationId } = house.north
  const guest = await house.browser()
  const { body } = await guest.call('POST', '/api/gdpr-request', { organisationId, kind: 'erasure' })
  const privacy = await app.signedIn(house.north, 'privacy')
  const path = `/api/gdpr-requests/${body.id}/fulfil`
  expect((await privacy.call('POST', path, { decision: 'fulfil' })).status).toBe(200)

  const list = await run('list')
  expect(list).not.toContain(house.guestId)
  const file = await written('erased.json', list)
  // The backup is older than the erasure.
  await app.asSuperuser((client) => client.query('delete from erasures'))
  await inside(app, house.north, (tx) =>
    tx.run(sql`
      insert into guests (organisation_id, guest_id, name, number, created_at)
      values (${organisationId}::uuid, ${house.guestId}::uuid, 'Ines Quaresma', 9999, platform.app_now())`),
  )
  expect(await run('replay', file)).toBe('1 guest was erased again.')
  expect(await run('replay', file)).toBe('0 guests were erased again.')
  expect((await house.first.call('GET', `/api/guest-profiles/${house.guestId}`)).status).toBe(404)
})

test('a file that is no list is refused before anything is touched', async () => {
  for (const text of ['', '{}', '[{"organisationId":"x","subjectHash":"y"}]'])
    await expect(run('replay', await written('wrong.json', text))).rejects.toThrow(UsageError)
  await expect(run('replay', join(folder, 'missing.json'))).rejects.toThrow(UsageError)
  await expect(run('replay')).rejects.toThrow(/Say list, or replay/u)
  await expect(run('erase')).rejects.toThrow(/Say list, or replay/u)
})
