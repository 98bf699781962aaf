import { hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { made } from '../../../testing/matrix/world.ts'
import { auditOf, factsOf } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'manager')
  await made(staff, 'POST', '/api/rooms', { venueId: hotel.venueIds[0], names: ['204', '205'] })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
})

const move = (stayId: string, status: string, rest: object = {}, by = staff) =>
  by.call('PUT', `/api/room-bookings/${stayId}/status`, { status, ...rest })
const expected = (overrides = {}) =>
  makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-02', room: '999', ...overrides })
const stateOf = async (name: string) =>
  (await made(staff, 'GET', '/api/rooms')).items.find((room: { name: string }) => room.name === name).state

describe('a booking', () => {
  test('goes from expected to checked in to checked out, and the guest has kept a stay', async () => {
    const { stayId, guestId } = await expected()
    expect((await move(stayId, 'checked_in')).body).toMatchObject({
      status: 'checked_in',
      nextStatuses: ['expected', 'checked_out'],
      statusChangedAt: app.clock.now().toISOString(),
    })
    expect(await factsOf(app, hotel, guestId)).toEqual([])
    const out = await move(stayId, 'checked_out')
    expect(out.body).toMatchObject({ status: 'checked_out', departsOn: '2026-03-02' })
    expect(await factsOf(app, hotel, guestId)).toMatchObject([{ kind: 'stay_kept', stay_id: stayId }])
    expect((await auditOf(app, hotel, stayId)).map(({ details }) => details)).toEqual([
      { from: 'expected', to: 'checked_in', fault: null },
      { from: 'checked_in', to: 'checked_out', fault: null },
    ])
  })

  test.each([
    ['expected', 'checked_out', 'no_such_step'],
    ['expected', 'expected', 'same_status'],
    ['cancelled', 'checked_in', 'no_such_step'],
    ['checked_out', 'checked_in', 'too_late'],
  ] as const)('that is %s does not become %s: %s', async (status, to, why) => {
    const { stayId } = await expected({ status })
    const reply = await move(stayId, to)
    expect([reply.status, reply.body.reason]).toEqual([409, why])
  })

  test('that somebody moved meanwhile is left as it is', async () => {
    const { stayId } = await expected()
    await move(stayId, 'cancelled')
    expect((await move(stayId, 'expected', { expected: 'checked_in' })).body.code).toBe('conflict')
  })

  test('is taken back within a day and not later, and what it said of the guest with it', async () => {
    const { stayId, guestId } = await expected()
    await move(stayId, 'checked_in')
    await move(stayId, 'checked_out')
    app.clock.forward(23 * hourMs)
    expect((await move(stayId, 'checked_in')).status).toBe(200)
    expect(await factsOf(app, hotel, guestId)).toEqual([])
    await move(stayId, 'checked_out')
    expect(await factsOf(app, hotel, guestId)).toHaveLength(1)
    app.clock.forward(25 * hourMs)
    expect((await move(stayId, 'checked_in')).body.reason).toBe('too_late')
  })
})

test('who comes the evening before is taken in, nobody days before, and nobody leaves before arriving', async () => {
  const { stayId } = await expected({ arrivesOn: '2026-03-04', departsOn: null })
  expect((await move(stayId, 'checked_in')).body.reason).toBe('before_arrival')
  app.clock.forward(24 * hourMs)
  expect((await move(stayId, 'checked_in')).status).toBe(200)
  expect((await move(stayId, 'checked_out')).body.departsOn).toBe('2026-03-04')
})

describe('a no-show', () => {
  test('counts from noon of the next day on, and not when the guest came after all', async () => {
    const { stayId, guestId } = await expected()
    expect((await move(stayId, 'no_show')).status).toBe(200)
    expect(await factsOf(app, hotel, guestId)).toMatchObject([
      { kind: 'no_show', counts_from: new Date('2026-03-03T12:00:00Z') },
    ])
    app.clock.forward(8 * hourMs)
    expect((await move(stayId, 'checked_in')).status).toBe(200)
    expect(await factsOf(app, hotel, guestId)).toEqual([])
  })

  test('that was the venue’s fault weighs nothing', async () => {
    const { stayId, guestId } = await expected()
    expect((await move(stayId, 'no_show', { fault: 'venue' })).status).toBe(200)
    expect(await factsOf(app, hotel, guestId)).toEqual([])
  })

  test('is none before the day of arrival', async () => {
    const { stayId } = await expected({ arrivesOn: '2026-03-03' })
    expect((await move(stayId, 'no_show')).body.reason).toBe('before_arrival')
  })

  test.each(['school', 'healthcare'] as const)('says nothing of anybody in %s', async (sector) => {
    const house = await app.organisation({ sector })
    const boss = await app.signedIn(house, 'staff')
    const { stayId, guestId } = await makeStay(app, house, { status: 'expected', arrivesOn: '2026-03-01' })
    expect((await move(stayId, 'no_show', {}, boss)).status).toBe(200)
    expect(await factsOf(app, house, guestId)).toEqual([])
  })
})

describe('a booking that somebody wrote by hand', () => {
  const written = async (arrivesOn: string) => {
    const body = { venueId: hotel.venueIds[0], guest: { name: 'Tamsin Quill' }, arrivesOn }
    const { id, guestId } = await made(staff, 'POST', '/api/room-bookings', body)
    return { stayId: id as string, guestId: guestId as string }
  }

  test.each(['2026-02-23', '2026-03-02'])('when its guest was to be there, %s, says nothing', async (day) => {
    const [kept, missed] = [await written(day), await written(day)]
    for (const status of ['checked_in', 'checked_out'])
      expect((await move(kept.stayId, status)).status).toBe(200)
    expect((await move(missed.stayId, 'no_show')).status).toBe(200)
    for (const { guestId } of [kept, missed]) expect(await factsOf(app, hotel, guestId)).toEqual([])
  })

  test('before that says how it ended', async () => {
    const { stayId, guestId } = await written('2026-03-03')
    app.clock.forward(24 * hourMs)
    const later = await app.signedIn(hotel, 'staff')
    expect((await move(stayId, 'no_show', {}, later)).status).toBe(200)
    expect(await factsOf(app, hotel, guestId)).toMatchObject([{ kind: 'no_show', stay_id: stayId }])
  })
})

describe('the room of a booking', () => {
  test('is occupied on arrival, cleaned after, and goes back with what is taken back', async () => {
    const { stayId } = await expected({ room: '204' })
    const seen: string[] = []
    for (const status of [
      'checked_in',
      'expected',
      'checked_in',
      'checked_out',
      'checked_in',
      'checked_out',
    ]) {
      expect((await move(stayId, status)).status, status).toBe(200)
      seen.push(await stateOf('204'))
    }
    expect(seen).toEqual(['occupied', 'reserved', 'occupied', 'cleaning', 'occupied', 'cleaning'])
    const { stayId: next } = await expected({ room: '204' })
    expect((await move(next, 'checked_in')).status).toBe(200)
    expect(await stateOf('204')).toBe('cleaning')
  })

  test('stays occupied while somebody else is in it', async () => {
    const [one, two] = [await expected({ room: '205' }), await expected({ room: '205' })]
    await move(one.stayId, 'checked_in')
    await move(two.stayId, 'checked_in')
    await move(one.stayId, 'checked_out')
    expect(await stateOf('205')).toBe('occupied')
    await move(two.stayId, 'checked_out')
    expect(await stateOf('205')).toBe('cleaning')
  })
})
