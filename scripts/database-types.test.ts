import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../apps/server/src/testing/database.ts'
import { closedList, describeSchema } from './database-types.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('the committed types are those of the migrated schema (npm run db:types writes them)', async () => {
  const committed = await readFile(
    new URL('../apps/server/src/platform/db/schema.gen.ts', import.meta.url),
    'utf8',
  )
  expect(await describeSchema(database.ownerUrl)).toBe(committed)
})

test('columns become what the driver gives and takes', async () => {
  await asOwner(`
    create schema tried;
    create table tried.every_kind (
      id uuid primary key default gen_random_uuid(),
      counter bigint generated always as identity,
      seen_at timestamptz not null,
      ended_at timestamptz,
      stars smallint not null,
      price numeric,
      shade text not null check (shade in ('red', 'it''s')),
      mood text default 'calm' check (mood in ('calm', 'wild')),
      words text[] not null default '{}',
      details jsonb,
      day date not null
    );
    create view tried.seen as select id, shade, ended_at, stars + 1 as more from tried.every_kind`)
  const described = await describeSchema(database.ownerUrl)
  await asOwner('drop schema tried cascade')
  expect(described).toContain(`export interface TriedEveryKind {
  id: Generated<string>
  counter: ColumnType<string, never, never>
  seen_at: Timestamp
  ended_at: Timestamp | null
  stars: number
  price: Numeric | null
  shade: 'red' | 'it\\'s'
  mood: Generated<'calm' | 'wild' | null>
  words: Generated<string[]>
  details: unknown
  day: string
}`)
  expect(described).toContain(`export interface TriedSeen {
  id: string
  shade: 'red' | 'it\\'s'
  ended_at: Timestamp | null
  more: number | null
}`)
  expect(described).toContain(`  'tried.every_kind': TriedEveryKind\n`)
})

test('a column of a type without a counterpart is named', async () => {
  await asOwner('create table public.strange (shape point)')
  await expect(describeSchema(database.ownerUrl)).rejects.toThrow('strange.shape: the type point')
  await asOwner('drop table public.strange')
})

describe('a closed list', () => {
  const text = { column: 'state', isArray: false }

  test('is read from the forms in which PostgreSQL prints it', () => {
    expect(closedList("CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))", text)).toEqual(['a', 'b'])
    expect(closedList("CHECK ((state = 'a'::text))", text)).toEqual(['a'])
    expect(closedList("CHECK ((state <@ ARRAY['a'::text, 'b'::text]))", { ...text, isArray: true })).toEqual([
      'a',
      'b',
    ])
  })

  test('is not read into any other condition', () => {
    expect(closedList("CHECK (((state = 'a'::text) OR (length(state) > 3)))", text)).toBeUndefined()
    expect(closedList("CHECK ((state <> 'a'::text))", text)).toBeUndefined()
    expect(closedList("CHECK ((restate = 'a'::text))", text)).toBeUndefined()
  })
})
