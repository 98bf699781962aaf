import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../db/statements.ts'
import { auditWorld } from './testing/audit-world.ts'
import type { AuditWorld } from './testing/audit-world.ts'
import { eraseReason, reasonDigest, recordReason } from './reasons.ts'
import type { ReasonReference } from './reasons.ts'

let world: AuditWorld
beforeAll(async () => {
  world = await auditWorld()
})
afterAll(() => world.close())

/** An entry with a reason, as written by a command that requires one. */
async function written(organisationId: string, text: string): Promise<ReasonReference> {
  const reason = await world.system(organisationId, async (tx) => {
    const reference = await recordReason(tx, text)
    await tx.run(sql`
      with fresh as (select uuidv7() as id), entry as (
        insert into audit_entries (organisation_id, entry_id, at, actor_kind, action, subject_kind, details)
        select ${organisationId}::uuid, id, platform.app_now(), 'system', 'guest.created', 'guest',
          ${JSON.stringify(reference)}::jsonb from fresh)
      insert into audit_pending select ${organisationId}::uuid, id from fresh`)
    return reference
  })
  await world.sequence()
  return reason
}

test('the entry holds a digest that salt and words give, and no words', async () => {
  const ours = await world.organisation()
  const { reasonId, digest } = await written(ours, 'He asked for it at the desk')
  const kept = await world.system(ours, (tx) =>
    tx.first(sql<RowOf<'audit_reasons', 'text' | 'salt'>>`select text, salt from audit_reasons`),
  )
  expect(kept?.text).toBe('He asked for it at the desk')
  expect(digest).toBe(reasonDigest(kept!.salt, kept!.text))
  const details = await world.system(ours, (tx) =>
    tx.first(sql<RowOf<'audit_entries', 'details'>>`select details from audit_entries`),
  )
  expect(details).toEqual({ details: { reasonId, digest } })
})

test('equal words give different digests', async () => {
  const ours = await world.organisation()
  const [first, second] = [await written(ours, 'Same'), await written(ours, 'Same')]
  expect(first.digest).not.toBe(second.digest)
})

test('an erased reason leaves the chain valid, and nothing of it', async () => {
  const ours = await world.organisation()
  const { reasonId } = await written(ours, 'To be forgotten')
  expect(await world.system(ours, (tx) => eraseReason(tx, reasonId))).toBe(true)
  expect(await world.system(ours, (tx) => eraseReason(tx, reasonId))).toBe(false)
  expect(await world.verify(ours)).toMatchObject({ ok: true, entries: 1 })
  expect(await world.system(ours, (tx) => tx.all(sql`select from audit_reasons`))).toEqual([])
})

test('a reason of another organisation is not erased', async () => {
  const [ours, theirs] = [await world.organisation(), await world.organisation()]
  const { reasonId } = await written(theirs, 'Theirs')
  expect(await world.system(ours, (tx) => eraseReason(tx, reasonId))).toBe(false)
})

test('changed words or salt of a reason are named at the position of its entry', async () => {
  const ours = await world.organisation()
  await world.write(ours, 2)
  await written(ours, 'As it was')
  for (const change of [`text = 'As it should have been'`, `salt = sha256(salt)`]) {
    const { faults } = await world.verifyTampered(ours, (client) =>
      client.query(`update audit_reasons set ${change} where organisation_id = $1`, [ours]),
    )
    expect(faults).toMatchObject([{ position: 3, kind: 'changed' }])
  }
})
