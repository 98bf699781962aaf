import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

let stay: { stayId: string; guestId: string }
beforeEach(async () => {
  stay = await makeStay(app, hotel)
})

const rate = (body: object, headers: Record<string, string> = {}) =>
  staff.call('POST', '/api/reviews', body, headers)
const fieldsOf = (reply: { body: { errors?: { pointer: string; code: string }[] } }) =>
  Object.fromEntries((reply.body.errors ?? []).map((error) => [error.pointer, error.code]))

describe('a rating of a stay', () => {
  test('is stored with guest, room and author from stay and session', async () => {
    const reply = await rate({
      stayId: stay.stayId,
      rating: 4,
      tags: ['polite'],
      comment: 'Thanked everybody.',
    })
    expect(reply.status).toBe(201)
    expect(reply.body.feedback).toMatchObject({
      guestId: stay.guestId,
      guestName: 'Ines Quaresma',
      room: '204',
      rating: 4,
      tags: ['polite'],
      author: { id: staff.userId },
      sealedUntil: null,
    })
  })

  test('is stored with the room that was typed instead, in capitals', async () => {
    const reply = await rate({ stayId: stay.stayId, rating: 4, roomNumber: '12b' })
    expect(reply.body.feedback.room).toBe('12B')
  })

  test('keeps only a mask of a card number', async () => {
    const reply = await rate({
      stayId: stay.stayId,
      rating: 3,
      comment: 'Paid with 4111 1111 1111 1111 at last.',
    })
    expect(reply.body.maskedCardNumbers).toBe(1)
    expect(reply.body.feedback.comment).not.toContain('4111 1111')
    expect(reply.body.feedback.comment).toContain('1111')
    const list = await staff.call('GET', `/api/get_all_feedbacks?guestId=${stay.guestId}`)
    expect(JSON.stringify(list.body)).not.toContain('4111 1')
  })

  test('of the same person a second time is a conflict', async () => {
    expect((await rate({ stayId: stay.stayId, rating: 4 })).status).toBe(201)
    const second = await rate({ stayId: stay.stayId, rating: 2 })
    expect([second.status, second.body.code]).toEqual([409, 'conflict'])
  })

  test('hints at words on protected traits and stores the comment all the same', async () => {
    const reply = await rate({ stayId: stay.stayId, rating: 3, comment: 'A muslim family, very quiet.' })
    expect(reply.status).toBe(201)
    expect(reply.body.hints).toContainEqual({ trait: 'religion', word: 'muslim' })
  })

  test('is sealed when the guest was invited to rate too, and then nobody but its author sees it', async () => {
    const invited = await makeStay(app, hotel, { invitedAt: app.clock.now() })
    const reply = await rate({ stayId: invited.stayId, rating: 1 })
    expect(reply.body.feedback.sealedUntil).toBe('2026-03-16T10:00:00.000Z')
    const manager = await app.signedIn(hotel, 'manager')
    const address = `/api/get_all_feedbacks?guestId=${invited.guestId}`
    expect((await manager.call('GET', address)).body.items).toEqual([])
    const risk = await manager.call('POST', '/api/risk-scoring/calculate', { guestId: invited.guestId })
    expect(JSON.stringify(risk.body)).not.toContain('2026-03-16')
    expect((await staff.call('GET', address)).body.items).toHaveLength(1)
    app.clock.forward(14 * 86_400_000)
    expect((await manager.call('GET', address)).body.items).toHaveLength(1)
  })

  test('that is sealed does not show by its tags or by the number of ratings either', async () => {
    const invited = await makeStay(app, hotel, { invitedAt: app.clock.now() })
    await rate({ stayId: invited.stayId, rating: 1, tags: ['uncooperative'] })
    const manager = await app.signedIn(hotel, 'manager')
    const seenBy = async (caller: Caller) => {
      const tagged = await caller.call('GET', '/api/guest-profiles?tag=uncooperative')
      const guest = await caller.call('GET', `/api/guest-profiles/${invited.guestId}`)
      return [tagged.body.items.map((item: { id: string }) => item.id), guest.body.feedbackCount]
    }
    expect(await seenBy(manager)).toEqual([[], 0])
    expect(await seenBy(staff)).toEqual([[invited.guestId], 1])
    app.clock.forward(14 * 86_400_000)
    expect(await seenBy(manager)).toEqual([[invited.guestId], 1])
  })
})

describe('what is refused', () => {
  test.each([
    [{ rating: 6 }, { '/rating': 'select_rating' }],
    [{}, { '/rating': 'select_rating' }],
    [{ rating: 3, roomNumber: '<b>204</b>' }, { '/roomNumber': 'invalid_room_number' }],
    [{ rating: 3, tags: ['nonsense'] }, { '/tags/0': 'unknown_tag' }],
    [{ rating: 3, service: 'helicopter' }, { '/service': 'select_service' }],
    [{ rating: 3, surprise: true }, { '/surprise': 'unknown_field' }],
    [{ rating: 3, comment: 'x'.repeat(2001) }, { '/comment': 'too_long' }],
    [{ rating: 3, comment: 'nul \u0000' }, { '/comment': 'invalid_format' }],
  ])('%j names field and code', async (part, fields) => {
    const reply = await rate({ stayId: stay.stayId, ...part })
    expect(reply.status).toBe(422)
    expect(reply.body.code).toBe('invalid_input')
    expect(fieldsOf(reply)).toEqual(fields)
  })

  test('a rating of nobody', async () => {
    expect(fieldsOf(await rate({ rating: 3 }))).toEqual({ '/stayId': 'required' })
  })

  test('a stay at a venue where one does not work, and one of another organisation, are not found', async () => {
    const elsewhere = await makeStay(app, hotel, { venueId: hotel.venueIds[1]! })
    const foreign = await makeStay(app, await app.organisation())
    for (const { stayId } of [elsewhere, foreign]) {
      const reply = await rate({ stayId, rating: 3 })
      expect([reply.status, fieldsOf(reply)]).toEqual([404, { '/stayId': 'unknown_stay' }])
    }
  })

  test('a risk level hint in a school', async () => {
    const school = await app.organisation({ sector: 'school' })
    const teacher = await app.signedIn(school, 'staff')
    const { stayId } = await makeStay(app, school)
    const reply = await teacher.call('POST', '/api/reviews', { stayId, rating: 4, riskLevelHint: 'high' })
    expect(fieldsOf(reply)).toEqual({ '/riskLevelHint': 'not_offered' })
  })
})

describe('an Idempotency-Key', () => {
  const sent = () => ({ stayId: stay.stayId, rating: 4 })

  test('makes one rating of two requests at once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all([rate(sent(), key), rate(sent(), key), rate(sent(), key)])
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(new Set(replies.map((reply) => reply.body.feedback.id)).size).toBe(1)
    const list = await staff.call('GET', `/api/get_all_feedbacks?guestId=${stay.guestId}`)
    expect(list.body.items).toHaveLength(1)
  })

  test('with another body is a conflict of its own kind', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await rate(sent(), key)
    const reply = await rate({ ...sent(), rating: 1 }, key)
    expect([reply.status, reply.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('of one person is free for another', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    await rate(sent(), key)
    const colleague = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
    const reply = await colleague.call('POST', '/api/reviews', sent(), key)
    expect(reply.status).toBe(201)
    expect(reply.body.feedback.author.id).toBe(colleague.userId)
  })

  test('that the refused request used can be used again', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await rate({ ...sent(), tags: ['nonsense'] }, key)).status).toBe(422)
    expect((await rate(sent(), key)).status).toBe(201)
  })
})

describe('the form', () => {
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return staff.call('POST', '/api/submit_guest_feedback', data)
  }

  test('finds the guest who is present in the room by name', async () => {
    const present = await makeStay(app, hotel, { guestName: 'Tomasz Wieliczko', room: '311' })
    const reply = await form({
      guestName: 'Tomasz Wielicko',
      roomNumber: '311',
      rating: '5',
      tags: 'polite, patient',
    })
    expect(reply.status).toBe(201)
    expect(reply.body.feedback).toMatchObject({
      stayId: present.stayId,
      rating: 5,
      tags: ['patient', 'polite'],
    })
  })

  test('makes a new guest of a name that nobody in the room bears', async () => {
    const reply = await form({ guestName: 'Berta Unbekannt', roomNumber: '999', rating: '3' })
    expect(reply.status).toBe(201)
    expect(reply.body.feedback).toMatchObject({ guestName: 'Berta Unbekannt', stayId: null })
  })

  test('refuses JSON, files and foreign fields with a clear code', async () => {
    expect((await staff.call('POST', '/api/submit_guest_feedback', { rating: 3 })).status).toBe(400)
    expect(fieldsOf(await form({ stayId: stay.stayId, rating: 'four' }))).toEqual({
      '/rating': 'select_rating',
    })
    expect(fieldsOf(await form({ stayId: stay.stayId, rating: '4', film: new Blob(['x']) }))).toEqual({
      '/film': 'unknown_field',
    })
  })
})
