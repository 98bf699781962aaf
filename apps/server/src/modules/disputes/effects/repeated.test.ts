import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { made } from '../../../testing/matrix/world.ts'
import { takeIn } from '../../guests/testing/records.ts'
import { deleteIncident } from '../../photos/index.ts'
import { openSharing } from '../../listings/testing/listings.ts'
import type { Sharing } from '../../listings/testing/listings.ts'
import { setState, smuggled } from '../../listings/testing/smuggle.ts'
import disputesModule from '../module.ts'
import { answer, appeal, decide, portalOf } from '../testing/disputes.ts'

const { jobs } = disputesModule

let app: TestApp
let hotel: Sharing
let reviewer: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
  reviewer = await app.signedIn(await app.organisation(), 'reviewer')
})
beforeEach(() => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
})
afterAll(() => app.close())

async function repeated(others = 1) {
  const guestId = await hotel.guest()
  const earlier: string[] = []
  for (let count = 0; count < others; count++)
    earlier.push(await hotel.matter({ guestId, severity: 'medium', venueId: hotel.otherVenueId }))
  app.clock.forward(dayMs)
  const listingId = await hotel.active({ guestId, severity: 'medium' })
  expect(await hotel.isSeen(listingId)).toBe(true)
  return { guestId, listingId, earlier, first: earlier[0]! }
}

async function contest(guestId: string, incidentId: string): Promise<string> {
  const portal = await portalOf(app, [{ organisationId: hotel.north.organisationId, guestId }])
  const { status, body } = await appeal({ partner: hotel.north }, portal, 'incident', incidentId)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.appeal.id
}

async function decided(disputeId: string, outcome: 'upheld' | 'overturned'): Promise<void> {
  expect((await answer(hotel.elsewhere, disputeId)).status).toBe(200)
  const { status, body } = await decide(reviewer, disputeId, outcome)
  expect(status, JSON.stringify(body)).toBe(200)
}

const ended = { state: 'removed', endedReason: 'confirmation_ended' }

describe('what is shared as a repetition', () => {
  test('is hidden at once when the other incident is contested, and seen again when that is upheld', async () => {
    const { first, guestId, listingId } = await repeated()
    const disputeId = await contest(guestId, first)
    expect(await hotel.isSeen(listingId)).toBe(false)
    expect((await hotel.read(listingId)).unmet).toContain('not_grave_enough')
    await decided(disputeId, 'upheld')
    expect(await hotel.isSeen(listingId)).toBe(true)
  })

  test('ends when the other is overturned, or nobody answers for it', async () => {
    const overturned = await repeated()
    await decided(await contest(overturned.guestId, overturned.first), 'overturned')
    expect(await hotel.read(overturned.listingId)).toMatchObject(ended)
    const silent = await repeated()
    await contest(silent.guestId, silent.first)
    app.clock.forward(7 * dayMs)
    await jobs['trust/tend-disputes'](app.services)
    expect(await hotel.read(silent.listingId)).toMatchObject(ended)
  })

  test('stays while a third stands, contested or overturned as the second may be', async () => {
    const { earlier, first, guestId, listingId } = await repeated(2)
    const disputeId = await contest(guestId, first)
    expect(await hotel.isSeen(listingId)).toBe(true)
    const second = await contest(guestId, earlier[1]!)
    expect(await hotel.isSeen(listingId)).toBe(false)
    await decided(second, 'overturned')
    expect(await hotel.isSeen(listingId)).toBe(false)
    await decided(disputeId, 'upheld')
    expect(await hotel.isSeen(listingId)).toBe(true)
  })

  test('is seen again when any of those that it may rest on is upheld, whichever was contested first', async () => {
    const { earlier, guestId, listingId } = await repeated(2)
    await contest(guestId, earlier[0]!)
    const second = await contest(guestId, earlier[1]!)
    expect(await hotel.isSeen(listingId)).toBe(false)
    await decided(second, 'upheld')
    expect(await hotel.isSeen(listingId)).toBe(true)
  })

  test('stays hidden by a dispute about itself when one about the other is over', async () => {
    const { first, guestId, listingId } = await repeated()
    const disputeId = await contest(guestId, first)
    const { incidentId } = await hotel.read(listingId)
    await contest(guestId, incidentId!)
    await decided(disputeId, 'upheld')
    expect(await hotel.isSeen(listingId)).toBe(false)
  })

  test('ends when the other is found unfounded by whoever works at that venue alone, or is deleted', async () => {
    const unfounded = await repeated()
    await made(hotel.elsewhere, 'PUT', `/api/incidents/${unfounded.first}/status`, {
      status: 'unfounded',
      note: 'It was another lamp.',
    })
    expect(await hotel.read(unfounded.listingId)).toMatchObject(ended)
    const deleted = await repeated()
    await hotel.inNorth(async (tx) => deleteIncident(tx, await tx.scope, deleted.first))
    expect(await hotel.read(deleted.listingId)).toMatchObject(ended)
  })

  test('goes along with a merge, and ends when the other turns out to be of somebody else', async () => {
    const [one, two] = [await hotel.guest(), await hotel.guest()]
    await hotel.matter({ guestId: one, severity: 'medium' })
    const claimId = await takeIn(app, hotel.north, one, two)
    app.clock.forward(dayMs)
    const listingId = await hotel.active({ guestId: two, severity: 'medium' })
    const into = await hotel.guest()
    await takeIn(app, hotel.north, two, into)
    expect(await hotel.isSeen(listingId)).toBe(true)
    const manager = await app.signedIn(hotel.north, 'manager')
    await made(manager, 'POST', `/api/guest-profiles/${into}/split`, { claimId })
    expect(await hotel.read(listingId)).toMatchObject(ended)
  })
})

describe('nothing is proposed as a repetition of what is contested', () => {
  /** A contested medium theft, and the next one as it is made. */
  async function after(make: (matter: { guestId: string; severity: string }) => Promise<string>) {
    const guestId = await hotel.guest()
    const first = await hotel.matter({ guestId, severity: 'medium' })
    app.clock.forward(dayMs)
    const incidentId = await make({ guestId, severity: 'medium' })
    await contest(guestId, first)
    return incidentId
  }

  test('by the code', async () => {
    const incidentId = await after(hotel.matter)
    const { body } = await hotel.propose(hotel.first, incidentId)
    expect(body.reasons).toEqual(['not_grave_enough'])
  })

  test('around the code', async () => {
    const incidentId = await after((matter) => smuggled(hotel, matter))
    expect(await hotel.cheat(hotel.first, (tx) => setState(tx, incidentId, 'signed'))).toBe(
      'listing_not_grave_enough',
    )
  })
})
