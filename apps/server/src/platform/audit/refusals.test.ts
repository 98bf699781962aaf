import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/statements.ts'
import { RefusalCounter } from './refusal-counter.ts'
import { recordRefusal } from './refusals.ts'
import { auditWorld } from './testing/audit-world.ts'
import type { AuditWorld } from './testing/audit-world.ts'

let world: AuditWorld
beforeAll(async () => {
  world = await auditWorld()
})
afterAll(() => world.close())

test.each(['staff', 'key'] as const)('a refusal of a %s is an entry under its own name', async (kind) => {
  const [ours, userId] = [await world.organisation(), randomUUID()]
  const refusal = { endpoint: 'GET /api/audit-log', code: 'forbidden' } as const
  await recordRefusal(world.services, { kind, organisationId: ours, userId }, refusal)
  const entries = await world.system(ours, (tx) =>
    tx.all(sql`select actor_kind, actor_id, action, subject_kind, subject_id, details from audit_entries`),
  )
  expect(entries).toEqual([
    {
      actor_kind: kind,
      actor_id: userId,
      action: 'access.refused',
      subject_kind: 'endpoint',
      subject_id: null,
      details: refusal,
    },
  ])
  expect(await world.sequence()).toBe(1)
})

test('anonymous refusals are counted by call and code, the most frequent first', () => {
  const counter = new RefusalCounter()
  const [list, me] = ['GET /api/audit-log', 'GET /api/me']
  counter.count({ endpoint: me, code: 'forbidden' })
  for (let times = 0; times < 3; times++) counter.count({ endpoint: list, code: 'unauthenticated' })
  expect(counter.read()).toEqual([
    { endpoint: list, code: 'unauthenticated', count: 3 },
    { endpoint: me, code: 'forbidden', count: 1 },
  ])
})
