import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../../platform/mail/index.ts'
import { smtpServer } from '../../platform/mail/testing/smtp.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { probeParts } from './probes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const serving = () => ({ ...app.services, queueRuns: () => true })

test('each part is checked, with its result, the time and the duration', async () => {
  const parts = await probeParts(serving())
  const checkedAt = app.clock.now().toISOString()
  for (const part of ['database', 'queue', 'storage', 'safety'] as const)
    expect(parts[part]).toEqual({ state: 'operational', checkedAt, durationMs: expect.any(Number) })
  for (const part of ['mail', 'sms'] as const)
    expect(parts[part]).toEqual({ state: 'not_configured', checkedAt, durationMs: null })
})

test('a mail server that has gone is down at the next check', async () => {
  const smtp = await smtpServer()
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'a@comity.example', replyTo: 'b@comity.example' })
  const services = { ...serving(), mailer }
  const mail = async () => (await probeParts(services)).mail.state
  expect(await mail()).toBe('operational')
  mailer.close()
  await smtp.close()
  expect(await mail()).toBe('operational')
  app.clock.forward(60_000)
  expect(await mail()).toBe('down')
})

test('a provider that does not accept our account is down, without a reason for the public', async () => {
  const check = () => Promise.reject(new Error('account AC1 is suspended'))
  const sms = {
    check,
    send: () => Promise.reject(new Error('off')),
    progress: () => Promise.reject(new Error('off')),
  }
  const parts = await probeParts({ ...serving(), sms })
  expect(parts.sms).toEqual({ state: 'down', checkedAt: expect.any(String), durationMs: expect.any(Number) })
})

test('a queue with jobs long overdue is down, and so is one without a worker', async () => {
  const idle = { ...app.services, queueRuns: () => false }
  expect((await probeParts(idle)).queue.state).toBe('down')
  await app.asSuperuser((client) =>
    client.query(`select graphile_worker.add_job('overdue', run_at => now() - interval '6 minutes')`),
  )
  expect((await probeParts(serving())).queue.state).toBe('down')
})
