import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { checkServer, ensureRoles, groupRoles } from './roles.ts'

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const prepareFor = (login: string) => (client: Client) =>
  ensureRoles(client, { owner: 'comity_owner', login })

describe('on the embedded server', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  test('the application role passes the check', async () => {
    await expect(connected(database.appUrl, checkServer)).resolves.toBeUndefined()
  })

  test('the owner is refused, for it owns tables', async () => {
    await expect(connected(database.ownerUrl, checkServer)).rejects.toThrow(/comity_owner owns tables/u)
  })

  test('a server before 18, which lacks what the migrations use, is refused', async () => {
    const older = { version: 170_011, shown: '17.11', role: 'comity_login', faults: [] }
    const query = async () => ({ rows: [older] })
    await expect(checkServer({ query } as unknown as Client)).rejects.toThrow(
      'PostgreSQL 17.11 is too old: 18 or newer is needed.',
    )
  })

  test('a superuser is refused', async () => {
    const url = inject('testServer').adminUrl.replace('DATABASE', database.name)
    await expect(connected(url, checkServer)).rejects.toThrow(
      /postgres bypasses row-level security, postgres is a superuser/u,
    )
  })

  test('no group role may sign in, bypass row-level security or create roles', async () => {
    const { rows } = await connected(database.ownerUrl, (client) =>
      client.query(
        `select rolname from pg_roles where rolname = any ($1)
         and not (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb) order by 1`,
        [groupRoles],
      ),
    )
    expect(rows.map((row: { rolname: string }) => row.rolname)).toEqual([...groupRoles].sort())
  })

  test('the application has the rights of sign-in and worker only after it asks for them', async () => {
    await connected(database.ownerUrl, (client) =>
      client.query('create table public.sessions (id int); grant select on public.sessions to comity_auth'),
    )
    await connected(database.appUrl, async (client) => {
      await expect(client.query('select * from public.sessions')).rejects.toThrow(/permission denied/u)
      await client.query('set role comity_auth')
      await expect(client.query('select * from public.sessions')).resolves.toBeDefined()
    })
  })

  test('the application becomes neither owner nor definer', async () => {
    await connected(database.appUrl, async (client) => {
      await expect(client.query('set role comity_owner')).rejects.toThrow(/permission denied/u)
      await expect(client.query('set role comity_definer')).rejects.toThrow(/permission denied/u)
    })
  })

  test('an owner who may not create roles finds them all and passes', async () => {
    await expect(connected(database.ownerUrl, prepareFor('comity_login'))).resolves.toBeUndefined()
  })

  test('a missing membership that the owner may not give is explained with the statement to run', async () => {
    await expect(connected(database.ownerUrl, prepareFor('comity_auth'))).rejects.toThrow(
      /Give it CREATEROLE.*grant comity_app to "?comity_auth"? with inherit true, set true;/u,
    )
  })
})

describe('on a server of one’s own, with an owner that may create roles but is no superuser', () => {
  let dataDir: string
  let server: Embedded
  let address: (role: string) => string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'comity-roles-'))
    server = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), settings: { fsync: 'off' } })
    address = (role) =>
      server.appUrl.replace(/\/\/[^@]+@/u, `//${role}:word@`).replace('/comity?', '/venues?')
    await connected(server.url('postgres', 'postgres'), async (client) => {
      await client.query('drop database comity')
      await client.query(`drop role comity_owner, comity_login, ${groupRoles.join(', ')}`)
      await client.query("create role landlord login createrole password 'word'")
      await client.query("create role tenant login password 'word'")
      await client.query('create database venues owner landlord')
    })
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('the whole schema is made, twice at once, and the application role passes the check', async () => {
    const run = () => migrate({ ownerUrl: address('landlord'), loginRole: 'tenant' })
    const [one, other] = await Promise.all([run(), run()])
    expect([one, other].some((applied) => applied.length === 0)).toBe(true)
    await expect(connected(address('tenant'), checkServer)).resolves.toBeUndefined()
  })

  test('the owner may hand a function to the definer', async () => {
    await connected(address('landlord'), async (client) => {
      await client.query('create schema tried; grant create on schema tried to comity_definer')
      await client.query('create function tried.one() returns int language sql return 1')
      await expect(client.query('alter function tried.one() owner to comity_definer')).resolves.toBeDefined()
      await expect(client.query('drop function tried.one()')).resolves.toBeDefined()
    })
  })

  test('a role that may become a powerful one is refused', async () => {
    await connected(server.url('postgres', 'postgres'), async (client) => {
      await client.query('create role keeper bypassrls nologin')
      await client.query('grant keeper to tenant with inherit false, set true')
    })
    await expect(connected(address('tenant'), checkServer)).rejects.toThrow(
      /keeper bypasses row-level security/u,
    )
  })

  test('a role that may copy the server, or act as the definer, is refused', async () => {
    await connected(server.url('postgres', 'postgres'), async (client) => {
      await client.query("create role copier login replication password 'word'")
      await client.query("create role visitor login password 'word'")
      await client.query('grant comity_definer to visitor')
    })
    await expect(connected(address('copier'), checkServer)).rejects.toThrow(
      /copier may copy the whole server/u,
    )
    await expect(connected(address('visitor'), checkServer)).rejects.toThrow(
      /comity_definer reads the roles of every organisation/u,
    )
  })
})
