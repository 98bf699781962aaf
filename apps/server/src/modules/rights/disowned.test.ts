import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp } from '../../testing/app.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { mailsTo } from '../accounts/testing/mails.ts'
import { openSharing } from '../listings/testing/listings.ts'
import type { Sharing } from '../listings/testing/listings.ts'
import tokensModule from '../tokens/module.ts'
import { askForCode, codeSent, signIn } from '../portal/testing/guests.ts'
import type { Browser } from '../portal/testing/guests.ts'

const { jobs: tokenJobs } = tokensModule

let app: TestApp
let hotel: Sharing
let privacy: Caller
let email: string
let guestId: string
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
  privacy = await app.signedIn(hotel.north, 'privacy')
})
afterAll(() => app.close())

let numbers = 0
const newPhone = () => `+4477009${String(30_000 + numbers++)}`

/** A guest has another person's address, and that person says so. */
beforeEach(async () => {
  app.clock.forward(25 * 3_600_000)
  hotel.first = await app.signedIn(hotel.north, 'manager', hotel.venueId)
  hotel.second = await app.signedIn(hotel.north, 'manager', hotel.venueId)
  privacy = await app.signedIn(hotel.north, 'privacy')
  email = `${crypto.randomUUID()}@guests.example`
  guestId = await hotel.guest({ email, phone: newPhone() })
  await writeTokens()
  browser = await signIn(app, email)
  expect((await browser.call('POST', '/api/guest-portal/not-me', organisation())).status).toBe(200)
})

const organisation = () => ({ organisationId: hotel.north.organisationId })
const writeTokens = () => tokenJobs['network/write-tokens'](app.services)
const edit = async (body: object) => {
  await made(hotel.first, 'PATCH', `/api/guest-profiles/${guestId}`, body)
  await writeTokens()
}
const settle = (whose: 'theirs' | 'somebody_else') =>
  made(hotel.first, 'POST', `/api/guest-profiles/${guestId}/not-me`, {
    whose,
    ...(whose === 'theirs' ? { reason: 'The passport was seen.' } : {}),
  })
/** Whether a code for the address is sent, so that it leads to a profile. */
const leads = async (to = email) => {
  app.clock.forward(11 * 60_000)
  return (await codeSent(app, (await askForCode(app, to)).codeId)) !== undefined
}
const turnKey = () =>
  inside(app, hotel.north, (tx) =>
    tx.run(sql`
      insert into network.tokens_due (organisation_id, guest_id)
      values (${hotel.north.organisationId}::uuid, ${guestId}::uuid) on conflict do nothing`),
  ).then(writeTokens)
/** How the guest would be notified of a listing, or why not. */
async function notice() {
  const incidentId = await hotel.matter({ guestId })
  const { notice: told, unmet } = await made(hotel.first, 'GET', `/api/incidents/${incidentId}/sharing`)
  const refused = await hotel.propose(hotel.first, incidentId)
  return { told, isUnmet: unmet.includes('contact_disowned'), refusal: refused.body.reason ?? null }
}
const nobody = { told: null, isUnmet: true, refusal: 'contact_disowned' }

describe('an address that somebody says is theirs, while nobody has looked', () => {
  test('leads nowhere, also when the guest is edited and the key turned', async () => {
    expect(await leads()).toBe(false)
    await edit({ name: 'Ines Quaresma-Lima', birthDate: '1981-05-01' })
    await turnKey()
    expect(await leads()).toBe(false)
    const open = await inside(app, hotel.north, (tx) =>
      tx.all(sql`select kind from network.tokens where guest_id = ${guestId}::uuid and suspended_at is null`),
    )
    expect(open).toEqual([])
  })

  test('is written to by no notice, nor is any other of the guest', async () => {
    expect(await notice()).toEqual(nobody)
    const other = `${crypto.randomUUID()}@guests.example`
    await edit({ email: other })
    expect(await leads(other)).toBe(true)
    expect(await notice()).toMatchObject({ told: { channel: 'email' }, isUnmet: false, refusal: null })
  })

  test('lets a correction be asked for beside it, and the other way round', async () => {
    const mine = `${crypto.randomUUID()}@guests.example`
    guestId = await hotel.guest({ email: mine })
    await writeTokens()
    const own = await signIn(app, mine)
    const correction = await own.call('POST', '/api/gdpr-request', {
      ...organisation(),
      kind: 'correction',
      words: 'My name has an accent.',
    })
    expect((await own.call('POST', '/api/guest-portal/not-me', organisation())).status).toBe(200)
    const { items } = await made(privacy, 'GET', '/api/gdpr-requests?limit=100')
    const theirs = items.filter((one: { guest: { id: string } }) => one.guest.id === guestId)
    expect(theirs).toMatchObject([
      { id: correction.body.id, isNotMe: false, words: 'My name has an accent.' },
      { isNotMe: true, words: null },
    ])
    await settle('theirs')
    const left = await made(privacy, 'GET', '/api/gdpr-requests?limit=100')
    expect(left.items.some((one: { id: string }) => one.id === correction.body.id)).toBe(true)
  })
})

describe('an address that is somebody else’s', () => {
  test('leads nowhere for good, until another is written down', async () => {
    await settle('somebody_else')
    await edit({ name: 'Ines Quaresma-Lima' })
    await turnKey()
    expect(await leads()).toBe(false)
    const other = `${crypto.randomUUID()}@guests.example`
    await edit({ email: other })
    expect([await leads(other), await leads()]).toEqual([true, false])
    await edit({ email })
    expect(await leads()).toBe(false)
  })

  test('leaves the telephone number, which nobody said is theirs, to the guest', async () => {
    await settle('somebody_else')
    const { told } = await notice()
    expect(told).toMatchObject({ channel: 'sms' })
    await edit({ phone: null })
    expect(await notice()).toEqual(nobody)
  })
})

test('an address that is the guest’s after all leads to them again, whatever was edited meanwhile', async () => {
  await edit({ name: 'Ines Quaresma-Lima' })
  await settle('theirs')
  expect(await leads()).toBe(true)
  expect(await notice()).toMatchObject({ told: { channel: 'email' }, refusal: null })
})

test.each(['theirs', 'somebody_else'] as const)(
  'the answer (%s) goes to whoever proved the address, though the guest has another by now',
  async (whose) => {
    const other = `${crypto.randomUUID()}@guests.example`
    await edit({ email: other })
    await settle(whose)
    const told = await mailsTo(app, email)
    expect(told.filter(({ links }) => links.some((link) => link.endsWith('/guest-portal')))).not.toEqual([])
    expect(await mailsTo(app, other)).toEqual([])
    const kept = await inside(app, hotel.north, (tx) =>
      tx.all(sql`select 1 from disowned_contacts where guest_id = ${guestId}::uuid and sealed is not null`),
    )
    expect(kept).toEqual([])
  },
)
