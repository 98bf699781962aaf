import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { mailsTo, tokenIn } from '../../accounts/testing/mails.ts'
import { guestOf, stayWithEmail } from '../testing/stay.ts'
import { inviteDeparted } from './invite-departed.ts'

let app: TestApp
let hotel: TestOrganisation
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  hotel = await app.organisation({ venues: 2 })
  await switchOn(hotel, true)
})

const switchOn = (of: TestOrganisation, isOn: boolean) =>
  inside(app, of, (tx) => tx.run(sql`update organisations set seal_ratings = ${isOn}`))

async function leave(of: TestOrganisation, stayId: string, departsOn: string | null, status = 'checked_out') {
  await inside(app, of, (tx) =>
    tx.run(sql`update stays set status = ${status}, departs_on = ${departsOn}::date,
        arrives_on = least(arrives_on, ${departsOn}::date)
      where stay_id = ${stayId}::uuid`),
  )
}

async function isInvited(of: TestOrganisation, stayId: string) {
  const row = await inside(app, of, (tx) =>
    tx.first(sql<{ is: boolean }>`
      select invited_at is not null and exists (select 1 from stay_invitations i where i.stay_id = s.stay_id) as is
      from stays s where s.stay_id = ${stayId}::uuid`),
  )
  return row!.is
}

test('a guest who left gets a mail with a link that works, once, however often the job runs and at once', async () => {
  const { stayId } = await stayWithEmail(app, hotel, 'amal@guests.example', null, {
    venueId: hotel.venueIds[1]!,
  })
  await leave(hotel, stayId, '2026-03-02')
  await Promise.all([inviteDeparted(app.services), inviteDeparted(app.services)])
  await inviteDeparted(app.services)
  const mails = await mailsTo(app, 'amal@guests.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('How was it at Venue 2?')
  expect((await guestOf(app, tokenIn(mails[0])).see()).state).toBe('open')
})

test.each([
  ['left four days ago', '2026-02-26', 'checked_out'],
  ['is still there', null, 'checked_in'],
  ['never came', '2026-03-02', 'no_show'],
])('a guest who %s gets none', async (_who, departsOn, status) => {
  const { stayId } = await stayWithEmail(app, hotel, 'bela@guests.example')
  await leave(hotel, stayId, departsOn, status)
  await inviteDeparted(app.services)
  expect(await isInvited(hotel, stayId)).toBe(false)
})

test('without an address nobody is invited, so that nothing is sealed in vain', async () => {
  const { stayId } = await makeStay(app, hotel)
  await leave(hotel, stayId, '2026-03-01')
  await inviteDeparted(app.services)
  expect(await isInvited(hotel, stayId)).toBe(false)
})

test('an organisation that has not switched it on sends none', async () => {
  await switchOn(hotel, false)
  const { stayId } = await stayWithEmail(app, hotel, 'chidi@guests.example')
  await leave(hotel, stayId, '2026-03-01')
  await inviteDeparted(app.services)
  expect(await isInvited(hotel, stayId)).toBe(false)
})

test('more guests than one batch takes are all invited, those without an address in between', async () => {
  await inside(app, hotel, (tx) =>
    tx.run(sql`
      with made as (
        insert into guests (organisation_id, number, contact, wrapped_key, created_at)
        select ${hotel.organisationId}::uuid, n + 1000, ''::bytea, null, platform.app_now() from generate_series(1, 150) n
        returning organisation_id, guest_id)
      insert into stays (organisation_id, venue_id, guest_id, status, arrives_on, created_at, updated_at)
      select organisation_id, ${hotel.venueIds[0]}::uuid, guest_id, 'checked_out', '2026-03-01', platform.app_now(),
        platform.app_now() from made`),
  )
  const { stayId } = await stayWithEmail(app, hotel, 'dilnoza@guests.example')
  await leave(hotel, stayId, null)
  await inviteDeparted(app.services)
  expect(await isInvited(hotel, stayId)).toBe(true)
})
