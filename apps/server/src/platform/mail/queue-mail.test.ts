import { randomUUID } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailJobs } from './jobs.ts'
import { queueMail } from './queue-mail.ts'
import { sampleMail, sampleToken } from './testing/samples.ts'
import { smtpServer } from './testing/smtp.ts'
import { mailWorld } from './testing/world.ts'
import type { MailWorld } from './testing/world.ts'

let world: MailWorld

beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.owner.query('alter table platform.mails no force row level security')
  await world.owner.query('delete from platform.mails')
  await world.owner.query('alter table platform.mails force row level security')
})

const inOrganisation = () => ({ job: 'test', organisationId: randomUUID(), now: world.clock.now() })

/** A transaction of the application in a kind of scope, bypassing its usual opening. */
async function asKind<T>(kind: string, statement: string): Promise<T[]> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.kind', $1, true), set_config('app.now', '2026-03-02T10:00:00Z', true)`,
      [kind],
    )
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const insert = (state: string, attempts = 0) =>
  `insert into platform.mails (mail_id, queued_at, state, attempts, sealed)
   values (uuidv7(), platform.app_now(), '${state}', ${attempts}, '\\x00')`

test('the queue sends what a transaction queued that committed, and nothing of one that did not', async () => {
  const smtp = await smtpServer()
  const services = world.withMailer({ smtpUrl: smtp.url })
  const mail = (email: string) => sampleMail('password_reset', { email })
  await world.database.system(inOrganisation(), (tx) => queueMail(tx, world, mail('kept@hotel.example')))
  const undone = world.database.system(inOrganisation(), async (tx) => {
    await queueMail(tx, world, mail('undone@hotel.example'))
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  const pool = new Pool({ connectionString: world.appUrl, max: 2, options: '-c role=comity_worker' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { 'platform/send-mail': (payload) => mailJobs['platform/send-mail'](services, payload) },
  })
  await pool.end()
  services.mailer.close()
  await smtp.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([['kept@hotel.example']])
  expect((await world.rows()).map(({ state }) => state)).toEqual(['sent'])
})

test('a stolen database tells neither whom a mail goes to nor what it says', async () => {
  await world.queue(sampleMail('invitation'))
  const [row] = await world.rows()
  const jobs = await world.owner.query(
    'select row_to_json(j)::text as job from graphile_worker._private_jobs j',
  )
  const stolen = [row!.sealed.toString('latin1'), JSON.stringify(row), JSON.stringify(jobs.rows)].join('\n')
  for (const secret of [
    'ana.ruiz',
    'Ana Ruiz',
    sampleToken,
    'Harbour',
    'Noor',
    'invitation',
    'comity.example',
  ])
    expect(stolen).not.toContain(secret)
  expect(JSON.stringify(jobs.rows)).toContain(row!.mail_id)
})

test('two mails with the same content look nothing alike', async () => {
  await world.queue(sampleMail('password_reset'))
  await world.queue(sampleMail('password_reset'))
  const [first, second] = await world.rows()
  expect(first!.sealed.equals(second!.sealed)).toBe(false)
})

test('an account without an address gets no mail', async () => {
  await world.database.system(inOrganisation(), (tx) =>
    queueMail(tx, world, sampleMail('password_changed', { email: `${randomUUID()}@no-mail.invalid` })),
  )
  expect(await world.rows()).toEqual([])
})

test('a text that is no address is a visible dead end, not a fault of the command that queued it', async () => {
  const mailId = await world.queue(sampleMail('sso_changed', { email: 'not an address' }))
  await mailJobs['platform/send-mail'](world.withMailer(), { mailId })
  expect(await world.row(mailId)).toMatchObject({ state: 'failed', last_error_code: 'not_an_address' })
})

test.each(['staff', 'key', 'system', 'platform'])('a %s scope may queue a mail', async (kind) => {
  await expect(asKind(kind, insert('queued'))).resolves.toEqual([])
})

test.each(['staff', 'key'])('a %s scope may not read, change or delete mails', async (kind) => {
  await world.queue(sampleMail('password_reset'))
  expect(await asKind(kind, 'select 1 from platform.mails')).toEqual([])
  expect(await asKind(kind, 'update platform.mails set attempts = 9 returning 1')).toEqual([])
  expect(await asKind(kind, 'delete from platform.mails returning 1')).toEqual([])
  expect(await asKind('platform', 'select 1 from platform.mails')).toHaveLength(1)
})

test.each([insert('sent'), insert('kept'), insert('failed'), insert('queued', 1)])(
  'nobody may write a mail that seems to have been worked on: %s',
  async (statement) => {
    for (const kind of ['staff', 'platform'])
      await expect(asKind(kind, statement)).rejects.toThrow(/row-level security|check constraint/)
  },
)

test('an unknown kind of scope, or none, may do nothing', async () => {
  await world.queue(sampleMail('password_reset'))
  expect(await asKind('guest', 'select 1 from platform.mails')).toEqual([])
  await expect(asKind('guest', insert('queued'))).rejects.toThrow(/row-level security/)
  const client = await world.pool.connect()
  try {
    await client.query('reset all')
    const rows = client.query('select 1 from platform.mails').then(({ rows: found }) => found)
    // A setting that was set before is empty, one that never was is an error: neither returns rows.
    expect(await rows.catch(() => [])).toEqual([])
  } finally {
    client.release(true)
  }
})

test('the owner of the tables is held to the policies too', async () => {
  await world.queue(sampleMail('password_reset'))
  const { rows } = await world.owner.query('select 1 from platform.mails')
  expect(rows).toEqual([])
})
