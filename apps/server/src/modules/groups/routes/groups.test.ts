import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { made } from '../../../testing/matrix/world.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import { auditOf } from '../../bookings/testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

const expected = async (overrides = {}) =>
  (await makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-08', ...overrides })).stayId
const group = (body: object, headers = {}, by = staff) =>
  by.call('POST', '/api/group-bookings', { name: 'Hill walkers', size: 8, ...body }, headers)
const read = async (groupId: string, by = staff) =>
  (await made(by, 'GET', `/api/group-bookings?groupId=${groupId}`)).items[0]

describe('a group', () => {
  test('is made of bookings, by id and by number, under one leader', async () => {
    const [leader, byId] = [await expected(), await expected()]
    const byNumber = await expected({ bookingNumber: 'Grp-7' })
    const reply = await group({ leaderStayId: leader, stayIds: [byId], bookingNumbers: ['grp-7'] })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ size: 8, arrivesOn: '2026-03-08', leader: { stayId: leader } })
    const members = reply.body.members.map(({ stayId }: { stayId: string }) => stayId)
    expect(members[0]).toBe(leader)
    expect(members.toSorted()).toEqual([leader, byId, byNumber].toSorted())
    expect(await read(reply.body.id)).toEqual(reply.body)
    expect(await auditOf(app, hotel, reply.body.id)).toEqual([
      { action: 'group.created', details: { members: 3 } },
    ])
    const booking = await made(staff, 'GET', `/api/room-bookings?bookingId=${byId}`)
    expect(booking.items[0].groupId).toBe(reply.body.id)
  })

  test('sent twice under one key is one group', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { leaderStayId: await expected() }
    const replies = await Promise.all([group(body, key), group(body, key)])
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  })

  test('is one, where two are made of the same bookings at the same moment', async () => {
    const [one, two, both] = [await expected(), await expected(), await expected()]
    const replies = await Promise.all([
      group({ leaderStayId: one, stayIds: [both] }),
      group({ leaderStayId: two, stayIds: [both] }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(replies.flatMap(({ body }) => body.errors ?? [])).toMatchObject([
      { pointer: '/stayIds/0', code: 'already_in_use' },
    ])
  })

  test('keeps no card number', async () => {
    const card = '4111 1111 1111 1111'
    const leaderStayId = await expected()
    const { body } = await group({ leaderStayId, name: `Walkers ${card}`, note: `Pays by ${card}` })
    expect(body).toMatchObject({ name: 'Walkers •••• 1111', note: 'Pays by •••• 1111' })
  })

  test('takes no booking by which nobody comes, named by id or by number', async () => {
    const leader = await expected()
    const [cancelled, noShow] = [
      await expected({ status: 'cancelled', bookingNumber: 'Grp-8' }),
      await expected({ status: 'no_show' }),
    ]
    const faults = async (body: object) => faultsOf(await group({ leaderStayId: leader, ...body }))
    expect(await faults({ bookingNumbers: ['Grp-8'] })).toEqual({ '/bookingNumbers/0': 'unknown_stay' })
    for (const stayId of [cancelled, noShow]) {
      expect(await faults({ stayIds: [stayId] })).toEqual({ '/stayIds/0': 'unknown_stay' })
      expect(await faults({ leaderStayId: stayId })).toEqual({ '/leaderStayId': 'unknown_stay' })
    }
  })

  test('takes no booking that belongs to another, or is made elsewhere', async () => {
    const [leader, taken] = [await expected(), await expected()]
    await group({ leaderStayId: taken })
    const elsewhere = await expected({ venueId: hotel.venueIds[1] })
    const manager = await app.signedIn(hotel, 'manager')
    const faults = async (body: object, by = staff) => faultsOf(await group(body, {}, by))
    expect(await faults({ leaderStayId: taken })).toEqual({ '/leaderStayId': 'already_in_use' })
    expect(await faults({ leaderStayId: leader, stayIds: [taken] })).toEqual({
      '/stayIds/0': 'already_in_use',
    })
    expect(await faults({ leaderStayId: leader, stayIds: [elsewhere] }, manager)).toEqual({
      '/stayIds/0': 'unknown_stay',
    })
    expect(await faults({ leaderStayId: elsewhere })).toEqual({ '/leaderStayId': 'unknown_stay' })
    expect(await faults({ leaderStayId: leader, bookingNumbers: ['nobody'] })).toEqual({
      '/bookingNumbers/0': 'unknown_stay',
    })
    expect(await faults({ leaderStayId: leader, memberIds: [] })).toEqual({ '/memberIds': 'unknown_field' })
  })

  test('is shown to its venue alone', async () => {
    const manager = await app.signedIn(hotel, 'manager')
    const { body } = await group(
      { leaderStayId: await expected({ venueId: hotel.venueIds[1] }) },
      {},
      manager,
    )
    expect(await read(body.id)).toBeUndefined()
    expect(await read(body.id, manager)).toMatchObject({ id: body.id })
    expect(await read(body.id, await app.signedIn(await app.organisation(), 'admin'))).toBeUndefined()
  })
})

test('the list pages through every group once, the latest first', async () => {
  const groupIds: string[] = []
  for (let index = 0; index < 5; index++)
    groupIds.unshift((await group({ leaderStayId: await expected() })).body.id)
  const seen: string[] = []
  for (let cursor = ''; ;) {
    const page = await made(staff, 'GET', `/api/group-bookings?limit=2${cursor}`)
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    if (!page.nextCursor) break
    cursor = `&cursor=${page.nextCursor}`
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(0, 5)).toEqual(groupIds)
})
