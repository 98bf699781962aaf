import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { mailsTo } from '../testing/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const register = (email: string) =>
  app.anonymous('POST', '/api/managers/register', {
    organisation: {
      name: 'Casa Sul',
      sector: 'hotel',
      country: 'FR',
      language: 'fr',
      timeZone: 'Europe/Paris',
    },
    venue: { name: 'Casa Sul Nice' },
    manager: { name: 'Ilda Brun', email, password: 'seven tall lighthouses' },
  })

// Each registration hashes a password, which is slow on purpose.
test('registering floods nobody with mails, and is refused alike for an address that has an account', async () => {
  const of = await app.organisation()
  const person = await app.signedIn(of, 'staff')
  const { email } = (await person.call('GET', '/api/me')).body.user
  for (const address of ['victim@hotel.example', email]) {
    for (let times = 0; times < 5; times++) expect((await register(address)).status).toBe(202)
    const refused = await register(address.toUpperCase())
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mailsTo(app, address)).toHaveLength(5)
  }
  expect((await register('another@hotel.example')).status).toBe(202)
})

test('an organisation mails at most two hundred invitations in 24 hours; codes to print go on', async () => {
  const of = await app.organisation()
  const admin = await app.signedIn(of, 'admin')
  const { organisationId } = of
  const now = app.clock.now()
  await app.services.database.system({ job: 'test', organisationId, now }, (tx) =>
    tx.run(sql`insert into invitations (organisation_id, email, language, role, token_hash, invited_by, created_at, expires_at)
      select ${organisationId}::uuid, 'person-' || n || '@hotel.example', 'en', 'staff', decode(lpad(to_hex(n), 64, '0'), 'hex'),
        ${admin.userId}::uuid, ${now}::timestamptz, ${now}::timestamptz + interval '7 days'
      from generate_series(1, 199) as n`),
  )
  const invite = (body: object) =>
    admin.call('POST', '/api/invitations', { role: 'staff', venueIds: null, ...body })
  expect((await invite({ email: 'last@hotel.example' })).status).toBe(201)
  const over = await invite({ email: 'over@hotel.example' })
  expect(over.body.code).toBe('rate_limited')
  expect(await mailsTo(app, 'over@hotel.example')).toEqual([])
  expect((await invite({ name: 'By a code' })).status).toBe(201)
  app.clock.forward(25 * 3_600_000)
  expect((await invite({ email: 'over@hotel.example' })).status).toBe(201)
})
