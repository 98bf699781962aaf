import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../platform/audit/audit.ts'
import { sequenceAudit } from '../platform/audit/sequencer.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { inside } from '../testing/matrix/world.ts'
import { restoreDrill } from './restore-drill-command.ts'

let [used, restored]: TestApp[] = []
beforeAll(async () => {
  ;[used, restored] = await Promise.all([testApp(), testApp()])
})
afterAll(async () => {
  await used!.close()
  await restored!.close()
})

function run(
  url: string | undefined = restored!.database.appUrl,
  secrets = restored!.services.config.secrets,
) {
  const { master, ledger } = secrets
  const env = {
    DATABASE_URL: used!.database.appUrl,
    DATABASE_OWNER_URL: used!.database.ownerUrl,
    SESSION_SECRET: '0'.repeat(64),
    NETWORK_KEY: '0'.repeat(64),
    MASTER_KEY: master.toString('base64'),
    LEDGER_KEY: ledger.toString('base64'),
    RESTORED_DATABASE_URL: url,
  }
  return restoreDrill([], env, () => undefined, used!.clock)
}
const lastDrill = async () => (await used!.anonymous('GET', '/api/status')).body.lastRestoreDrillAt

test('a fully read copy counts as a drill, and the status shows its date', async () => {
  await expect(run()).rejects.toThrow('no organisation')
  expect(await lastDrill()).toBeNull()
  const hotel = await restored!.organisation()
  await inside(restored!, hotel, async (tx) =>
    recordAudit(tx, await tx.scope, {
      action: 'audit.verified',
      subject: { kind: 'audit_log', id: null },
      details: { ok: true, entries: 0, unchained: 0 },
    }),
  )
  await sequenceAudit(restored!.services)
  expect(await run()).toMatch(/ 1 organisations, 1 entries .*, the newest of 2026-03-02/u)
  expect(await lastDrill()).toBe(used!.clock.now().toISOString())
})

test('the database in use is refused as a copy, and so is one without its keys', async () => {
  await expect(run(used!.database.appUrl)).rejects.toThrow('in use')
  await expect(run('')).rejects.toThrow('RESTORED_DATABASE_URL')
  await expect(run(undefined, used!.services.config.secrets)).rejects.toThrow(/MASTER_KEY|audit log/u)
})

test('a copy with a truncated audit log is refused', async () => {
  await restored!.asSuperuser((client) => client.query('delete from audit_entries'))
  await expect(run()).rejects.toThrow('not whole')
})
