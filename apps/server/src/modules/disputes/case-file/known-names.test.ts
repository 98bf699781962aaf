import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { addVenue, answer, contest, makeMatter, makeWorld } from '../testing/disputes.ts'
import type { DisputeWorld } from '../testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

async function readBy(words: string, matter: Awaited<ReturnType<typeof makeMatter>>) {
  const id = await contest(world, matter, 'incident', matter.incidentId)
  await answer(world.boss, id, words)
  const { body } = await world.reviewer.call('GET', `/api/appeals/${id}`)
  return body.appeal.file.venueSays as string
}

test('a reviewer reads no name of a colleague at another venue, nor of one who has left', async () => {
  const there = await app.signedIn(world.partner, 'manager', await addVenue(app, world.partner))
  const gone = await app.signedIn(world.partner, 'staff', world.partner.venueIds[0])
  await inside(app, world.partner, async (tx) => {
    await tx.run(sql`update members set name = 'Helga Brandtner' where user_id = ${there.userId}::uuid`)
    await tx.run(sql`
      update members set name = 'Osric Pellew', left_at = platform.app_now() where user_id = ${gone.userId}::uuid`)
    await tx.run(sql`delete from role_grants where user_id = ${gone.userId}::uuid`)
  })
  const read = await readBy(
    'Helga Brandtner of our other house and Osric Pellew looked at it.',
    await makeMatter(world),
  )
  expect(read).toBe('[staff] of our other house and [staff] looked at it.')
})

test('a reviewer reads no name of who shared room, booking or group with the guest, and of nobody else', async () => {
  const matter = await makeMatter(world)
  const { partner } = world
  const names = ['Carlos Mendizabal', 'Perpetua Ames', 'Ludovic Strand']
  const [sharing = '', booked = '', travelling = ''] = names
  await makeStay(app, partner, { guestName: sharing, room: '431' })
  await makeStay(app, partner, { guestName: booked, room: '510', bookingNumber: 'PAIR-77' })
  const { stayId } = await makeStay(app, partner, { guestName: travelling, room: '611' })
  await makeStay(app, partner, { guestName: 'Quillan Rook', room: '431', arrivesOn: '2026-01-04' })
  await inside(app, partner, async (tx) => {
    await tx.run(sql`
      update stays set room = '431', booking_number = 'PAIR-77', arrives_on = '2026-03-01' where stay_id = ${matter.stayId}::uuid`)
    const group = await tx.first(sql<{ id: ColumnOf<'group_bookings', 'group_id'> }>`
      insert into group_bookings (organisation_id, venue_id, leader_stay_id, name, size, created_by, created_at)
      values (${partner.organisationId}::uuid, ${partner.venueIds[0]}::uuid, ${stayId}::uuid, 'Choir', 12,
        ${world.boss.userId}::uuid, platform.app_now())
      returning group_id as id`)
    await tx.run(sql`
      insert into group_members (organisation_id, group_id, stay_id, venue_id)
      select ${partner.organisationId}::uuid, ${group?.id}::uuid, s, ${partner.venueIds[0]}::uuid
      from unnest(${[stayId, matter.stayId]}::uuid[]) s`)
  })
  const read = await readBy(`${names.join(', ')} were there; Quillan Rook was not.`, matter)
  expect(read).not.toMatch(/Carlos|Mendizabal|Perpetua|Ames|Ludovic|Strand/u)
  expect(read).toContain('[companion] were there; Quillan Rook was not.')
})
