import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { askForCode, browserOf, codeSent, makeGuest, signIn } from '../testing/guests.ts'

let app: TestApp
let hotel: TestOrganisation
let inn: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  inn = await app.organisation({ sector: 'restaurant' })
})
afterAll(() => app.close())
// Separates the codes counted by each test.
beforeEach(() => app.clock.forward(25 * 3_600_000))

const me = '/api/guest-portal/me'
const prove = '/api/guest-portal/prove'
let people = 0
const newEmail = () => `guest${(people += 1)}@guest.example`
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

async function codeFor(contact: string) {
  const { codeId } = await askForCode(app, contact)
  const code = await codeSent(app, codeId)
  if (!code) throw new Error('No code was sent')
  return { codeId, code }
}

describe('asking for a code', () => {
  test('sends one to a known address, in a mail that names nobody, and none to an unknown one', async () => {
    const email = newEmail()
    await makeGuest(app, hotel, { contact: { email } })
    const [known, unknown] = [await askForCode(app, email), await askForCode(app, newEmail())]
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object))
    expect(await codeSent(app, known.codeId)).toMatch(/^\d{6}$/)
    expect(await codeSent(app, unknown.codeId)).toBeUndefined()
  })

  test('sends a text message to a known number, on the account of whoever knows it, and none to an unknown one', async () => {
    await makeGuest(app, hotel, { contact: { phone: '+447700900123' } })
    const messages = () =>
      inside(app, hotel, (tx) =>
        tx.all(sql<RowOf<'sms_messages', 'purpose'>>`select purpose from sms_messages`),
      )
    await codeSent(app, (await askForCode(app, '+44 7700 900124')).codeId)
    expect(await messages()).toEqual([])
    await codeSent(app, (await askForCode(app, '+44 7700 900123')).codeId)
    expect(await messages()).toEqual([{ purpose: 'code' }])
  })

  test('keeps nothing to be sent once that was looked at, known or not', async () => {
    const email = newEmail()
    await makeGuest(app, hotel, { contact: { email } })
    for (const contact of [email, newEmail()]) {
      const { codeId } = await askForCode(app, contact)
      await codeSent(app, codeId)
      const [row] = await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
        tx.all(sql<RowOf<'platform.portal_codes', 'sealed'>>`
          select sealed from platform.portal_codes where code_id = ${codeId}::uuid`),
      )
      expect(row).toEqual({ sealed: null })
    }
  })

  test('is refused the fourth time in ten minutes, also for an address that nobody knows', async () => {
    const email = newEmail()
    for (let sent = 0; sent < 3; sent++) expect((await askForCode(app, email)).status).toBe(202)
    const refused = await app.anonymous('POST', '/api/guest-portal/sign-in', {
      contact: email,
      language: 'en',
    })
    expect([refused.status, refused.body.reason]).toEqual([429, 'cap_number'])
    expect(Number(refused.headers.get('retry-after'))).toBe(600)
    app.clock.forward(600_000)
    expect((await askForCode(app, email)).status).toBe(202)
  })

  test('three at once beyond two go out once', async () => {
    const email = newEmail()
    await askForCode(app, email)
    await askForCode(app, email)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await askForCode(app, email)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 429, 429])
  })

  test.each(['nobody', 'a@b', '12', '0207 946 0018'])('reads no contact in %s', async (contact) => {
    const reply = await app.anonymous('POST', '/api/guest-portal/sign-in', { contact, language: 'en' })
    expect(reply.status).toBe(422)
    expect(reply.body.errors[0].pointer).toBe('/contact')
  })
})

describe('a code', () => {
  test('opens the profiles of its contact in every organisation, by a cookie of its own', async () => {
    const email = newEmail()
    await makeGuest(app, hotel, { contact: { email } })
    await makeGuest(app, inn, { contact: { email } })
    const browser = await signIn(app, email)
    const reply = await browser.call('GET', me)
    expect(
      reply.body.organisations.map((one: { organisationId: string }) => one.organisationId).toSorted(),
    ).toEqual([hotel.organisationId, inn.organisationId].toSorted())
    expect(browser.cookie).toMatch(/^comity-3000-portal=[\w-]{43}$/)
  })

  test('is answered alike when it is wrong, unknown to us, or of an unknown contact', async () => {
    const email = newEmail()
    await makeGuest(app, hotel, { contact: { email } })
    const known = await codeFor(email)
    const unknown = await askForCode(app, newEmail())
    const tried = [
      await app.anonymous('POST', prove, { codeId: known.codeId, code: wrongCode(known.code) }),
      await app.anonymous('POST', prove, { codeId: unknown.codeId, code: '123456' }),
    ]
    const told = tried.map(({ status, body }) => ({ status, ...body, traceId: '' }))
    expect(told[0]).toEqual(told[1])
    expect(told[0]).toMatchObject({ status: 422, errors: [{ pointer: '/code', code: 'wrong_code' }] })
  })

  test('is dead after five wrong tries, also at once', async () => {
    const email = newEmail()
    await makeGuest(app, hotel, { contact: { email } })
    const { codeId, code } = await codeFor(email)
    const tries = Array.from({ length: 8 }, () =>
      app.anonymous('POST', prove, { codeId, code: wrongCode(code) }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect((await app.anonymous('POST', prove, { codeId, code })).status).toBe(410)
  })

  test('opens once, and not after ten minutes; one asked for before holds beside the next', async () => {
    const email = newEmail()
    await makeGuest(app, hotel, { contact: { email } })
    const once = await codeFor(email)
    const both = await Promise.all([1, 2].map(() => app.anonymous('POST', prove, once)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const early = await codeFor(email)
    const late = await codeFor(email)
    expect((await app.anonymous('POST', prove, early)).status).toBe(200)
    app.clock.forward(600_000)
    expect((await app.anonymous('POST', prove, late)).status).toBe(410)
  })

  test('shows nothing of a child, whoever has the contact', async () => {
    const email = newEmail()
    const guestId = await makeGuest(app, hotel, { contact: { email }, birthDate: '2012-05-01' })
    await inside(app, hotel, (tx) =>
      tx.run(sql`update guests set is_minor = true where guest_id = ${guestId}::uuid`),
    )
    expect((await app.anonymous('POST', prove, await codeFor(email))).status).toBe(404)
  })
})

describe('a second fact', () => {
  async function family() {
    const email = newEmail()
    const guestId = await makeGuest(app, hotel, { contact: { email }, birthDate: '1980-01-01' })
    await makeGuest(app, hotel, { contact: { email }, name: 'Bento Quaresma' })
    return { email, guestId, proof: await codeFor(email) }
  }

  test('is asked for where an address is of two persons, and shows one of them', async () => {
    const { proof, guestId } = await family()
    const browser = browserOf(app)
    const asked = await browser.call('POST', prove, proof)
    expect([asked.body, browser.cookie]).toEqual([{ state: 'second_fact_needed' }, ''])
    expect((await browser.call('GET', me)).status).toBe(401)
    const wrong = await browser.call('POST', prove, { ...proof, birthDate: '1981-01-01' })
    expect(wrong.body.errors).toMatchObject([{ pointer: '/birthDate', code: 'wrong_code' }])
    expect((await browser.call('POST', prove, { ...proof, birthDate: '1980-01-01' })).body.state).toBe(
      'signed_in',
    )
    const { organisations } = (await browser.call('GET', me)).body
    expect(organisations).toHaveLength(1)
    expect(organisations[0].profile).toMatchObject({ name: 'Ines Quaresma', birthDate: '1980-01-01' })
    expect(guestId).toBeDefined()
  })

  test('may be the number of a booking, in any case', async () => {
    const { proof, guestId } = await family()
    await makeStay(app, hotel, { guestId, bookingNumber: 'HX-4410' })
    const reply = await app.anonymous('POST', prove, { ...proof, bookingNumber: 'hx-4410' })
    expect(reply.body.state).toBe('signed_in')
  })

  test('can be tried three times a day, whatever code it comes with', async () => {
    const { email, proof } = await family()
    for (const birthDate of ['1990-01-01', '1991-01-01', '1992-01-01'])
      expect((await app.anonymous('POST', prove, { ...proof, birthDate })).status).toBe(422)
    const next = { ...(await codeFor(email)), birthDate: '1980-01-01' }
    const locked = await app.anonymous('POST', prove, next)
    expect([locked.status, locked.body.code]).toEqual([429, 'locked_out'])
    app.clock.forward(24 * 3_600_000)
    const again = { ...(await codeFor(email)), birthDate: '1980-01-01' }
    expect((await app.anonymous('POST', prove, again)).body.state).toBe('signed_in')
  })

  test('is asked for where nobody proved the contact for a year, until it is proved', async () => {
    const email = newEmail()
    const createdAt = new Date(app.clock.now().getTime() - 370 * 86_400_000)
    await makeGuest(app, hotel, { contact: { email }, birthDate: '1980-01-01', createdAt })
    const browser = await signIn(app, email, { birthDate: '1980-01-01' })
    const verified = await browser.call('POST', '/api/submit-verification', await codeFor(email))
    expect(verified.body).toMatchObject({ kind: 'email', organisations: 1 })
    app.clock.forward(3_600_000)
    expect((await (await signIn(app, email)).call('GET', me)).status).toBe(200)
  })
})

describe('a session of the portal', () => {
  async function somebody() {
    const email = newEmail()
    await makeGuest(app, hotel, { contact: { email } })
    return signIn(app, email)
  }

  test('ends after thirty minutes without use, and after a day with it', async () => {
    const [idle, busy] = [await somebody(), await somebody()]
    const times = async () => (await busy.call('GET', '/api/guest-portal/session')).body.session
    expect(await times()).toMatchObject({ secondsLeft: 30 * 60, secondsAtMost: 24 * 3_600 })
    for (let passed = 0; passed < 51; passed += 1) {
      app.clock.forward(28 * 60_000)
      expect((await busy.call('GET', me)).status).toBe(200)
    }
    // Use no longer extends the session.
    expect(await times()).toMatchObject({ secondsLeft: 12 * 60, secondsAtMost: 12 * 60 })
    app.clock.forward(12 * 60_000)
    expect((await busy.call('GET', me)).status).toBe(401)
    expect((await idle.call('GET', me)).status).toBe(401)
    // Fifty sequential calls.
  })

  test('says until when it stands, to whoever has it, and asking is no use of it', async () => {
    const browser = await somebody()
    const left = async (by = browser) =>
      (await by.call('GET', '/api/guest-portal/session')).body.session?.secondsLeft ?? null
    expect(await left()).toBe(30 * 60)
    app.clock.forward(29 * 60_000)
    expect(await left()).toBe(60)
    expect((await browser.call('GET', me)).status).toBe(200)
    expect(await left()).toBe(30 * 60)
    app.clock.forward(29 * 60_000 + 59_500)
    // Never zero while it is valid, because a page that waits for the end would act too early.
    expect(await left()).toBe(1)
    app.clock.forward(500)
    expect(await left()).toBeNull()
    expect(await left(browserOf(app))).toBeNull()
  })

  test('ends when the guest signs out', async () => {
    const browser = await somebody()
    const kept = { cookie: browser.cookie }
    expect((await browser.call('POST', '/api/guest-portal/sign-out')).status).toBe(200)
    expect((await app.anonymous('GET', me, undefined, kept)).status).toBe(401)
  })

  test('is opened neither by staff, nor by a key, nor by what the database holds', async () => {
    const browser = await somebody()
    const admin = await app.signedIn(hotel, 'admin')
    expect((await admin.call('GET', me)).status).toBe(403)
    const withKey = await browser.call('GET', me, undefined, { authorization: 'Bearer comity_nothing' })
    expect(withKey.status).toBe(401)
    const [row] = await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
      tx.all(
        sql<RowOf<'platform.portal_sessions', 'token_hash'>>`select token_hash from platform.portal_sessions`,
      ),
    )
    const cookie = `comity-3000-portal=${row!.token_hash.toString('base64url')}`
    expect((await app.anonymous('GET', me, undefined, { cookie })).status).toBe(401)
  })

  test('opens no call of staff, and takes none that another site made its browser send', async () => {
    const browser = await somebody()
    expect((await browser.call('GET', '/api/guest-profiles')).status).toBe(401)
    const crossed = await browser.call(
      'POST',
      '/api/guest-portal/sign-out',
      {},
      { 'sec-fetch-site': 'cross-site' },
    )
    expect([crossed.status, (await browser.call('GET', me)).status]).toEqual([403, 200])
  })
})
