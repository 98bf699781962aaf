import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { Failure } from '../../../platform/errors.ts'
import { Vault } from '../../../platform/vault.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { mailsTo, tokenIn } from '../testing/mails.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  of = await app.organisation()
  admin = await app.signedIn(of, 'admin')
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const keptWith = sql<
  RowOf<'organisations', 'wrapped_key'> & { phone: NonNullable<ColumnOf<'manager_preferences', 'phone'>> }
>`
  select o.wrapped_key, p.phone from organisations o join manager_preferences p using (organisation_id)`

const password = 'seven tall lighthouses'

async function registered(email: string): Promise<string> {
  const reply = await app.anonymous('POST', '/api/managers/register', {
    organisation: {
      name: 'Casa Norte',
      sector: 'hotel',
      country: 'FR',
      language: 'fr',
      timeZone: 'Europe/Paris',
    },
    venue: { name: 'Casa Norte Nantes' },
    manager: { name: 'Ilda Brun', email, password },
    preferences: {
      channels: { email: true, sms: true },
      quietHours: null,
      phone: '+33 6 12 34 56 78',
    },
  })
  expect(reply.status).toBe(202)
  return tokenIn((await mailsTo(app, email))[0])
}

/** Makes the next transaction of an organisation fail at its commit. */
function breakOffOnce(): void {
  const { database } = app.services
  const system = database.system.bind(database)
  vi.spyOn(database, 'system').mockImplementationOnce((scope, work) =>
    system(scope, async (tx) => {
      await work(tx)
      throw new Failure('unavailable')
    }),
  )
}

test('a confirmation that broke off half way can be made again, and then opens the organisation', async () => {
  const email = 'ilda@norte.example'
  const token = await registered(email)
  const confirm = () => app.anonymous('POST', '/api/managers/confirm', { token, password })
  breakOffOnce()
  expect((await confirm()).status).toBe(503)
  expect((await confirm()).status).toBe(201)
  expect((await confirm()).body.code).toBe('expired')
  const signedIn = await app.anonymous('POST', '/api/auth/sign-in/email', { email, password })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const me = (await app.anonymous('GET', '/api/me', undefined, { cookie })).body
  expect(me.roles).toEqual([{ role: 'admin', venueId: null }])
})

test('what a confirmation that broke off sealed is not sealed with a key that is lost', async () => {
  const email = 'keys@norte.example'
  const token = await registered(email)
  breakOffOnce()
  await app.anonymous('POST', '/api/managers/confirm', { token, password })
  const { organisation } = (await app.anonymous('POST', '/api/managers/confirm', { token, password })).body
  const scope = { job: 'test', organisationId: organisation.id, now: app.clock.now() }
  const [row] = await app.services.database.system(scope, (tx) => tx.all(keptWith))
  // As after a restart.
  const vault = new Vault(app.services.config.secrets.master).organisation(organisation.id, row!.wrapped_key)
  expect(vault.openText(row!.phone)).toBe('+33612345678')
})

test('an invitation is not used up when the PIN could not be kept', async () => {
  const made = await admin.call('POST', '/api/invitations', {
    role: 'staff',
    venueIds: of.venueIds,
    name: 'Olu',
  })
  const accept = () =>
    app.anonymous('POST', '/api/invitations/accept', { token: made.body.code, pin: '804217' })
  vi.spyOn(app.services.signIn, 'hashSecret').mockRejectedValueOnce(new Failure('unavailable'))
  expect((await accept()).status).toBe(503)
  const done = await accept()
  expect(done.status).toBe(201)
  const { body } = await admin.call('GET', `/api/members?q=${done.body.staffId}`)
  const whose = { organisationId: of.organisationId, userId: body.items[0].id }
  expect(await app.services.pins.isSet(whose)).toBe(true)
})
