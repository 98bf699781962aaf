import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanMails } from './clean-mails.ts'
import { unsafeLastMails } from './last-mails.ts'
import { sendMail } from './send-mail.ts'
import { sampleMail, sampleToken } from './testing/samples.ts'
import { smtpServer } from './testing/smtp.ts'
import { mailWorld } from './testing/world.ts'
import type { MailWorld } from './testing/world.ts'

const day = 86_400_000

let world: MailWorld

beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())

const platform = <T>(work: Parameters<typeof world.database.platform<T>>[1]) =>
  world.database.platform({ job: 'test', now: world.clock.now() }, work)

async function stateOf(mailId: string): Promise<string | undefined> {
  return (await world.rows()).find(({ mail_id }) => mail_id === mailId)?.state
}

async function counts() {
  const found = { queued: 0, sent: 0, kept: 0, failed: 0 }
  for (const { state } of await world.rows()) found[state] += 1
  return found
}

async function jobsOf(mailId: string): Promise<number> {
  const { rowCount } = await world.owner.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'platform/send-mail' and key = $1`,
    [`platform/send-mail:${mailId}`],
  )
  return rowCount ?? 0
}

test('mails that went stay 7 days, all others 30; each is counted until then', async () => {
  const smtp = await smtpServer()
  const sending = world.withMailer({ smtpUrl: smtp.url })
  const keeping = world.withMailer()
  const [sent, kept, failed] = [
    await world.queue(sampleMail('password_reset')),
    await world.queue(sampleMail('password_reset')),
    await world.queue(sampleMail('password_reset', { email: 'none' })),
  ]
  await sendMail(sending, { mailId: sent })
  await sendMail(keeping, { mailId: kept })
  await sendMail(keeping, { mailId: failed })
  const queued = await world.queue(sampleMail('password_reset'))
  sending.mailer.close()
  await smtp.close()
  expect(await counts()).toEqual({ queued: 1, sent: 1, kept: 1, failed: 1 })

  world.forward(7 * day)
  await cleanMails(keeping)
  expect(await stateOf(sent)).toBe('sent')
  world.forward(1)
  await cleanMails(keeping)
  expect(await counts()).toEqual({ queued: 1, sent: 0, kept: 1, failed: 1 })
  world.forward(23 * day)
  await cleanMails(keeping)
  expect(await Promise.all([kept, failed, queued].map(stateOf))).toEqual([undefined, undefined, undefined])
  expect(await counts()).toEqual({ queued: 0, sent: 0, kept: 0, failed: 0 })
})

test('a mail whose job was lost is put into the queue again, once it has waited longer than any pause', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  expect(await jobsOf(mailId)).toBe(1)
  await world.owner.query(`select graphile_worker.remove_job($1)`, [`platform/send-mail:${mailId}`])
  world.forward(30 * 60_000)
  await cleanMails(world.withMailer())
  expect(await jobsOf(mailId)).toBe(0)
  world.forward(1)
  await cleanMails(world.withMailer())
  await cleanMails(world.withMailer())
  expect(await jobsOf(mailId)).toBe(1)
  await sendMail(world.withMailer(), { mailId })
  world.forward(60 * 60_000)
  await world.owner.query(`select graphile_worker.remove_job($1)`, [`platform/send-mail:${mailId}`])
  await cleanMails(world.withMailer())
  expect(await jobsOf(mailId)).toBe(0)
})

test('the last mails are shown newest first, as their receivers read them', async () => {
  world.forward(60 * day)
  await cleanMails(world.withMailer())
  for (const email of ['one@hotel.example', 'two@hotel.example', 'three@hotel.example']) {
    world.forward(1000)
    await world.queue(sampleMail('password_reset', { email, language: 'es' }))
  }
  const shown = await platform((tx) => unsafeLastMails(tx, world, 2))
  expect(shown.map(({ to }) => to.email)).toEqual(['three@hotel.example', 'two@hotel.example'])
  expect(shown[0]).toMatchObject({
    subject: 'Elige una contraseña nueva para Comity',
    queuedAt: world.clock.now(),
    links: [`https://comity.example/app/login-page#reset=${sampleToken}`],
  })
  expect(shown[0]?.text).toContain('3 de marzo de 2026')
})
