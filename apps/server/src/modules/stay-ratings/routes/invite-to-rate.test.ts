import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { mailsTo, tokenIn } from '../../accounts/testing/mails.ts'
import { guestOf, stayWithEmail, tokenOf } from '../testing/stay.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

const invite = (stayId: string, body: object = {}, by = staff) =>
  by.call('POST', `/api/stays/${stayId}/invitation`, body)

function changeStay(stayId: string, change: { status: string; departsOn: string | null }) {
  return inside(app, hotel, (tx) =>
    tx.run(sql`update stays set status = ${change.status}, departs_on = ${change.departsOn}::date,
        arrives_on = least(arrives_on, ${change.departsOn}::date)
      where stay_id = ${stayId}::uuid`),
  )
}

describe('an invitation', () => {
  test('is a link whose token stands in the fragment alone, for 14 days', async () => {
    const { stayId } = await makeStay(app, hotel)
    const reply = await invite(stayId)
    expect(reply.status).toBe(200)
    const url = new URL(reply.body.link)
    expect([url.origin, url.pathname, url.search]).toEqual(['http://localhost:3000', '/submit-rating', ''])
    expect(reply.body.expiresAt).toBe('2026-03-16T10:00:00.000Z')
    expect(reply.body.mailedAt).toBeNull()
    expect(await guestOf(app, tokenOf(reply.body.link)).see()).toMatchObject({ state: 'open' })
  })

  test('is the same one the second time, also of two at once, and is recorded each time', async () => {
    const { stayId } = await makeStay(app, hotel)
    const replies = await Promise.all([invite(stayId), invite(stayId), invite(stayId)])
    const later = await invite(stayId)
    expect(new Set([...replies, later].map(({ body }) => body.link)).size).toBe(1)
    const admin = await app.signedIn(hotel, 'admin')
    const log = await admin.call('GET', `/api/audit-log?action=stay.invited&subjectId=${stayId}`)
    const entries = log.body.items.filter((entry: { subject: { id: string } }) => entry.subject.id === stayId)
    // The link gives access.
    expect(entries).toHaveLength(4)
  })

  test('keeps no token that opens anything in the database', async () => {
    const { stayId } = await makeStay(app, hotel)
    const token = tokenOf((await invite(stayId)).body.link)
    const row = await inside(app, hotel, (tx) =>
      tx.first(sql<{ row: string }>`
        select (token_hash || sealed_token)::text || stay_invitations::text as row from stay_invitations
        where stay_id = ${stayId}::uuid`),
    )
    expect(row?.row).not.toContain(token)
    expect(row?.row).not.toContain(Buffer.from(token).toString('hex'))
  })

  test.each([
    ['checked_in', null],
    ['checked_out', '2026-02-20'],
  ])('can be made for a stay that is %s', async (status, departsOn) => {
    const { stayId } = await makeStay(app, hotel)
    await changeStay(stayId, { status, departsOn })
    expect((await invite(stayId)).status).toBe(200)
  })

  test.each([
    ['expected', null, 'not_there_yet'],
    ['no_show', '2026-03-01', 'did_not_take_place'],
    ['cancelled', '2026-03-01', 'did_not_take_place'],
    ['checked_out', '2026-02-15', 'too_long_ago'],
  ])('cannot for one that is %s (%s)', async (status, departsOn, reason) => {
    const { stayId } = await makeStay(app, hotel)
    await changeStay(stayId, { status, departsOn })
    const reply = await invite(stayId)
    expect([reply.status, reply.body.code, reply.body.reason]).toEqual([409, 'not_allowed_now', reason])
    expect(reply.body).not.toHaveProperty('link')
  })

  test('that is over is not shown again', async () => {
    const { stayId } = await makeStay(app, hotel, {
      invitedAt: new Date(app.clock.now().getTime() - 14 * dayMs),
    })
    const reply = await invite(stayId)
    expect([reply.status, reply.body.reason]).toEqual([409, 'window_over'])
  })

  test('answers the same whether the guest has rated since or not', async () => {
    const [rated, silent] = [await makeStay(app, hotel), await makeStay(app, hotel)]
    const guest = guestOf(app, tokenOf((await invite(rated.stayId)).body.link))
    await invite(silent.stayId)
    expect((await guest.rate()).status).toBe(201)
    const [one, other] = [await invite(rated.stayId), await invite(silent.stayId)]
    expect({ ...one.body, link: '' }).toEqual({ ...other.body, link: '' })
  })
})

describe('by mail', () => {
  test('goes to the guest, in the guest’s language, with the very link that is shown', async () => {
    const { stayId } = await stayWithEmail(app, hotel, 'odile@guests.example', 'fr')
    const reply = await invite(stayId, { byMail: true })
    expect(reply.body.mailedAt).toBe(app.clock.now().toISOString())
    const [mail] = await mailsTo(app, 'odile@guests.example')
    expect(mail?.subject).toContain('Comment s’est passée votre visite')
    expect(tokenIn(mail)).toBe(tokenOf(reply.body.link))
  })

  test('says nothing about the guest', async () => {
    const { stayId } = await stayWithEmail(app, hotel, 'quiet@guests.example')
    await staff.call('POST', '/api/reviews', { stayId, rating: 1, tags: ['disruptive'] })
    await invite(stayId, { byMail: true })
    const [mail] = await mailsTo(app, 'quiet@guests.example')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Ines|Quaresma|\b204\b|disruptive|risk|complain/u)
  })

  test('of a guest without an address is refused, and nothing is sealed by it', async () => {
    const { stayId } = await makeStay(app, hotel)
    const reply = await invite(stayId, { byMail: true })
    expect([reply.status, reply.body.code, reply.body.reason]).toEqual([409, 'not_allowed_now', 'no_email'])
    const rated = await staff.call('POST', '/api/reviews', { stayId, rating: 4 })
    expect(rated.body.feedback.sealedUntil).toBeNull()
  })

  test('is sent once a day at most, however often and at once it is asked for', async () => {
    const { stayId } = await stayWithEmail(app, hotel, 'patient@guests.example')
    const sent = await Promise.all([1, 2, 3].map(() => invite(stayId, { byMail: true })))
    expect(new Set(sent.map(({ body }) => body.mailedAt)).size).toBe(1)
    expect(await mailsTo(app, 'patient@guests.example')).toHaveLength(1)
    app.clock.forward(dayMs)
    await invite(stayId, { byMail: true })
    expect(await mailsTo(app, 'patient@guests.example')).toHaveLength(2)
  })
})

describe('who may not invite', () => {
  test('staff of another venue, of another organisation, and an API key', async () => {
    const { stayId } = await makeStay(app, hotel)
    const colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[1])
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    for (const caller of [colleague, stranger])
      expect((await invite(stayId, {}, caller)).body.code).toBe('not_found')
    const admin = await app.signedIn(hotel, 'admin')
    const key = await admin.call('POST', '/api/api-keys', {
      name: 'Kiosk',
      scopes: ['guests:write', 'bookings:read', 'feedback:read'],
      venueIds: null,
      expiresInDays: 30,
    })
    const authorization = `Bearer ${key.body.secret}`
    const path = `/api/stays/${stayId}/invitation`
    expect((await app.anonymous('POST', path, {}, { authorization })).body.code).toBe('forbidden')
    expect((await app.anonymous('POST', path, {})).body.code).toBe('unauthenticated')
  })
})
