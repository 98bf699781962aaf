import { dayMs } from '@comity/domain/base'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { toCursor } from '../../../platform/http/cursor.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { done, faultsOf, inside, makeIncident, newGuest, takeIn } from '../testing/records.ts'

interface Event {
  id: string
  what: string
  kind: string
  at: string
  text: string | null
}

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const pageOf = async (guestId: string, query = '', by = staff) =>
  (await done(by, 'GET', `/api/get_guest_history?guestId=${guestId}${query}`)).timeline as {
    items: Event[]
    nextCursor: string | null
  }
const whatOf = async (guestId: string, query = '', by = staff) =>
  (await pageOf(guestId, query, by)).items.map(({ what }) => what)
const note = (guestId: string, text: string) =>
  done(staff, 'POST', `/api/guest-profiles/${guestId}/notes`, { kind: 'observed', text })

describe('the timeline of a guest', () => {
  test('has everything that happened, newest first', async () => {
    const { guestId, stayId } = await makeStay(app, hotel, { status: 'checked_out', arrivesOn: '2026-02-20' })
    const incidentId = await makeIncident(app, hotel, guestId)
    app.clock.forward(1000)
    await done(staff, 'POST', '/api/reviews', { stayId, rating: 4, comment: 'Kind to everybody.' })
    app.clock.forward(1000)
    await note(guestId, 'Asked for a late breakfast.')
    app.clock.forward(1000)
    const endsAt = new Date(app.clock.now().getTime() + dayMs).toISOString()
    const ban = { status: 'banned', reason: 'A threat.', endsAt, incidentId }
    await done(manager, 'PUT', `/api/guest-profiles/${guestId}/status`, ban)
    app.clock.forward(2 * dayMs)
    expect(await whatOf(guestId)).toEqual([
      'ban_ended',
      'ban_began',
      'note_added',
      'feedback_given',
      'incident_confirmed',
      'incident_reported',
      'stay_checked_out',
    ])
    expect(await whatOf(guestId, '&kind=note&kind=stay')).toEqual(['note_added', 'stay_checked_out'])
    const { items } = await pageOf(guestId, '&kind=feedback')
    expect(items).toMatchObject([
      { rating: 4, text: 'Kind to everybody.', venueName: 'Venue 1', by: 'Tester staff' },
    ])
  })

  test('says that an entry ended when it was lifted, and that an incident was unfounded once', async () => {
    const { guestId } = await makeStay(app, hotel, { status: 'cancelled' })
    await makeIncident(app, hotel, guestId, { status: 'unfounded' })
    const endsAt = new Date(app.clock.now().getTime() + 9 * dayMs).toISOString()
    await done(manager, 'PUT', `/api/guest-profiles/${guestId}/status`, {
      status: 'watch_list',
      reason: 'Loud.',
      endsAt,
    })
    expect(await whatOf(guestId, '&kind=entry')).toEqual(['watch_began'])
    app.clock.forward(1000)
    await done(manager, 'PUT', `/api/guest-profiles/${guestId}/status`, { status: 'active' })
    expect(await whatOf(guestId, '&kind=entry&kind=incident')).toEqual([
      'watch_ended',
      'watch_began',
      'incident_unfounded',
    ])
  })

  test('has of an incident what was seen, and not what somebody concluded from it', async () => {
    const guestId = await newGuest(staff, { name: 'Ilse Ravn' })
    const seen = await makeIncident(app, hotel, guestId, { confirmed: false })
    await makeIncident(app, hotel, guestId, { confirmed: false })
    await inside(app, hotel, async (tx) => {
      await tx.run(sql`
        update incidents set description = null, heard = 'Sings at night.', inferred = 'Had been drinking.'
        where guest_id = ${guestId}::uuid`)
      await tx.run(sql`update incidents set observed = 'Shouted.' where incident_id = ${seen}::uuid`)
    })
    const { items } = await pageOf(guestId, '&kind=incident')
    expect(new Set(items.map(({ text }) => text))).toEqual(new Set(['Shouted.', null]))
  })

  test('shows nothing of a sealed rating but to its author, and nothing of another venue', async () => {
    const sealed = await makeStay(app, hotel, { invitedAt: app.clock.now() })
    await done(staff, 'POST', '/api/reviews', { stayId: sealed.stayId, rating: 1 })
    expect(await whatOf(sealed.guestId, '&kind=feedback', manager)).toEqual([])
    expect(await whatOf(sealed.guestId, '&kind=feedback')).toEqual(['feedback_given'])
    await makeStay(app, hotel, { guestId: sealed.guestId, venueId: hotel.venueIds[1]! })
    await makeIncident(app, hotel, sealed.guestId, { venueId: hotel.venueIds[1]! })
    expect(await whatOf(sealed.guestId, '&kind=stay&kind=incident')).toEqual(['stay_checked_in'])
    expect(await whatOf(sealed.guestId, '&kind=stay&kind=incident', manager)).toHaveLength(4)
    app.clock.forward(14 * dayMs)
    expect(await whatOf(sealed.guestId, '&kind=feedback', manager)).toEqual(['feedback_given'])
  })

  test('shows the guest’s own rating when both sides are open, and not before', async () => {
    const { guestId, stayId } = await makeStay(app, hotel)
    const until = new Date(app.clock.now().getTime() + dayMs)
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        insert into stay_ratings (organisation_id, stay_id, venue_id, guest_id, rating, language, sealed_until, created_at)
        values (${hotel.organisationId}::uuid, ${stayId}::uuid, ${hotel.venueIds[0]}::uuid, ${guestId}::uuid, 2, 'en',
          ${until}::timestamptz, platform.app_now())`),
    )
    expect(await whatOf(guestId, '&kind=stay_rating')).toEqual([])
    app.clock.forward(dayMs)
    expect(await whatOf(guestId, '&kind=stay_rating')).toEqual(['stay_rating_given'])
  })

  test('of a merged profile is that of its guest, the merge among it', async () => {
    const [child, parent] = [(await makeStay(app, hotel)).guestId, (await makeStay(app, hotel)).guestId]
    await takeIn(app, hotel, child, parent)
    expect(await whatOf(child)).toEqual(['profile_merged', 'stay_checked_in', 'stay_checked_in'])
    expect(await pageOf(child)).toEqual(await pageOf(parent))
  })

  test('is for nobody else', async () => {
    const { guestId } = await makeStay(app, hotel)
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    expect((await stranger.call('GET', `/api/get_guest_history?guestId=${guestId}`)).status).toBe(404)
    expect(
      faultsOf(await staff.call('GET', `/api/get_guest_history?guestId=${guestId}&kind=gossip`)),
    ).toEqual({
      '/kind': 'invalid_format',
    })
    const forged = toCursor('-at', { after: ['yesterday', 1, guestId], total: 3 })
    const reply = await staff.call('GET', `/api/get_guest_history?guestId=${guestId}&cursor=${forged}`)
    expect(faultsOf(reply)).toEqual({ '/cursor': 'invalid_cursor' })
  })
})

test('pages without loss or repeat whatever the page, equal instants, and rows added meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.constantFrom('note', 'stay', 'incident', 'wait'), { minLength: 4, maxLength: 12 }),
      async (limit, steps) => {
        const { guestId } = await makeStay(app, hotel)
        for (const step of steps) await take(step, guestId)
        const known = (await pageOf(guestId, '&limit=100')).items.map(({ id }) => id)
        const seen: string[] = []
        for (let cursor = ''; ;) {
          const page = await pageOf(guestId, `&limit=${limit}${cursor}`)
          seen.push(...page.items.map(({ id }) => id))
          if (!page.nextCursor) break
          cursor = `&cursor=${page.nextCursor}`
          app.clock.forward(1)
          await note(guestId, 'Meanwhile.')
        }
        expect(seen).toEqual(known)
      },
    ),
    { numRuns: 8 },
  )
})

function take(step: 'note' | 'stay' | 'incident' | 'wait', guestId: string): Promise<unknown> | void {
  if (step === 'note') return note(guestId, 'A note.')
  if (step === 'stay') return makeStay(app, hotel, { guestId, status: 'checked_out' })
  if (step === 'incident') return makeIncident(app, hotel, guestId)
  app.clock.forward(1000)
}

describe('by name', () => {
  const byName = (name: string, by = staff) =>
    by.call('GET', `/api/guest-profiles/profile/${encodeURIComponent(name)}`)
  const bySurname = (name: string, query = '', by = staff) =>
    by.call('GET', `/api/guest-history/${encodeURIComponent(name)}${query}`)

  test.each([
    ['Émilie Garçon-Lebrun', 'garcon lebrun emilie'],
    ['Ягода Клименко', 'клименко ягода'],
    ['نور الهادي', 'نور الهادي'],
    ['O', 'o'],
    ['Pia Aurell Brandt Castor Dorn', 'Castor Brandt Aurell Dorn Pia'],
    ['Wim 🌿 Ockels', 'wim ockels'],
  ])('%s is found as %s', async (name, typed) => {
    const id = await newGuest(staff, { name })
    const reply = await byName(typed)
    expect(reply.body.items.map((item: { id: string }) => item.id)).toEqual([id])
  })

  test('everybody of one name is shown, nobody of a longer one, and no stranger’s', async () => {
    const ids = [
      await newGuest(staff, { name: 'Ansel Quist' }),
      await newGuest(staff, { name: 'Quist, Ansel' }),
    ]
    await newGuest(staff, { name: 'Ansel Quist Berg' })
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    await newGuest(stranger, { name: 'Ansel Quist' })
    expect((await byName('ansel quist')).body.items.map((item: { id: string }) => item.id)).toEqual(
      ids.toReversed(),
    )
  })

  test('nobody is not found', async () => {
    for (const name of ['Nobody Atall', '🙂', '%']) expect((await byName(name)).status).toBe(404)
    expect((await bySurname('Nobodyatall')).status).toBe(404)
  })

  test('a surname of one guest answers the timeline, of several the list', async () => {
    const id = await newGuest(staff, { name: 'Leif Tornqvist' })
    await note(id, 'Plays the piano.')
    const one = await bySurname('TÖRNQVIST')
    expect(one.body).toMatchObject({ guests: [{ id }], timeline: { items: [{ what: 'note_added' }] } })
    await newGuest(staff, { name: 'Tornqvist Ebba' })
    const two = await bySurname('tornqvist')
    expect(two.body.guests).toHaveLength(2)
    expect(two.body.timeline).toBeNull()
  })

  test('a merged profile is found by its own name and is its guest, once', async () => {
    const [child, parent] = [
      await newGuest(staff, { name: 'Alma Fjord' }),
      await newGuest(staff, { name: 'Alma Fjord Winter' }),
    ]
    await takeIn(app, hotel, child, parent)
    expect((await byName('Alma Fjord')).body.items).toMatchObject([{ id: parent, name: 'Alma Fjord Winter' }])
    expect((await bySurname('Fjord')).body.guests).toMatchObject([{ id: parent }])
    const listed = await done(staff, 'GET', '/api/guest-profiles?limit=100')
    expect(listed.items.map((item: { id: string }) => item.id)).not.toContain(child)
    const found = await done(staff, 'GET', '/api/guest-profiles/search?q=alma%20fjord%20')
    expect(found.items.map((item: { id: string }) => item.id)).toEqual([parent])
    const page = await done(staff, 'GET', `/api/guest-profiles/${child}`)
    expect(page).toMatchObject({ id: parent, merges: [{ guestId: child, name: 'Alma Fjord' }] })
  })
})
