import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { takeIn } from '../guests/testing/records.ts'
import { deleteIncident } from '../photos/index.ts'
import { listOpenLeaves } from '../ledger/index.ts'
import listingsModule from './module.ts'
import { batch } from './jobs/one-listing.ts'
import { openSharing } from './testing/listings.ts'
import type { Sharing } from './testing/listings.ts'

const { jobs } = listingsModule

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

type Read = { incidentId: string; guest: { id: string }; clocks: { confirmedAt: string; endsAt: string } }
const read = async (id: string) => (await hotel.read(id)) as unknown as Read & Record<string, unknown>
const monthsAfter = (at: string, months: number) => {
  const [start, end] = [new Date(at), new Date(at)]
  end.setUTCMonth(end.getUTCMonth() + months)
  // A shorter month ends before that day.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end.toISOString()
}

const leavesOf = (id: string) =>
  hotel.inNorth(async (tx) => (await listOpenLeaves(tx, id)).map(({ kind }) => kind))

describe('a listing ends in the same transaction', () => {
  test('when its incident is found unfounded, and when it is taken up again', async () => {
    for (const path of [['unfounded'], ['resolved', 'investigating']]) {
      const id = await hotel.active()
      const { incidentId } = await read(id)
      for (const status of path)
        await made(hotel.first, 'PUT', `/api/incidents/${incidentId}/status`, {
          status,
          note: 'It was another room.',
        })
      expect(await hotel.isSeen(id)).toBe(false)
      expect(await read(id)).toMatchObject({
        state: 'removed',
        endedReason: 'confirmation_ended',
        facts: null,
      })
    }
  })

  test('when its amount is set right to one below the floor, not when it stays above', async () => {
    const id = await hotel.active({ type: 'unpaid_bill', amountMinor: 9_000, currency: 'GBP' })
    const { incidentId } = await read(id)
    const setRight = (amount: number) =>
      hotel.inNorth((tx) =>
        tx.run(
          sql`update incidents set amount_minor = ${amount}::bigint where incident_id = ${incidentId}::uuid`,
        ),
      )
    await setRight(5_000)
    expect(await hotel.isSeen(id)).toBe(true)
    await setRight(4_999)
    expect(await hotel.isSeen(id)).toBe(false)
    expect(await read(id)).toMatchObject({ state: 'removed', endedReason: 'confirmation_ended', facts: null })
  })

  test('when its incident is deleted: nothing of it is left', async () => {
    const id = await hotel.active()
    const { incidentId } = await read(id)
    const deletions = () =>
      hotel.inNorth((tx) => tx.run(sql`select from ledger_salts where kind = 'deletion'`))
    const before = await deletions()
    await hotel.inNorth(async (tx) => deleteIncident(tx, await tx.scope, incidentId))
    expect(await hotel.isSeen(id)).toBe(false)
    expect((await hotel.first.call('GET', `/api/listings/${id}`)).status).toBe(404)
    await hotel.drain()
    expect(await leavesOf(id)).toEqual([])
    expect(await deletions()).toBe(before + 1)
  })

  test.each([
    ['a minor', sql`is_minor = true`, 'not_adult'],
    ['born later than was thought', sql`birth_date = '2012-03-04'`, 'not_adult'],
    ['of an age that nobody knows', sql`birth_date = null`, 'not_adult'],
    ['vulnerable', sql`is_vulnerable = true`, 'vulnerable'],
  ])('when its guest turns out %s, though whoever notes it works elsewhere', async (_what, set, reason) => {
    const id = await hotel.active()
    const { guest } = await read(id)
    await hotel.inNorth(async (tx) => {
      await tx.run(sql`select set_config('app.kind', 'staff', true), set_config('app.user_id', ${hotel.elsewhere.userId}, true),
        set_config('app.venue_ids', ${`{${hotel.otherVenueId}}`}, true)`)
      await tx.run(sql`update guests set ${set} where guest_id = ${guest.id}::uuid`)
      const scope = await tx.first(sql<{ venues: string }>`select current_setting('app.venue_ids') as venues`)
      expect(scope?.venues).toBe(`{${hotel.otherVenueId}}`)
    })
    expect(await hotel.isSeen(id)).toBe(false)
    expect(await read(id)).toMatchObject({ state: 'removed', endedReason: reason })
  })

  test('and its leaves tell that it was shared and deleted', async () => {
    const id = await hotel.active()
    await hotel.first.call('POST', `/api/listings/${id}/withdraw`)
    await hotel.drain()
    expect(await leavesOf(id)).toEqual(['listing', 'listing', 'listing', 'listing', 'deletion'])
  })
})

test('it is hidden at the instant at which a version comes into force that leaves its organisation out, and cleared away', async () => {
  const left = await openSharing(app)
  const id = await left.active()
  expect(await left.isSeen(id)).toBe(true)
  const third = await app.organisation()
  await app.asSuperuser(async (client) => {
    await client.query(
      `insert into network.agreement_versions select (jsonb_populate_record(v, '{"version": 2}')).*
       from network.agreement_versions v where v.agreement_id = $1`,
      [left.agreementId],
    )
    for (const { organisationId } of [left.south, third]) {
      const values = [left.agreementId, organisationId]
      await client.query(
        `insert into network.agreement_parties (agreement_id, version, organisation_id, contact) values ($1, 2, $2, 'Desk')`,
        values,
      )
      await client.query(
        `insert into network.agreement_signatures (agreement_id, version, organisation_id, digest, signed_by, signed_at)
         values ($1, 2, $2, $3, gen_random_uuid(), $4)`,
        [...values, Buffer.alloc(32), app.clock.now()],
      )
    }
    await client.query('update network.agreements set version_in_force = 2 where agreement_id = $1', [
      left.agreementId,
    ])
    await client.query(
      `insert into network_receipts (organisation_id, listing_id, guest_id, lookup_id, viewer_organisation_id, viewer_venue_id,
         purpose, seen_at)
       select organisation_id, listing_id, guest_id, uuidv7(), $2, $3, 'check_in', $4 from listings where listing_id = $1`,
      [id, left.south.organisationId, left.south.venueIds[0], app.clock.now()],
    )
  })
  expect(await left.isSeen(id)).toBe(false)
  await left.settle()
  expect(await left.read(id)).toMatchObject({ state: 'removed', endedReason: 'agreement_ended' })
  const receipts = await left.inNorth((tx) =>
    tx.all(sql`select corrected_at from network_receipts where listing_id = ${id}::uuid`),
  )
  expect(receipts).toEqual([{ corrected_at: app.clock.now() }])
})

test('it is hidden at the instant at which its agreement ends, and cleared away by the next walk', async () => {
  const own = await openSharing(app)
  const id = await own.active()
  await app.asSuperuser((client) =>
    client.query(
      'update network.agreements set ended_at = $2, ended_by = created_by where agreement_id = $1',
      [own.agreementId, app.clock.now()],
    ),
  )
  expect(await own.isSeen(id)).toBe(false)
  expect((await own.read(id)).unmet).toContain('ended')
  await own.settle()
  expect(await own.read(id)).toMatchObject({ state: 'removed', endedReason: 'agreement_ended' })
})

describe('with a merge', () => {
  test('it goes to the guest that its own was taken into, and back', async () => {
    const id = await hotel.active()
    const { guest } = await read(id)
    const into = await hotel.guest()
    const claimId = await takeIn(app, hotel.north, guest.id, into)
    expect((await read(id)).guest.id).toBe(into)
    expect(await hotel.isSeen(id)).toBe(true)
    const manager = await app.signedIn(hotel.north, 'manager')
    await made(manager, 'POST', `/api/guest-profiles/${into}/split`, { claimId })
    expect((await read(id)).guest.id).toBe(guest.id)
    expect(await hotel.isSeen(id)).toBe(true)
  })

  test('it goes along when it is over, whatever became of its incident', async () => {
    const id = await hotel.active({ type: 'unpaid_bill', amountMinor: 9_000, currency: 'GBP' })
    const { guest, incidentId } = await read(id)
    await hotel.first.call('POST', `/api/listings/${id}/withdraw`)
    await hotel.inNorth((tx) =>
      tx.run(sql`update incidents set amount_minor = 100 where incident_id = ${incidentId}::uuid`),
    )
    const into = await hotel.guest()
    await takeIn(app, hotel.north, guest.id, into)
    expect(await read(id)).toMatchObject({ state: 'withdrawn', guest: { id: into } })
  })

  test('into a vulnerable guest it ends', async () => {
    const id = await hotel.active()
    const { guest } = await read(id)
    const into = await hotel.guest()
    await hotel.inNorth((tx) =>
      tx.run(sql`update guests set is_vulnerable = true where guest_id = ${into}::uuid`),
    )
    await takeIn(app, hotel.north, guest.id, into)
    expect(await hotel.isSeen(id)).toBe(false)
    expect(await read(id)).toMatchObject({ state: 'removed', endedReason: 'vulnerable' })
  })
})

describe('a further confirmed incident', () => {
  const confirmAnother = async (guestId: string, type = 'theft') => {
    const { incident } = await made(hotel.reporter, 'POST', '/api/incidents', {
      venueId: hotel.venueId,
      guestId,
      type,
      severity: 'medium',
      observed: 'It happened again.',
    })
    for (const status of ['triaged', 'investigating'])
      await made(hotel.first, 'PUT', `/api/incidents/${incident.id}/status`, { status })
    await made(hotel.first, 'POST', `/api/incidents/${incident.id}/confirm`, {
      type,
      severity: 'medium',
      fault: 'guest',
    })
    await hotel.drain()
    return incident.id as string
  }

  test('ends the discount of the first, to the full term and no further', async () => {
    const id = await hotel.active()
    const before = await read(id)
    expect(before.clocks.endsAt).toBe(monthsAfter(before.clocks.confirmedAt, 8))
    const another = await confirmAnother(before.guest.id)
    expect((await read(id)).clocks.endsAt).toBe(monthsAfter(before.clocks.confirmedAt, 12))
    await confirmAnother(before.guest.id)
    expect((await read(id)).clocks.endsAt).toBe(monthsAfter(before.clocks.confirmedAt, 12))
    expect(another).toBeTruthy()
  })

  test('that is no ground changes nothing; one found wrong afterwards gives the discount back', async () => {
    const id = await hotel.active()
    const { clocks, guest } = await read(id)
    await confirmAnother(guest.id, 'noise')
    expect((await read(id)).clocks.endsAt).toBe(clocks.endsAt)
    const wrong = await confirmAnother(guest.id)
    expect((await read(id)).clocks.endsAt).not.toBe(clocks.endsAt)
    await made(hotel.first, 'PUT', `/api/incidents/${wrong}/status`, {
      status: 'unfounded',
      note: 'Mistaken.',
    })
    await hotel.drain()
    expect((await read(id)).clocks.endsAt).toBe(clocks.endsAt)
  })
})

describe('at once', () => {
  test('two who sign second are one: the other is refused', async () => {
    for (let round = 0; round < 2; round++) {
      const { body } = await hotel.propose(
        hotel.first,
        await hotel.matter({ confirmedBy: crypto.randomUUID() }),
      )
      const replies = await Promise.all([hotel.second, hotel.third].map((by) => hotel.sign(by, body.id)))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await read(body.id)).signatures).toBe(2)
    }
  })

  test('a withdrawal during activation always wins in the end', async () => {
    for (let round = 0; round < 2; round++) {
      const id = await hotel.notified()
      app.clock.forward(14 * dayMs)
      const [reply] = await Promise.all([
        hotel.first.call('POST', `/api/listings/${id}/withdraw`),
        hotel.settle(),
        hotel.settle(),
      ])
      expect(reply.status).toBe(200)
      expect([(await read(id)).state, await hotel.isSeen(id)]).toEqual(['withdrawn', false])
    }
  })

  test('what ends a confirmation during activation always wins in the end', async () => {
    for (let round = 0; round < 2; round++) {
      const id = await hotel.notified()
      const { incidentId } = await read(id)
      app.clock.forward(14 * dayMs)
      await Promise.all([
        made(hotel.first, 'PUT', `/api/incidents/${incidentId}/status`, {
          status: 'unfounded',
          note: 'Mistaken.',
        }),
        hotel.settle(),
      ])
      expect([(await read(id)).state, await hotel.isSeen(id)]).toEqual(['removed', false])
    }
  })
})

test('one listing in trouble holds up no other', async () => {
  const [stuck, fine] = [await hotel.notified(), await hotel.notified()]
  // An end that no incident explains: recomputing it would extend it, which the database refuses.
  await app.asSuperuser((client) =>
    client.query(`update listings set ends_at = ends_at - interval '1 day' where listing_id = $1`, [stuck]),
  )
  app.clock.forward(14 * dayMs)
  await hotel.settle()
  expect([(await read(stuck)).state, (await read(fine)).state]).toEqual(['notified', 'active'])
})

test('however many are due, all are stepped, some at a time', async () => {
  const house = await openSharing(app)
  const incidentId = await house.matter()
  expect((await house.propose(house.first, incidentId)).status).toBe(201)
  await app.asSuperuser((client) =>
    client.query(
      `with copied as (
         insert into incidents (organisation_id, venue_id, guest_id, type, severity, status, observed, fault, occurred_at,
           reported_by, reported_at, confirmed_by, confirmed_at)
         select organisation_id, venue_id, guest_id, type, severity, status, observed, fault, occurred_at, reported_by,
           reported_at, confirmed_by, confirmed_at
         from incidents, generate_series(1, $2::int) where incident_id = $1 returning incident_id)
       insert into listings select (jsonb_populate_record(l, jsonb_build_object('listing_id', uuidv7(),
         'incident_id', c.incident_id))).* from listings l, copied c where l.incident_id = $1`,
      [incidentId, batch + 1],
    ),
  )
  const start = app.clock.now()
  app.clock.forward(31 * dayMs)
  await jobs['network/walk-listings'](app.services)
  const states = await inside(app, house.north, (tx) =>
    tx.all(
      sql<
        RowOf<'listings', 'state'> & { n: number }
      >`select state, count(*)::int as n from listings group by 1`,
    ),
  )
  expect(states).toEqual([{ state: 'removed', n: batch + 2 }])
  app.clock.current = start
})
