import { languages } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { countSegments, mostSegments, smsTexts } from '../../../platform/sms/index.ts'
import type { Sms } from '../../../platform/sms/index.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { organisationVault } from '../../platform/index.ts'
import { scanSafety } from '../scan.ts'
import { inside, payload, sendingsOf, trigger } from '../testing/world.ts'

let app: TestApp
let hotel: TestOrganisation
let sender: Caller
let manager: Caller
let venueId: string
const taken: { to: string; text: string }[] = []
let isDown = false
const sms = {
  send: async (message: { to: string; text: string }) => {
    if (isDown) throw new Error('The provider is down')
    taken.push(message)
    return { providerId: `p${taken.length}` }
  },
} as unknown as Sms

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  venueId = hotel.venueIds[0]!
  sender = await app.signedIn(hotel, 'staff', venueId)
  manager = await app.signedIn(hotel, 'manager', venueId)
  await app.services.database.system(inside(app, hotel), async (tx) => {
    await tx.run(sql`update venues set time_zone = 'Asia/Kolkata'`)
    const vault = await organisationVault(app.services, tx)
    await tx.run(sql`
      insert into manager_preferences (organisation_id, user_id, alert_sms, phone)
      values (${hotel.organisationId}::uuid, ${manager.userId}::uuid, true,
        ${vault.sealText('+447700900123')}::bytea)`)
  })
  const set = await manager.call('PUT', '/api/safety-alerts/escalation', {
    gestures: { triple_tap: true, long_press: true, typed_help: true, typed_sos: true },
    chain: [
      { afterSeconds: 30, to: ['venue_managers'] },
      { afterSeconds: 120, to: ['external_contact'] },
    ],
    externalContact: { name: 'Night desk', phone: '+447700900124' },
    locationMinutes: 60,
  })
  expect(set.status).toBe(200)
})
afterAll(() => app.close())

const textSteps = async (id: string) =>
  (await sendingsOf(app, hotel, id))
    .filter(({ channel }) => channel === 'sms')
    .map(({ step, result, recipients }) => [step, result, recipients])

test('managers and then the number outside are texted at once, each once, without a name', async () => {
  const services = { ...app.services, sms }
  app.clock.current = new Date('2026-03-02T10:00:00Z')
  const id = (await trigger(sender, payload(sender, venueId))).body.alert_id
  for (const seconds of [30, 1, 90, 1]) {
    app.clock.forward(seconds * 1_000)
    await scanSafety(services)
  }
  await expect.poll(() => taken.length).toBe(2)
  expect(taken.map(({ to }) => to)).toEqual(['+447700900123', '+447700900124'])
  expect(taken[0]!.text).toMatch(/^Venue 1: .* http:\/\/localhost:3000\/safety-dashboard$/)
  // By the clock of the venue, not of the organisation.
  for (const { text } of taken) expect(text).toContain('15:30')
  expect(taken.map(({ text }) => text).join()).not.toMatch(/Tester|Lobby|Shouting/)
  expect(await textSteps(id)).toEqual([
    [1, 'sent', 1],
    [2, 'sent', 1],
  ])
})

test('while the provider is down the other ways out go on', async () => {
  isDown = true
  const other = await app.signedIn(hotel, 'staff', venueId)
  const id = (await trigger(other, payload(other, venueId))).body.alert_id
  app.clock.forward(120_000)
  await scanSafety({ ...app.services, sms })
  const results = (await sendingsOf(app, hotel, id)).map(({ step, channel, result }) => [
    step,
    channel,
    result,
  ])
  expect(results).toContainEqual([1, 'in_app', 'sent'])
  expect(results).toContainEqual([1, 'email', 'sent'])
  expect(taken).toHaveLength(2)
})

test('without a provider that is noted, and the text is kept where the demo shows it', async () => {
  const other = await app.signedIn(hotel, 'staff', venueId)
  const id = (await trigger(other, payload(other, venueId))).body.alert_id
  app.clock.forward(120_000)
  await scanSafety(app.services)
  expect(await textSteps(id)).toEqual([
    [1, 'not_set_up', 0],
    [2, 'not_set_up', 0],
  ])
})

describe.each(languages)('in %s', (language) => {
  test('every text names the venue and the time and fits in two segments', () => {
    for (const word of ['call', 'drill', 'outside'] as const) {
      const text = smsTexts(language)(`safety.${word}`, { venue: 'Harbour House $1', time: '11:00' })
      expect(text).toContain('Harbour House $1')
      expect(text).toContain('11:00')
      expect(countSegments(`${text} https://comity.example/safety-dashboard`).segments).toBeLessThanOrEqual(
        mostSegments,
      )
    }
  })
})
