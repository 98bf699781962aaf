import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { makeListing, makeNetwork, makePerson, newNumber, phone } from '../lookups/testing/network.ts'
import type { Network } from '../lookups/testing/network.ts'
import { presentFigures } from './figures.ts'
import type { FigureRow } from './figures.ts'

let app: TestApp
let net: Network

beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
})
afterAll(() => app.close())

/** Moves the clock a minute on, so that the kept figures are counted again. */
async function figures() {
  app.clock.forward(60_000)
  const { status, body } = await app.anonymous('GET', '/api/accountability')
  expect(status).toBe(200)
  return body
}

const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)

/** A dispute at the partner that ended this many days ago and whose records are gone. */
const ended = (ending: string, daysAgo: number) =>
  inside(app, net.partner, (tx) =>
    tx.run(sql`
      insert into dispute_outcomes (organisation_id, venue_id, received_at, decided_at, ending)
      values (${net.partner.organisationId}::uuid, ${net.partner.venueIds[0]}::uuid, ${hoursAgo(24 * daysAgo + 24)},
        ${hoursAgo(24 * daysAgo)}, ${ending})`),
  )

function dispute(guestId: string, times: Record<string, unknown>): Promise<void> {
  const row: Record<string, unknown> = {
    organisation_id: net.partner.organisationId,
    venue_id: net.partner.venueIds[0],
    guest_id: guestId,
    record_kind: 'listing',
    record_id: crypto.randomUUID(),
    matter_id: crypto.randomUUID(),
    ground: 'not_me',
    acknowledged_by: times['acknowledged_at'] ? crypto.randomUUID() : null,
    answered_by: times['answered_at'] ? crypto.randomUUID() : null,
    ...times,
  }
  return app.asSuperuser(async (client) => {
    const places = Object.keys(row).map((_, at) => `$${at + 1}`)
    await client.query(
      `insert into disputes (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  })
}

test('anybody reads the figures, and none below five', async () => {
  expect(await figures()).toMatchObject({
    venues: 'fewer_than_5',
    listings: 'fewer_than_5',
    listingsByGround: { theft: 'fewer_than_5', fraud: 'fewer_than_5' },
    medianTermDays: null,
    disputes: { decided: 'fewer_than_5', overturnRate: null, medianHoursToAcknowledge: null },
    lookups: { asked: 'fewer_than_5', withoutStay: 'fewer_than_5' },
  })
})

test('listings that stand are counted, by ground and with their median term; ended and frozen ones are not', async () => {
  const { guestId } = await makePerson(app, net.partner, [phone(newNumber())])
  const listing = { guestId, agreementId: net.agreementId }
  const now = app.clock.now().getTime()
  for (const days of [60, 90, 100, 200, 300])
    await makeListing(app, net.partner, {
      ...listing,
      confirmed_at: new Date(now - 10 * dayMs),
      ends_at: new Date(now + (days - 10) * dayMs),
    })
  for (const over of [
    { ground: 'fraud' },
    { frozen_at: hoursAgo(1), frozen_by: crypto.randomUUID() },
    { ends_at: hoursAgo(0) },
    { state: 'withdrawn', ended_at: hoursAgo(1) },
  ])
    await makeListing(app, net.partner, { ...listing, ...over })
  const { listings, listingsByGround, medianTermDays } = await figures()
  expect(listings).toBe(6)
  expect(listingsByGround).toMatchObject({ theft: null, fraud: 'fewer_than_5' })
  expect(medianTermDays).toBeGreaterThanOrEqual(100)
  expect(medianTermDays).toBeLessThanOrEqual(150)
})

test('what nobody sees is not counted: under a pause, or of a venue that lost sharing', async () => {
  const { listings } = await figures()
  expect(listings).toBe(6)
  const { organisationId, venueIds } = net.partner
  const hidings: [string, unknown[], string][] = [
    [
      `insert into network.agreement_pauses (agreement_id, organisation_id, paused_by, paused_at)
       values ($1, $2, $2, '2026-01-01')`,
      [net.agreementId, net.home.organisationId],
      'delete from network.agreement_pauses',
    ],
    [
      `insert into network.lost_sharing (organisation_id, venue_id, since, decided, overturned)
       values ($1, $2, '2026-01-01', 5, 5)`,
      [organisationId, venueIds[0]],
      'delete from network.lost_sharing',
    ],
  ]
  for (const [hide, values, show] of hidings) {
    await app.asSuperuser((client) => client.query(hide, values))
    expect(await figures()).toMatchObject({
      listings: 'fewer_than_5',
      listingsByGround: { theft: 'fewer_than_5' },
      medianTermDays: null,
    })
    await app.asSuperuser((client) => client.query(show))
  }
  expect((await figures()).listings).toBe(6)
})

test('disputes are counted by how they ended, also of guests who are gone, and not against who nobody decided about', async () => {
  const { guestId } = await makePerson(app, net.partner, [phone(newNumber())])
  for (let at = 0; at < 3; at++)
    await dispute(guestId, {
      received_at: hoursAgo(20 * 24),
      acknowledged_at: hoursAgo(20 * 24 - 3),
      answered_at: hoursAgo(18 * 24),
      outcome: 'upheld',
      decided_at: hoursAgo(10 * 24),
    })
  await dispute(guestId, { received_at: hoursAgo(6 * 24), acknowledged_at: hoursAgo(6 * 24 - 9) })
  await dispute(guestId, { received_at: hoursAgo(8 * 24), acknowledged_at: hoursAgo(8 * 24 - 1) })
  await ended('reviewer_silent', 1)
  await ended('upheld', 366)
  for (const ending of ['upheld', 'upheld', 'upheld', 'venue_silent']) await ended(ending, 10)
  expect((await figures()).disputes).toMatchObject({ decided: 'fewer_than_5', overturnRate: null })
  await ended('overturned', 3)
  await ended('taken_back', 364)
  const { disputes } = await figures()
  expect(disputes).toEqual({
    decided: 6,
    overturnRate: 0.5,
    acknowledged: 5,
    medianHoursToAcknowledge: 3,
  })
})

test('questions without a stay are counted beside all', async () => {
  const { guestId, stayId } = await makePerson(app, net.home, [phone(newNumber())])
  const asked = (body: object) =>
    net.staff.call('POST', '/api/network-lookups', {
      venueId: net.home.venueIds[0],
      purpose: 'check_in',
      ...body,
    })
  for (let at = 0; at < 4; at++) await asked({ stayId })
  for (let at = 0; at < 5; at++) await asked({ guestId, isPersonPresent: true })
  expect((await figures()).lookups).toEqual({ asked: 9, withoutStay: 5 })
})

test('they are counted once a minute, however many ask', async () => {
  const { madeAt } = await figures()
  app.clock.forward(59_000)
  expect((await app.anonymous('GET', '/api/accountability')).body.madeAt).toBe(madeAt)
  app.clock.forward(1_000)
  expect((await app.anonymous('GET', '/api/accountability')).body.madeAt).not.toBe(madeAt)
})

test('no hidden ground can be worked out from the sum; where none is hidden, all are shown', () => {
  const full = Object.fromEntries(
    [
      'violence',
      'threat',
      'weapon',
      'sexual_harassment',
      'theft',
      'fraud',
      'unpaid_bill',
      'damage',
      'dealing',
    ].map((ground, at) => [ground, 10 + at]),
  )
  const row: FigureRow = {
    venues: 10,
    grounds: { ...full, false_booking: 2 },
    standing: 130,
    median_term_days: 100,
    decided: 0,
    overturned: 0,
    lookups: 0,
    lookups_without_stay: 0,
    acknowledged: 0,
    median_acknowledge_minutes: null,
  }
  const { listingsByGround } = presentFigures(row, app.clock.now())
  expect(listingsByGround).toMatchObject({
    false_booking: 'fewer_than_5',
    violence: null,
    threat: 11,
    dealing: 18,
  })
  const none = presentFigures({ ...row, grounds: full }, app.clock.now())
  expect(none.listingsByGround).toMatchObject({ false_booking: 'fewer_than_5', violence: 10 })
})

test('disputes of the last months are found by an index, whoever received them', async () => {
  const plan = await app.asSuperuser(async (client) => {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "explain select * from disputes where received_at > timestamptz '2026-01-01'",
    )
    await client.query('rollback')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('disputes_lately')
})

test('neither staff nor a job of an organisation calls what counts over all of them', async () => {
  await expect(
    inside(app, net.home, (tx) => tx.all(sql`select * from network.accountability_figures()`)),
  ).rejects.toThrow('figures are of the platform')
})

test('the same figures come as a file, one line for each', async () => {
  const { madeAt, venues } = await figures()
  const reply = await app.anonymous('GET', '/api/accountability?format=csv')
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toContain(
    `comity-accountability-${madeAt.slice(0, 10)}.csv`,
  )
  const lines = String(reply.body).trim().split('\r\n')
  expect(lines[0]).toContain('figure,ground,value,n,made_at')
  expect(lines).toContain(`venues,,${venues},,${madeAt}`)
  expect(lines.filter((line) => line.startsWith('listings,'))).toHaveLength(11)
  expect((await app.anonymous('GET', '/api/accountability?format=xml')).status).toBe(422)
})
