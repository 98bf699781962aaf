import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '@comity/contract'
import { sendMail } from './send-mail.ts'
import { mailTexts } from './texts.ts'
import { sampleMail, sampleToken } from './testing/samples.ts'
import { smtpServer } from './testing/smtp.ts'
import type { TestSmtp } from './testing/smtp.ts'
import { mailWorld } from './testing/world.ts'
import type { MailWorld } from './testing/world.ts'

let world: MailWorld
let smtp: TestSmtp
let services: ReturnType<MailWorld['withMailer']>

beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  smtp = await smtpServer()
  services = world.withMailer({ smtpUrl: smtp.url })
})
afterEach(async () => {
  services.mailer.close()
  await smtp.close()
})

const job = (mailId: string) => sendMail(services, { mailId })

test.each(languages)(
  'a mail in %s arrives as text and as HTML, under headers of its own',
  async (language) => {
    const mailId = await world.queue(sampleMail('invitation', { language, name: 'Zoë Ñandú 山田' }))
    await job(mailId)
    const { from, to, mail } = smtp.received[0]!
    const link = `https://comity.example/app/invite-page#invitation=${sampleToken}`
    expect([from, to]).toEqual(['post@comity.example', ['ana.ruiz@hotel.example']])
    expect(mail.subject).toBe(
      mailTexts(language)('templates.invitation.subject', { organisation: 'Harbour Hotels' }),
    )
    expect(mail.from).toMatchObject({ name: 'Comity', address: 'post@comity.example' })
    expect(mail.to).toMatchObject([{ name: 'Zoë Ñandú 山田', address: 'ana.ruiz@hotel.example' }])
    expect(mail.replyTo).toMatchObject([{ address: 'support@comity.example' }])
    expect(mail.text).toContain(link)
    expect(mail.text).toContain('Noor Vasquez')
    expect(mail.html).toContain(`<a href="${link}">`)
    expect(mail.messageId).toBe(`<${mailId}@comity.example>`)
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': language })
    expect(headers).not.toHaveProperty('x-mailer')
    expect(await world.row(mailId)).toMatchObject({ state: 'sent', attempts: 1, last_error_code: null })
    expect((await world.row(mailId)).sent_at).toEqual(world.clock.now())
  },
)

test('a request to pay arrives with the link of the provider and the amount', async () => {
  await job(await world.queue(sampleMail('deposit_request', { language: 'es' })))
  const { mail } = smtp.received[0]!
  expect(mail.subject).toBe('Harbour House pide un depósito')
  expect(mail.text).toMatch(/Importe: 84,00\s(?:GBP|£)/u)
  expect(mail.html).toContain('<a href="https://pay.example/deposit/1">')
})

test('an address in another script reaches its host', async () => {
  await job(await world.queue(sampleMail('password_reset', { email: 'josé@bücher.example' })))
  expect(smtp.received[0]?.to).toEqual(['josé@bücher.example'])
  expect(smtp.received[0]?.mail.to?.[0]?.address).toBe('josé@bücher.example')
})

test('without a server the mail is kept', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  await sendMail(world.withMailer(), { mailId })
  expect(await world.row(mailId)).toMatchObject({ state: 'kept', attempts: 1, sent_at: null })
})

test('a refusal that may pass is tried again, and then the mail arrives once', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  smtp.refuseNext({ at: 'recipient', code: 451 })
  await expect(job(mailId)).rejects.toThrow('A mail waits: EENVELOPE 451')
  expect(await world.row(mailId)).toMatchObject({ state: 'queued', last_error_code: 'EENVELOPE 451' })
  await job(mailId)
  expect(await world.row(mailId)).toMatchObject({ state: 'sent', attempts: 2, last_error_code: null })
  expect(smtp.received).toHaveLength(1)
})

test.each([
  { at: 'sender', code: 550, kept: 'EENVELOPE 550' },
  { at: 'recipient', code: 550, kept: 'EENVELOPE 550' },
  { at: 'text', code: 554, kept: 'EMESSAGE 554' },
] as const)(
  'a final refusal of the $at ends it at once, and no later run sends it',
  async ({ kept, ...refusal }) => {
    const mailId = await world.queue(sampleMail('password_reset'))
    smtp.refuseNext(refusal)
    await job(mailId)
    expect(await world.row(mailId)).toMatchObject({ state: 'failed', attempts: 1, last_error_code: kept })
    await job(mailId)
    expect([smtp.received.length, smtp.attempts()]).toEqual([0, 1])
  },
)

test('the eighth failure is the last', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  const refusal = { at: 'text', code: 452 } as const
  smtp.refuseNext(...Array.from({ length: 9 }, () => refusal))
  for (let attempt = 1; attempt < 8; attempt++) await expect(job(mailId)).rejects.toThrow('EMESSAGE 452')
  await job(mailId)
  expect(await world.row(mailId)).toMatchObject({ state: 'failed', attempts: 8 })
  await job(mailId)
  expect(smtp.attempts()).toBe(8)
})

test('a server that is down delays, and sends once it is up', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  const { port } = smtp
  await smtp.close()
  await expect(job(mailId)).rejects.toThrow('A mail waits: ESOCKET ECONNREFUSED')
  expect((await world.row(mailId)).state).toBe('queued')
  smtp = await smtpServer({ port })
  await job(mailId)
  expect(smtp.received).toHaveLength(1)
})

test('of two workers with the same job one sends', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  const ends = await Promise.allSettled([job(mailId), job(mailId), job(mailId)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).not.toEqual([])
  expect(smtp.attempts()).toBe(1)
  expect(await world.row(mailId)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a worker that was killed while sending is followed by another, under the same Message-ID', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  const killed = {
    ...services,
    mailer: {
      ...services.mailer,
      send: async (...mail: Parameters<typeof services.mailer.send>) => {
        await services.mailer.send(...mail)
        throw new Error('killed')
      },
    },
  }
  await expect(sendMail(killed, { mailId })).rejects.toThrow('killed')
  await expect(job(mailId)).rejects.toThrow('A mail is with another worker')
  expect(smtp.received).toHaveLength(1)
  world.forward(30_000)
  await job(mailId)
  expect(smtp.received.map(({ mail }) => mail.messageId)).toEqual(
    Array.from({ length: 2 }, () => `<${mailId}@comity.example>`),
  )
})

test('what the server says in words is kept nowhere', async () => {
  const mailId = await world.queue(sampleMail('password_reset'))
  smtp.refuseNext({ at: 'recipient', code: 450 })
  const error: unknown = await job(mailId).catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).cause).toBeUndefined()
  expect(`${(error as Error).stack}`).not.toContain('secret.person')
  expect((await world.row(mailId)).last_error_code).toBe('EENVELOPE 450')
})

test('a mail sealed with another key is given up, not tried for ever', async () => {
  const other = await mailWorld()
  const mailId = await world.queue(sampleMail('password_reset'))
  await sendMail({ ...services, vault: other.vault }, { mailId })
  await other.close()
  expect(await world.row(mailId)).toMatchObject({ state: 'failed', last_error_code: 'unreadable' })
})

test('a job without its mail does nothing', async () => {
  await job(randomUUID())
  expect(smtp.attempts()).toBe(0)
})
