import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../platform/db/statements.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp, TestOrganisation } from '../testing/app.ts'
import { inside } from '../testing/matrix/world.ts'
import { UsageError } from './admin-options.ts'
import { panels } from './panels-command.ts'

let app: TestApp
let court: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  court = await app.organisation()
})
afterAll(() => app.close())

const run = (...args: string[]) => {
  const keys = ['SESSION_SECRET', 'MASTER_KEY', 'NETWORK_KEY', 'LEDGER_KEY']
  const env = {
    DATABASE_URL: app.database.appUrl,
    DATABASE_OWNER_URL: app.database.ownerUrl,
    ...Object.fromEntries(keys.map((name) => [name, '0'.repeat(64)])),
  }
  return panels(args, env, () => undefined, app.clock)
}
const audited = () =>
  inside(app, court, async (tx) => {
    const rows = await tx.all(sql<RowOf<'audit_entries', 'action'>>`
      select action from audit_entries where action like 'organisation.panel%' order by at`)
    return rows.map(({ action }) => action)
  })

test('an organisation is admitted by the code of its venue and ended by its id, each once and on record', async () => {
  const code = court.venueIds[0]!.slice(0, 8).toUpperCase()
  expect(await run('list')).toContain('nobody decides')
  expect(await run('admit', code, '--by', 'Resolution of 3 May')).toContain('is a review panel')
  await expect(run('admit', code, '--by', 'Again')).rejects.toThrow(/already/u)
  expect(await run('list')).toBe(
    `${court.organisationId} Test organisation: from 2026-03-02 (Resolution of 3 May)`,
  )
  app.clock.forward(86_400_000)
  expect(await run('end', court.organisationId, '--by', 'Resolution of 9 June')).toContain('any more')
  await expect(run('end', court.organisationId, '--by', 'Again')).rejects.toThrow(/is no review panel/u)
  expect(await run('list')).toContain('to 2026-03-03 (Resolution of 9 June)')
  expect(await audited()).toEqual(['organisation.panel_admitted', 'organisation.panel_ended'])
  expect(await run('admit', code, '--by', 'Resolution of 1 July')).toContain('is a review panel')
})

test('what is unknown, or said by nobody, is refused', async () => {
  for (const args of [
    [],
    ['admit'],
    ['list', 'all'],
    ['admit', court.organisationId],
    ['admit', court.organisationId, '--by', ' '],
    ['admit', 'NOWHERE1', '--by', 'Somebody'],
    ['admit', crypto.randomUUID(), '--by', 'Somebody'],
    ['elect', court.organisationId, '--by', 'Somebody'],
  ])
    await expect(run(...args), args.join(' ')).rejects.toThrow(UsageError)
})
