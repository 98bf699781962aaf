import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { functionRules } from './testing/catalogue/functions.ts'
import { narrowedRules } from './testing/catalogue/narrowed.ts'
import { policyRules } from './testing/catalogue/policies.ts'
import { roleRules } from './testing/catalogue/roles.ts'
import { tableRules } from './testing/catalogue/tables.ts'
import type { Rule } from './testing/catalogue/rule.ts'
import { testDatabase } from './testing/database.ts'
import type { TestDatabase } from './testing/database.ts'

let database: TestDatabase
let superuser: Client

beforeAll(async () => {
  database = await testDatabase()
  superuser = new Client({
    connectionString: inject('testServer').adminUrl.replace('DATABASE', database.name),
  })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await database.close()
})

async function faultsOf(rule: Rule): Promise<string[]> {
  const { rows } = await superuser.query<{ fault: string }>(rule.faults)
  return rows.map(({ fault }) => fault)
}

const rules = [...tableRules, ...policyRules, ...narrowedRules, ...functionRules, ...roleRules]

describe.each(rules)('$says', (rule) => {
  test('holds after all migrations, but for what is excepted with a reason', async () => {
    expect((await faultsOf(rule)).sort()).toEqual(Object.keys(rule.except ?? {}).sort())
  })

  test('is found broken', async () => {
    const before = await faultsOf(rule)
    await superuser.query('begin')
    try {
      await superuser.query(rule.brokenBy)
      const made = (await faultsOf(rule)).filter((fault) => !before.includes(fault))
      expect(made.filter((fault) => fault.includes(rule.named))).not.toEqual([])
    } finally {
      await superuser.query('rollback')
    }
  })
})

test('no two rules say the same', () => {
  expect(new Set(rules.map(({ says }) => says)).size).toBe(rules.length)
})

test('there are tables, policies and functions to look at', async () => {
  const [counted] = (
    await superuser.query<{ tables: number; policies: number; definers: number }>(`select
      (select count(*)::int from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organisation_id') as tables,
      (select count(*)::int from pg_policy) as policies,
      (select count(*)::int from pg_proc where prosecdef and pronamespace = 'platform'::regnamespace) as definers`)
  ).rows
  expect(counted?.tables).toBeGreaterThan(20)
  expect(counted?.policies).toBeGreaterThan(80)
  expect(counted?.definers).toBeGreaterThan(3)
})
