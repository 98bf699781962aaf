import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { improvementSteps, listingEndsAt } from '@comity/domain/network'
import type { ImprovementStep } from '@comity/domain/network'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { made } from '../../../testing/matrix/world.ts'
import { openSharing } from '../../listings/testing/listings.ts'
import type { Sharing } from '../../listings/testing/listings.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

const agree = (by: Caller, listingId: string, more: object = {}) =>
  by.call('POST', '/api/create-improvement-plan', { listingId, ...more })
const complete = (by: Caller, planId: string, step: string) =>
  by.call('POST', `/api/improvement-plans/${planId}/steps/${step}/complete`)

test('each step that is done shortens the listing by the published formula', async () => {
  const id = await hotel.active()
  app.clock.forward(20 * dayMs)
  const agreed = await agree(hotel.first, id)
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(201)
  const { plan, clocks } = agreed.body
  expect(plan.steps).toHaveLength(4)
  expect(agreed.body).toMatchObject({ hasPlan: true, withoutPlanEndsAt: clocks.endsAt })
  const agreedAt = app.clock.now()
  const done: ImprovementStep[] = []
  for (const step of ['made_good', 'accepted_rules', 'spoke_with_venue', 'completed_course'] as const) {
    app.clock.forward(dayMs)
    const reply = await complete(hotel.second, plan.id, step)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    done.push(step)
    const endsAt = listingEndsAt({
      severity: 'high',
      agreedMonths: 12,
      confirmedAt: new Date(clocks.confirmedAt),
      hasEarlier: false,
      laterConfirmedAt: [],
      plan: { agreedAt, done },
    })
    expect(reply.body.clocks.endsAt).toBe(endsAt.toISOString())
    expect(reply.body.withoutPlanEndsAt).toBe(clocks.endsAt)
    expect(endsAt.toISOString() < clocks.endsAt).toBe(true)
    const row = reply.body.plan.steps.find((one: { step: string }) => one.step === step)
    expect(row).toMatchObject({ weight: improvementSteps[step], doneBy: { id: hotel.second.userId } })
  }
})

test('a plan has the steps that were agreed, and each is done once', async () => {
  const id = await hotel.active()
  const { body } = await agree(hotel.first, id, { steps: ['made_good'] })
  expect((await complete(hotel.first, body.plan.id, 'completed_course')).status).toBe(404)
  expect((await complete(hotel.first, body.plan.id, 'apologised')).status).toBe(404)
  expect((await complete(hotel.first, body.plan.id, 'made_good')).status).toBe(200)
  const again = await complete(hotel.first, body.plan.id, 'made_good')
  expect([again.status, again.body.reason]).toEqual([409, 'already_done'])
})

test('there is one plan at a time, while the listing stands', async () => {
  const id = await hotel.active()
  expect((await agree(hotel.first, id)).status).toBe(201)
  const second = await agree(hotel.second, id)
  expect([second.status, second.body.reason]).toEqual([409, 'plan_agreed'])
  await hotel.first.call('POST', `/api/listings/${id}/withdraw`)
  const over = await agree(hotel.first, id)
  expect([over.status, over.body.reason]).toEqual([409, 'over'])
})

test('a plan by which the end is past ends the listing at once', async () => {
  const id = await hotel.active()
  const { body } = await agree(hotel.first, id)
  app.clock.forward(160 * dayMs)
  await complete(hotel.first, body.plan.id, 'made_good')
  const reply = await complete(hotel.first, body.plan.id, 'completed_course')
  expect(reply.body).toMatchObject({ state: 'expired', facts: null })
  expect(await hotel.isSeen(id)).toBe(false)
})

test('a further confirmed incident makes it void', async () => {
  const guestId = await hotel.guest()
  const id = await hotel.active({ guestId })
  const { body } = await agree(hotel.first, id)
  await complete(hotel.first, body.plan.id, 'made_good')
  app.clock.forward(dayMs)
  const { incident } = await made(hotel.reporter, 'POST', '/api/incidents', {
    venueId: hotel.venueId,
    guestId,
    type: 'theft',
    severity: 'medium',
    observed: 'It happened again.',
  })
  for (const status of ['triaged', 'investigating'])
    await made(hotel.first, 'PUT', `/api/incidents/${incident.id}/status`, { status })
  await made(hotel.first, 'POST', `/api/incidents/${incident.id}/confirm`, {
    type: 'theft',
    severity: 'medium',
    fault: 'guest',
  })
  await hotel.drain()
  const { plan } = await made(hotel.first, 'GET', `/api/listings/${id}`)
  expect(plan.voidedAt).toBe(app.clock.now().toISOString())
  const reply = await complete(hotel.first, body.plan.id, 'completed_course')
  expect([reply.status, reply.body.reason]).toEqual([409, 'plan_void'])
})

test('staff, managers elsewhere and partners agree on nothing and complete nothing', async () => {
  const id = await hotel.active()
  const { body } = await agree(hotel.first, id)
  const partner = await app.signedIn(hotel.south, 'admin')
  expect((await agree(hotel.reporter, id)).status).toBe(403)
  expect((await complete(hotel.reporter, body.plan.id, 'made_good')).status).toBe(403)
  for (const by of [hotel.elsewhere, partner]) {
    expect((await agree(by, id)).status).toBe(404)
    expect((await complete(by, body.plan.id, 'made_good')).status).toBe(404)
  }
})

test('two who complete steps at once both count', async () => {
  const id = await hotel.active()
  const { body } = await agree(hotel.first, id)
  await Promise.all([
    complete(hotel.first, body.plan.id, 'made_good'),
    complete(hotel.second, body.plan.id, 'accepted_rules'),
  ])
  const { plan, clocks } = await made(hotel.first, 'GET', `/api/listings/${id}`)
  const endsAt = listingEndsAt({
    severity: 'high',
    agreedMonths: 12,
    confirmedAt: new Date(clocks.confirmedAt),
    hasEarlier: false,
    laterConfirmedAt: [],
    plan: { agreedAt: new Date(plan.agreedAt), done: ['made_good', 'accepted_rules'] },
  })
  expect(clocks.endsAt).toBe(endsAt.toISOString())
})
