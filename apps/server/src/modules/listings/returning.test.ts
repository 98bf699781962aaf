import { createHash } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { made } from '../../testing/matrix/world.ts'
import { followEntries } from '../profiles/index.ts'
import { cameraPhoto } from '../../platform/images/testing/samples.ts'
import { photoForm } from '../photos/testing/photos.ts'
import { attachment, openSharing } from './testing/listings.ts'
import type { Sharing } from './testing/listings.ts'
import { insertDraft, insertSignature } from './testing/smuggle.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

type Kind = 'incident' | 'listing' | 'ban'

/** A dispute about a record, just opened. Returns its id. */
async function contested(kind: Kind, recordId: string, ground = 'too_old'): Promise<string> {
  const row = await hotel.inNorth((tx) =>
    tx.first(sql<RowOf<'disputes', 'dispute_id'>>`
      insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, ground, received_at)
      select organisation_id, venue_id, guest_id, ${kind}, ${recordId}::uuid, ${ground}, platform.app_now()
      from incidents where incident_id in (${recordId}::uuid,
        (select incident_id from listings where listing_id = ${recordId}::uuid),
        (select incident_id from guest_entries where entry_id = ${recordId}::uuid))
      returning dispute_id`),
  )
  return row!.dispute_id
}

const close = (disputeId: string, outcome = 'overturned') =>
  hotel.inNorth((tx) =>
    tx.run(sql`
      update disputes set outcome = ${outcome}, decided_at = platform.app_now() where dispute_id = ${disputeId}::uuid`),
  )

/** Stores a file as evidence of an incident at that time. */
const store = (incidentId: string, digest: string, at = app.clock.now()) =>
  hotel.inNorth((tx) =>
    tx.run(sql`
      insert into photos (organisation_id, venue_id, incident_id, original_key, original_sha256, original_bytes, original_type,
        shown_sha256, shown_bytes, width, height, uploaded_by, uploaded_at, retain_until)
      select organisation_id, venue_id, incident_id, ${`key/${digest}`}, decode(${digest}, 'hex'), 1, 'image/jpeg',
        decode(${digest}, 'hex'), 1, 1, 1, ${hotel.first.userId}::uuid, ${at}::timestamptz,
        ${at}::timestamptz + interval '1 year'
      from incidents where incident_id = ${incidentId}::uuid`),
  )

const refusalOf = async (incidentId: string, more: object = {}) => {
  const { status, body } = await hotel.propose(hotel.first, incidentId, more)
  return [status, body.reasons]
}
const old = [409, ['no_new_evidence']]

/** An incident whose listing, on a photo and an own file of the venue, was removed by a dispute. */
async function removed(): Promise<{ incidentId: string; disputeId: string }> {
  const incidentId = await hotel.matter()
  const { body } = await hotel.propose(hotel.first, incidentId, { attachments: [attachment] })
  const disputeId = await contested('listing', body.id)
  // Its content is erased at its end, before a decision.
  expect((await hotel.first.call('POST', `/api/listings/${body.id}/withdraw`)).status).toBe(200)
  app.clock.forward(dayMs)
  await close(disputeId)
  return { incidentId, disputeId }
}

describe('what a dispute removed is not proposed again', () => {
  test('on the same evidence, or on a digest of anything that nobody stored', async () => {
    const { incidentId } = await removed()
    expect(await refusalOf(incidentId)).toEqual(old)
    expect(await refusalOf(incidentId, { attachments: [digestOf('anything')] })).toEqual(old)
    const { unmet } = await made(hotel.first, 'GET', `/api/incidents/${incidentId}/sharing`)
    expect(unmet).toContain('no_new_evidence')
  })

  test('on a file that it rested on, though it is stored only now', async () => {
    const { incidentId } = await removed()
    await store(incidentId, attachment)
    expect(await refusalOf(incidentId)).toEqual(old)
  })

  test('on a file of another incident, or one that has been deleted since', async () => {
    const { incidentId } = await removed()
    await store(await hotel.matter(), digestOf('elsewhere'))
    await store(incidentId, digestOf('deleted'))
    await hotel.inNorth((tx) =>
      tx.run(sql`
        update photos set deleted_at = platform.app_now(), original_key = null
        where original_sha256 = decode(${digestOf('deleted')}, 'hex')`),
    )
    const attachments = ['elsewhere', 'deleted'].map(digestOf)
    expect(await refusalOf(incidentId, { attachments })).toEqual(old)
  })

  test('around the code either', async () => {
    const { incidentId } = await removed()
    await hotel.cheat(hotel.first, (tx) => insertDraft(hotel, tx, incidentId))
    await hotel.inNorth((tx) =>
      tx.run(sql`
        update listings set evidence = evidence || decode(${digestOf('anything')}, 'hex')
        where incident_id = ${incidentId}::uuid and ended_at is null`),
    )
    for (const [at, by] of [hotel.first, hotel.second].entries())
      await hotel.cheat(by, (tx) => insertSignature(tx, incidentId, by, at + 1))
    const sign = sql`update listings set state = 'signed' where incident_id = ${incidentId}::uuid and ended_at is null`
    expect(await hotel.cheat(hotel.first, (tx) => tx.run(sign))).toBe('listing_no_new_evidence')
  })
})

describe('the same event, reported anew', () => {
  /** Of the same guest as one removed an hour or some days ago. */
  async function anew(days: number, more: object = {}) {
    const guestId = await hotel.guest()
    const first = await hotel.matter({ guestId })
    const disputeId = await contested('incident', first)
    await close(disputeId)
    app.clock.forward(days * dayMs)
    return hotel.matter({ guestId, hasPhoto: false, ...more })
  }

  test('takes a photo that came since, also at another venue, and to be confirmed again', async () => {
    const incidentId = await anew(1, { venueId: hotel.otherVenueId })
    await store(incidentId, digestOf('early'), new Date(app.clock.now().getTime() - 2 * dayMs))
    const refusal = () =>
      hotel.inNorth((tx) =>
        tx.first(sql<{ why: string | null }>`
          select platform.confirmation_refusal(${hotel.north.organisationId}::uuid, ${incidentId}::uuid) as why`),
      )
    const { unmet } = await made(hotel.elsewhere, 'GET', `/api/incidents/${incidentId}/sharing`)
    expect(unmet).toContain('no_new_evidence')
    expect(await refusal()).toEqual({ why: 'no_new_evidence' })
    await store(incidentId, digestOf('since'))
    expect(await refusal()).toEqual({ why: null })
    const { unmet: later } = await made(hotel.elsewhere, 'GET', `/api/incidents/${incidentId}/sharing`)
    expect(later).not.toContain('no_new_evidence')
  })

  test.each([
    ['on another day', 2, {}],
    ['of another type', 0, { type: 'fraud' }],
    ['of another guest', 0, {}],
  ])('is not one %s', async (_what, days, more) => {
    const guestId = _what === 'of another guest' ? { guestId: await hotel.guest() } : {}
    const incidentId = await anew(days, { ...more, ...guestId })
    await store(incidentId, digestOf(_what), new Date(app.clock.now().getTime() - 3 * dayMs))
    expect((await hotel.propose(hotel.first, incidentId)).status).toBe(201)
  })

  test('as one of another day does not stand on the photo that was removed', async () => {
    const incidentId = await anew(14, { hasPhoto: true })
    expect(await refusalOf(incidentId)).toEqual(old)
    await store(incidentId, digestOf('of that day'), new Date(app.clock.now().getTime() - dayMs))
    expect((await hotel.propose(hotel.first, incidentId)).status).toBe(201)
  })
})

test('the same picture in another file is no new evidence', async () => {
  const incidentId = await hotel.matter({ hasPhoto: false })
  const photo = await cameraPhoto()
  const upload = (bytes: Buffer) =>
    made(hotel.first, 'POST', '/api/photo-evidence/upload', photoForm({ incidentId }, bytes))
  await upload(photo)
  await close(await contested('incident', incidentId))
  app.clock.forward(dayMs)
  await upload(Buffer.concat([photo, Buffer.from([0])]))
  expect(await refusalOf(incidentId)).toEqual(old)
})

test('with a file that is stored since it comes back, and goes the ladder', async () => {
  const { incidentId } = await removed()
  await store(incidentId, digestOf('new'))
  const proposed = await hotel.propose(hotel.first, incidentId)
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
  expect((await hotel.sign(hotel.second, proposed.body.id)).status).toBe(200)
})

test('what it rested on is noted by whatever removes it, and nobody takes that back', async () => {
  for (const outcome of ['overturned', 'removed_by_silence']) {
    const incidentId = await hotel.matter()
    const disputeId = await contested('incident', incidentId)
    await close(disputeId, outcome)
    const evidence = () =>
      hotel.inNorth((tx) =>
        tx.first(sql<{ n: number }>`
          select cardinality(evidence) as n from disputes where dispute_id = ${disputeId}::uuid`),
      )
    expect(await evidence()).toEqual({ n: 1 })
    await hotel.cheat(hotel.first, (tx) =>
      tx.run(sql`update disputes set evidence = '{}' where dispute_id = ${disputeId}::uuid`),
    )
    await store(incidentId, digestOf(outcome))
    await hotel.cheat(hotel.first, (tx) =>
      tx.run(sql`update disputes set guest_told_at = platform.app_now()`),
    )
    expect(await evidence()).toEqual({ n: 1 })
  }
})

test('an old photo is not made a new one', async () => {
  const incidentId = await hotel.matter()
  for (const set of [
    sql`uploaded_at = platform.app_now() + interval '1 day'`,
    sql`original_sha256 = sha256('x')`,
  ])
    expect(
      await hotel.cheat(hotel.first, (tx) =>
        tx.run(sql`update photos set ${set} where incident_id = ${incidentId}::uuid`),
      ),
    ).toBe('photo_stays_as_it_came')
})

describe('a ban', () => {
  async function banned() {
    const guestId = await hotel.guest()
    const incidentId = await hotel.matter({ guestId })
    const endsAt = new Date(app.clock.now().getTime() + 90 * dayMs).toISOString()
    const body = { status: 'banned', reason: 'Theft', endsAt, incidentId }
    const ban = () => hotel.first.call('PUT', `/api/guest-profiles/${guestId}/status`, body)
    return { guestId, incidentId, ban }
  }

  test('that was overturned comes back with new evidence alone, by the code or around it', async () => {
    const { ban, guestId, incidentId } = await banned()
    expect((await ban()).status).toBe(200)
    const entry = await hotel.inNorth((tx) =>
      tx.first(
        sql<
          RowOf<'guest_entries', 'entry_id'>
        >`select entry_id from guest_entries where guest_id = ${guestId}::uuid`,
      ),
    )
    const disputeId = await contested('ban', entry!.entry_id)
    await hotel.inNorth(async (tx) => {
      await tx.run(sql`
        update guest_entries set lifted_at = platform.app_now() where guest_id = ${guestId}::uuid`)
      await followEntries(tx, [guestId])
    })
    await close(disputeId)
    expect(await ban()).toMatchObject({ status: 409, body: { reason: 'no_confirmed_incident' } })
    const copy = sql`
      insert into guest_entries (organisation_id, guest_id, kind, reason, incident_id, signed_by, starts_at, ends_at)
      select organisation_id, guest_id, kind, reason, incident_id, signed_by, starts_at, ends_at from guest_entries
      where guest_id = ${guestId}::uuid`
    expect(await hotel.cheat(hotel.first, (tx) => tx.run(copy))).toBe('ban_no_new_evidence')
    await store(incidentId, digestOf('of the ban'))
    expect((await ban()).status).toBe(200)
  })

  test('which the database refuses, because of what came between, is answered with the reason', async () => {
    const { ban } = await banned()
    await app.asSuperuser(async (client) => {
      await client.query(`create function platform.contested_meanwhile() returns trigger language plpgsql as $$
        begin raise exception 'it was contested' using errcode = 'check_violation', constraint = 'ban_disputed'; end $$`)
      await client.query(`create trigger contested_meanwhile before insert on guest_entries for each row
        execute function platform.contested_meanwhile()`)
    })
    expect(await ban()).toMatchObject({ status: 409, body: { code: 'not_allowed_now', reason: 'disputed' } })
    await app.asSuperuser((client) => client.query('drop trigger contested_meanwhile on guest_entries'))
  })
})
