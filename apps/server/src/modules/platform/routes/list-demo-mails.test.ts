import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '../../../platform/mail/index.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

function queue(on: TestApp, email: string): Promise<void> {
  const scope = { job: 'test', organisationId: randomUUID(), now: on.clock.now() }
  return on.services.database.system(scope, (tx) =>
    queueMail(tx, on.services, {
      to: { email },
      language: 'fr',
      template: 'invitation',
      parameters: {
        organisation: 'Harbour Hotels',
        by: 'Noor Vasquez',
        token: 'a-token',
        expiresAt: new Date('2026-03-09T10:00:00Z'),
      },
    }),
  )
}

test('in the demo anybody reads the mails, newest first', async () => {
  await queue(app, 'first@hotel.example')
  app.clock.forward(1000)
  await queue(app, 'second@hotel.example')
  const { status, headers, body } = await app.anonymous('GET', '/api/demo/mails')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.items.map(({ to }: { to: string }) => to)).toEqual([
    'second@hotel.example',
    'first@hotel.example',
  ])
  expect(body.items[0]).toMatchObject({
    subject: 'Invitation à rejoindre Harbour Hotels sur Comity',
    at: app.clock.now().toISOString(),
    links: ['http://localhost:3000/invite-page#invitation=a-token'],
  })
  expect(body.items[0].text).toContain('Noor Vasquez vous invite à rejoindre Harbour Hotels')
})

test('the last fifty are shown', async () => {
  for (let index = 0; index < 51; index++) await queue(app, `person${index}@hotel.example`)
  const { body } = await app.anonymous('GET', '/api/demo/mails')
  expect(body.items).toHaveLength(50)
})

test('in production nobody reads a mail that is not theirs', async () => {
  const production = await testApp({ config: { mode: 'production' } })
  const owner = await production.signedIn(await production.organisation(), 'admin')
  await queue(production, 'first@hotel.example')
  const answers = [
    await production.anonymous('GET', '/api/demo/mails'),
    await owner.call('GET', '/api/demo/mails'),
  ]
  await production.close()
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
