import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../apps/server/src/testing/database.ts'
import { describeStructure } from './database-schema.ts'

let database: TestDatabase
let committed: string

beforeAll(async () => {
  database = await testDatabase()
  committed = await readFile(
    new URL('../apps/server/src/platform/db/schema.gen.sql', import.meta.url),
    'utf8',
  )
})
afterAll(() => database.close())

test('the committed structure is that of the migrated schema (npm run db:types writes it)', async () => {
  expect(await describeStructure(database.ownerUrl)).toBe(committed)
})

const changes: [string, string, string][] = [
  ['a schema', 'create schema tried', 'create schema tried;'],
  [
    'a right on a schema',
    'grant create on schema ledger to comity_app',
    'grant create, usage on schema ledger to',
  ],
  ['a column', 'alter table own_tags add column tried text', '  tried text'],
  [
    'a default',
    "alter table own_tags alter column tag set default 'x'",
    "  tag text default 'x'::text not null",
  ],
  [
    'a constraint',
    'alter table own_tags add constraint tried check (length(tag) > 1)',
    '  constraint tried CHECK',
  ],
  [
    'an index',
    'create index own_tags_tried on own_tags (tag)',
    'CREATE INDEX own_tags_tried ON public.own_tags',
  ],
  [
    'missing force',
    'alter table own_tags no force row level security',
    'own_tags enable row level security;',
  ],
  [
    'a policy',
    'create policy tried on own_tags for select to comity_app using (true)',
    'create policy tried on public.own_tags for select to comity_app\n  using (true);',
  ],
  [
    'a right',
    'revoke delete on own_tags from comity_app',
    'grant insert, select, update on public.own_tags to comity_app',
  ],
  [
    'a right on a column',
    'grant select (tag) on own_tags to comity_worker',
    'grant select (tag) on public.own_tags',
  ],
  [
    'a trigger',
    'create trigger tried before insert on own_tags for each row execute function platform.mark_minor()',
    'CREATE TRIGGER tried BEFORE INSERT ON public.own_tags',
  ],
  ['a view', 'create view tried as select tag from own_tags', 'create view public.tried as'],
  [
    'a function',
    'create function tried() returns int language sql return 1',
    'create function public.tried()',
  ],
  [
    'an owner',
    'alter function platform.add_job owner to comity_definer',
    'add_job(text,json,text,timestamp with time zone) owner to comity_definer;',
  ],
  [
    'a caller',
    'grant execute on function platform.protect to comity_app',
    'platform.protect(regclass,text[],text[],boolean) to comity_app;',
  ],
  ['a comment', "comment on table own_tags is 'tried'", "comment on table public.own_tags is 'tried';"],
]

test('every kind of change is seen', async () => {
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  for (const [, change] of changes) await owner.query(change)
  await owner.end()
  const described = await describeStructure(database.ownerUrl)
  for (const [what, , shown] of changes) {
    expect(committed, what).not.toContain(shown)
    expect(described, what).toContain(shown)
  }
})
