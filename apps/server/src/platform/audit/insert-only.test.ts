import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/statements.ts'
import { auditWorld } from './testing/audit-world.ts'
import type { AuditWorld } from './testing/audit-world.ts'

let world: AuditWorld
let ours: string
beforeAll(async () => {
  world = await auditWorld()
  ours = await world.organisation()
  await world.write(ours, 2)
  await world.sequence()
  await world.write(ours, 1)
})
afterAll(() => world.close())

/** As the application's role, in a scope of this kind. */
const as = (kind: 'staff' | 'key' | 'system', statement: string) =>
  world.system(ours, async (tx) => {
    await tx.run(sql`select set_config('app.kind', ${kind}, true)`)
    return tx.run(sql`${sql.raw(statement)}`)
  })

describe.each(['staff', 'key', 'system'] as const)('in a scope of the kind %s', (kind) => {
  test.each(['audit_entries', 'audit_chain', 'audit_heads'])(
    '%s can be neither changed nor emptied',
    async (table) => {
      for (const statement of [
        `update ${table} set organisation_id = organisation_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable row level security`,
      ])
        await expect(as(kind, statement)).rejects.toThrow(/permission denied|must be owner/u)
    },
  )

  test('reasons can be erased and not changed', async () => {
    await expect(as(kind, `update audit_reasons set text = 'x'`)).rejects.toThrow(/permission denied/u)
  })
})

const link = `insert into audit_chain values ('ORGANISATION', 99, uuidv7(), sha256(''))`
const head = `insert into audit_heads values ('ORGANISATION', 99, sha256(''), platform.app_now(), sha512(''))`

test.each(['staff', 'key'] as const)(
  '%s writes no link, no head, and takes no entry its turn',
  async (kind) => {
    for (const statement of [link, head])
      await expect(as(kind, statement.replace('ORGANISATION', ours))).rejects.toThrow(/row-level security/u)
    expect(await as(kind, 'delete from audit_pending')).toBe(0)
    expect(await as('system', 'select from audit_pending')).toBe(1)
  },
)

test('a key writes entries and reads none', async () => {
  expect(await as('key', 'select from audit_entries')).toBe(0)
  expect(await as('key', 'select from audit_chain')).toBe(0)
  expect(await as('staff', 'select from audit_entries')).toBe(3)
})

test('which organisations wait is told to the application alone, and nothing else of them', async () => {
  const { rows } = await world.pool.query('select * from platform.organisations_with_pending_audit()')
  expect(rows).toEqual([{ organisations_with_pending_audit: ours }])
})
