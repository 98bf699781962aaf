import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { readable } from '../../../testing/readable.ts'
import { auditOf, done, faultsOf, inside, newGuest, takeIn } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff')
})
afterAll(() => app.close())

const change = (id: string, body: object, by = staff) => by.call('PATCH', `/api/guest-profiles/${id}`, body)
const search = async (q: string) =>
  (await done(staff, 'GET', `/api/guest-profiles/search?q=${encodeURIComponent(q)}`)).items.map(
    (item: { id: string }) => item.id,
  )
const rowOf = (id: string) =>
  inside(app, hotel, (tx) =>
    tx.first(sql<RowOf<'guests', 'matched_at' | 'is_minor' | 'risk_level'> & { row: string }>`
      select matched_at, is_minor, risk_level, (g.*)::text as row from guests g where guest_id = ${id}::uuid`),
  )
const whole = {
  name: 'Benedetta Corvi',
  email: 'b.corvi@guests.example',
  phone: '07700 900222',
  birthDate: '1980-05-01',
  address: { street: 'Lime Walk 4', city: 'Ely', postcode: 'CB7 4AA' },
  documentNumber: 'AB 12-345',
}

describe('the mark of a vulnerable guest', () => {
  test('is set and taken back by a manager, and by no other role', async () => {
    const manager = await app.signedIn(hotel, 'manager')
    const id = await newGuest(staff, { name: 'Oriel Tavistock' })
    const refused = await change(id, { isVulnerable: true })
    expect([refused.status, refused.body.reason]).toEqual([403, 'managers_only'])
    expect((await change(id, { isVulnerable: true }, manager)).body.isVulnerable).toBe(true)
    // Sending the current value needs no role.
    expect((await change(id, { name: 'Oriel Tavistocke', isVulnerable: true })).status).toBe(200)
    expect((await change(id, { isVulnerable: false }, manager)).body.isVulnerable).toBe(false)
    const entries = await auditOf(app, hotel, id)
    expect(entries.filter(({ fields }) => fields.includes('isVulnerable'))).toHaveLength(2)
  })
})

describe('a correction', () => {
  test('changes what was sent alone, and is found by the new name and no more by the old', async () => {
    const id = await newGuest(staff, whole)
    const reply = await change(id, { name: 'Benedikta Korvin' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      name: 'Benedikta Korvin',
      contact: { email: whole.email, phone: '+447700900222' },
      birthDate: whole.birthDate,
      address: whole.address,
      hasDocument: true,
    })
    expect(await search('Benedikta Korvin')).toEqual([id])
    expect(await search('benedetta corvi ')).not.toContain(id)
    expect(await search('07700 900222')).toEqual([id])
  })

  test('with null takes a value away, and the keys with it', async () => {
    const id = await newGuest(staff, { ...whole, phone: '07700 900333' })
    const reply = await change(id, { phone: null, documentNumber: null, address: null, birthDate: null })
    expect(reply.body).toMatchObject({
      contact: { phone: null, email: whole.email },
      hasDocument: false,
      address: null,
      birthDate: null,
    })
    expect(await search('07700 900333')).toEqual([])
  })

  test('has the guest compared anew; a language alone does not', async () => {
    const id = await newGuest(staff, { name: 'Matteo Vialli' })
    await inside(app, hotel, (tx) =>
      tx.run(sql`update guests set matched_at = platform.app_now() where guest_id = ${id}::uuid`),
    )
    await change(id, { language: 'es' })
    expect((await rowOf(id))?.matched_at).not.toBeNull()
    await change(id, { birthDate: '1975-02-02' })
    expect((await rowOf(id))?.matched_at).toBeNull()
  })

  test('is written down by the names of fields, and not at all when nothing differs', async () => {
    const id = await newGuest(staff, whole)
    await change(id, { phone: '+44 7700 900222', name: whole.name, documentNumber: 'ab12345' })
    await change(id, { email: 'other@guests.example', address: { city: 'Ely' } })
    const entries = await auditOf(app, hotel, id)
    expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
      ['guest.created', []],
      ['guest.updated', ['email', 'address']],
    ])
  })

  test('keeps no address, number or document readable in the database', async () => {
    const id = await newGuest(staff, whole)
    await change(id, { documentNumber: 'ZX 99-887' })
    const kept = readable((await rowOf(id))?.row ?? '')
    for (const secret of ['Lime', 'corvi@', '900222', 'ZX99887', '99-887']) expect(kept).not.toContain(secret)
  })

  test.each([
    [{ email: 'nobody' }, { '/email': 'invalid_email' }],
    [{ phone: 'twelve' }, { '/phone': 'invalid_phone' }],
    [{ documentNumber: '--' }, { '/documentNumber': 'invalid_format' }],
    [{ birthDate: '2031-01-01' }, { '/birthDate': 'invalid_date' }],
    [{ birthDate: '1849-12-31' }, { '/birthDate': 'invalid_date' }],
    [{ name: 'N'.repeat(10_000) }, { '/name': 'too_long' }],
    [{ name: '🙂' }, { '/name': 'invalid_name' }],
    [{ venueId: 'x' }, { '/venueId': 'unknown_field' }],
  ])('%o is refused by field, and nothing is lost', async (body, faults) => {
    const id = await newGuest(staff, { name: 'Ruth Amsel' })
    const reply = await change(id, body)
    expect([reply.status, faultsOf(reply)]).toEqual([422, faults])
    expect((await done(staff, 'GET', `/api/guest-profiles/${id}`)).name).toBe('Ruth Amsel')
  })

  test('of two at once loses neither', async () => {
    const id = await newGuest(staff, { name: 'Ruth Amsel' })
    await Promise.all([change(id, { phone: '07700 900444' }), change(id, { email: 'ruth@guests.example' })])
    const guest = await done(staff, 'GET', `/api/guest-profiles/${id}`)
    expect(guest.contact).toEqual({ email: 'ruth@guests.example', phone: '+447700900444' })
  })

  test('of an archived guest and of somebody else’s is refused', async () => {
    const manager = await app.signedIn(hotel, 'manager')
    const id = await newGuest(staff, { name: 'Ruth Amsel' })
    await done(manager, 'PUT', `/api/guest-profiles/${id}/status`, { status: 'archived' })
    expect((await change(id, { name: 'Ruth Amsell' })).body).toMatchObject({
      code: 'not_allowed_now',
      reason: 'guest_archived',
    })
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    expect((await change(id, { name: 'Ruth Amsell' }, stranger)).status).toBe(404)
  })

  test('by the id of a merged profile corrects the guest that it belongs to', async () => {
    const [child, parent] = [
      await newGuest(staff, { name: 'Ida Roth' }),
      await newGuest(staff, { name: 'Ida Roth' }),
    ]
    await takeIn(app, hotel, child, parent)
    expect((await change(child, { name: 'Ida Rothe' })).body).toMatchObject({ id: parent, name: 'Ida Rothe' })
  })
})

describe('somebody under 18', () => {
  test('is a minor from the birth date on, loses the score, and is none on the birthday', async () => {
    const { guestId, stayId } = await makeStay(app, hotel)
    await done(staff, 'POST', '/api/reviews', { stayId, rating: 1, fault: 'guest' })
    const child = await change(guestId, { birthDate: '2012-01-01' })
    expect(child.body).toMatchObject({ isMinor: true, riskScore: { status: 'not_scored' } })
    const facts = await inside(app, hotel, (tx) =>
      tx.all(sql`select 1 from risk_facts where guest_id = ${guestId}::uuid`),
    )
    expect(facts).toEqual([])
    const grown = await change(guestId, { birthDate: '2008-03-02' })
    expect(grown.body).toMatchObject({ isMinor: false, riskScore: { status: 'insufficient_data' } })
  })

  test('becomes none, and nobody becomes one, while profiles are merged: no fact is lost or gained', async () => {
    const manager = await app.signedIn(hotel, 'manager')
    const factsOf = (...ids: string[]) =>
      inside(app, hotel, (tx) =>
        tx.all(sql<RowOf<'risk_facts', 'fact_id'>>`
          select fact_id from risk_facts where guest_id = any (${ids}::uuid[]) order by fact_id`),
      )
    const [kept, other] = [await makeStay(app, hotel), await makeStay(app, hotel)]
    for (const { stayId } of [kept, other])
      await done(staff, 'POST', '/api/reviews', { stayId, rating: 1, fault: 'guest' })
    const before = await factsOf(other.guestId)
    expect(before.length).toBeGreaterThan(0)
    const path = `/api/guest-profiles/${kept.guestId}`
    await done(manager, 'POST', `${path}/merge`, { otherGuestId: other.guestId })
    const all = await factsOf(kept.guestId)
    const refused = await change(kept.guestId, { name: 'Ruth Amsel', birthDate: '2012-01-01' })
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'not_allowed_now',
      'undo_merge_first',
    ])
    expect(await factsOf(kept.guestId)).toEqual(all)
    expect((await change(kept.guestId, { birthDate: '1980-01-01' })).status).toBe(200)

    await done(manager, 'POST', `${path}/split`, {})
    expect((await change(kept.guestId, { birthDate: '2012-01-01' })).body.isMinor).toBe(true)
    expect(await factsOf(kept.guestId, other.guestId)).toEqual(before)

    await done(staff, 'PATCH', `/api/guest-profiles/${other.guestId}`, { birthDate: '2012-01-01' })
    await done(manager, 'POST', `${path}/merge`, { otherGuestId: other.guestId })
    expect((await change(kept.guestId, { birthDate: '1980-01-01' })).body.reason).toBe('undo_merge_first')
  })

  test('and merged with another keeps the protection when a name is corrected after the birthday', async () => {
    const manager = await app.signedIn(hotel, 'manager')
    const born = new Date(app.clock.now().getTime() + dayMs)
    const birthDate = `${born.getUTCFullYear() - 18}${born.toISOString().slice(4, 10)}`
    const [kept, other] = [
      await newGuest(staff, { name: 'Nino Abel', birthDate }),
      await newGuest(staff, { name: 'Nino Abell', birthDate }),
    ]
    await done(manager, 'POST', `/api/guest-profiles/${kept}/merge`, { otherGuestId: other })
    app.clock.forward(2 * dayMs)
    expect((await change(kept, { name: 'Nino Abels' })).body).toMatchObject({ isMinor: true })
    await done(manager, 'POST', `/api/guest-profiles/${kept}/split`, {})
    expect((await change(kept, { name: 'Nino Abel' })).body).toMatchObject({ isMinor: false })
  })

  test('stays protected when the birth date is taken away', async () => {
    const id = await newGuest(staff, { name: 'Nino Abel', birthDate: '2015-06-01' })
    expect((await change(id, { birthDate: null })).body).toMatchObject({ isMinor: true, birthDate: null })
  })

  test('is judged by the day at the organisation', async () => {
    app.clock.current = new Date('2026-06-30T23:30:00Z')
    // In London it is the birthday already.
    const id = await newGuest(staff, { name: 'Nino Abel', birthDate: '2008-07-01' })
    expect((await rowOf(id))?.is_minor).toBe(false)
    app.clock.current = new Date('2026-06-30T22:30:00Z')
    const before = await newGuest(staff, { name: 'Nino Abel', birthDate: '2008-07-01' })
    expect(await rowOf(before)).toMatchObject({ is_minor: true, risk_level: 'not_scored' })
    app.clock.forward(-dayMs)
  })

  test('is everybody in a school, whatever the birth date says', async () => {
    const school = await app.organisation({ sector: 'school' })
    const teacher = await app.signedIn(school, 'staff')
    const id = await newGuest(teacher, { name: 'Adult Learner', birthDate: '1980-01-01' })
    expect((await change(id, { birthDate: '1981-01-01' }, teacher)).body.isMinor).toBe(true)
  })
})
