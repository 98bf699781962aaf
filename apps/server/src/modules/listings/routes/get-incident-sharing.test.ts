import { dayMs } from '@comity/domain/base'
import type { ResponseOf } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { made } from '../../../testing/matrix/world.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'
import { openSharing, signedAgreement } from '../testing/listings.ts'
import type { MatterOverrides, Sharing } from '../testing/listings.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

const read = async (incidentId: string, by: Caller = hotel.first) =>
  (await made(by, 'GET', `/api/incidents/${incidentId}/sharing`)) as ResponseOf<'getIncidentSharing'>
const sharingOf = async (more: MatterOverrides = {}) => read(await hotel.matter(more))

test('of what may be proposed it says what would be shared, until when, and how the guest is told', async () => {
  const incidentId = await hotel.matter()
  const sharing = await read(incidentId)
  // The incident does not say what was done about it, so the proposer writes it.
  expect(sharing).toMatchObject({
    ground: 'theft',
    severity: 'high',
    isImmediate: false,
    asksAdult: false,
    notice: { channel: 'email', language: 'es' },
    unmet: ['action_missing'],
    agreements: [{ agreementId: hotel.agreementId, unmet: [], months: 8, isFirst: true }],
  })
  const { body } = await hotel.propose(hotel.first, incidentId)
  expect(body.evidence).toEqual(sharing.evidence.map(({ digest }) => digest))
  expect(body.clocks.endsAt).toBe(sharing.agreements[0]?.endsAt)
  expect((await read(incidentId)).agreements[0]?.unmet).toEqual(['already_listed'])
})

test('a second one within the term gets the whole of it', async () => {
  const guestId = await hotel.guest()
  await hotel.matter({ guestId })
  app.clock.forward(dayMs)
  expect((await sharingOf({ guestId })).agreements).toMatchObject([{ months: 12, isFirst: false }])
})

describe('it names what stands against it', () => {
  test.each([
    ['nothing but words', { hasPhoto: false }, ['evidence_missing', 'action_missing']],
    ['the fault of the venue', { fault: 'venue' }, ['guest_not_at_fault', 'action_missing']],
    ['a low severity', { severity: 'low' }, ['not_grave_enough', 'action_missing']],
    ['an unfounded report', { status: 'unfounded' }, ['not_confirmed', 'action_missing']],
    ['noise', { type: 'noise' }, ['not_a_ground', 'action_missing']],
  ])('%s', async (_what, more, unmet) => {
    expect((await sharingOf(more)).unmet).toEqual(unmet)
  })

  test('a ground that the agreement does not name, at that agreement alone', async () => {
    const { unmet, agreements } = await sharingOf({ type: 'threat' })
    expect([unmet, agreements.map((one) => one.unmet)]).toEqual([
      ['action_missing'],
      [['ground_not_covered']],
    ])
  })

  test('of unknown age it asks for the statement; who cannot be told is not shared', async () => {
    const guestId = await hotel.guest({ birthDate: undefined, email: undefined })
    expect(await sharingOf({ guestId })).toMatchObject({
      asksAdult: true,
      notice: null,
      unmet: ['action_missing', 'not_adult', 'no_contact'],
    })
    const minor = await hotel.guest({ birthDate: '2012-01-01' })
    expect(await sharingOf({ guestId: minor })).toMatchObject({
      asksAdult: false,
      unmet: ['action_missing', 'not_adult'],
    })
  })

  test('nobody named, and no agreement at all', async () => {
    const of = await app.organisation()
    const manager = await app.signedIn(of, 'manager')
    const nobody = await makeIncident(app, of, { status: 'confirmed' })
    expect(await read(nobody, manager)).toMatchObject({ unmet: ['no_guest'], agreements: [] })
  })

  test('an incident that is over by the term of one agreement, and not of another', async () => {
    const longer = await signedAgreement(app, [hotel.north, hotel.south], { months_high: 12 })
    const shorter = await signedAgreement(app, [hotel.north, hotel.south], { months_high: 2 })
    const incidentId = await hotel.matter()
    app.clock.forward(60 * dayMs)
    const { agreements } = await read(incidentId)
    const unmetOf = (id: string) => agreements.find(({ agreementId }) => agreementId === id)?.unmet
    expect([unmetOf(longer), unmetOf(shorter)]).toEqual([[], ['over']])
  })
})

test('who may not: staff, managers elsewhere, partners', async () => {
  const incidentId = await hotel.matter()
  const path = `/api/incidents/${incidentId}/sharing`
  const partner = await app.signedIn(hotel.south, 'manager')
  const statuses = []
  for (const by of [hotel.reporter, hotel.elsewhere, partner])
    statuses.push((await by.call('GET', path)).status)
  expect(statuses).toEqual([403, 404, 404])
})
