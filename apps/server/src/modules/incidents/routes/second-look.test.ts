import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { answer, confirm, investigated, move } from '../testing/incidents.ts'

const dayMs = 86_400_000

let app: TestApp
let house: TestOrganisation
let owner: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  house = await app.organisation()
  owner = await app.signedIn(house, 'admin')
  await app.signedIn(house, 'staff')
})

async function ownReport() {
  const { guestId, stayId } = await makeStay(app, house, { status: 'checked_in' })
  return { guestId, id: await investigated(owner, { stayId, severity: 'high' }) }
}
const look = (id: string) => confirm(owner, id, { severity: 'high' })
const read = async (id: string) => (await owner.call('GET', `/api/incidents/${id}`)).body

test('a sole owner confirms their own report a day later: marked, for a ban, without weight in the score', async () => {
  const { id, guestId } = await ownReport()
  expect(await read(id)).toMatchObject({ looksTwice: true, can: { confirm: 'second_look_early' } })
  expect(answer(await look(id))).toEqual([409, 'not_allowed_now', 'second_look_early'])
  app.clock.forward(dayMs)
  const { body } = await look(id)
  expect(body).toMatchObject({ isConfirmed: true, isSecondLook: true, looksTwice: false })
  expect(body.steps.at(-1).details).toMatchObject({ isSecondLook: true })
  const facts = await inside(app, house, (tx) =>
    tx.all(sql`select 1 from risk_facts where fact_id = ${id}::uuid`),
  )
  expect(facts).toEqual([])
  const ban = {
    status: 'banned',
    incidentId: id,
    reason: 'Threw a chair.',
    endsAt: new Date(app.clock.now().getTime() + 90 * dayMs).toISOString(),
  }
  expect((await made(owner, 'PUT', `/api/guest-profiles/${guestId}/status`, ban)).status).toBe('banned')
  const { incidents } = (await owner.call('GET', `/api/guest-profiles/${guestId}`)).body
  expect(incidents).toMatchObject([{ isConfirmed: true, isSecondLook: true }])
})

test('after a correction the 24 hours start again', async () => {
  const { id } = await ownReport()
  app.clock.forward(dayMs - 1)
  await made(owner, 'PATCH', `/api/incidents/${id}`, { observed: 'A chair lay broken.' })
  app.clock.forward(1)
  expect(answer(await look(id))).toEqual([409, 'not_allowed_now', 'second_look_early'])
  app.clock.forward(dayMs - 1)
  expect((await look(id)).body).toMatchObject({ isSecondLook: true })
})

test('where someone else can confirm it, they do, and it counts', async () => {
  const { id } = await ownReport()
  app.clock.forward(dayMs)
  const manager = await app.signedIn(house, 'manager', house.venueIds[0])
  expect(answer(await look(id))).toEqual([409, 'second_person_needed', 'own_report'])
  const { body } = await confirm(manager, id, { severity: 'high' })
  expect(body).toMatchObject({ isConfirmed: true, isSecondLook: false })
})

test('the mark is removed with the confirmation, so that a second person can confirm later', async () => {
  const { id } = await ownReport()
  app.clock.forward(dayMs)
  await look(id)
  const manager = await app.signedIn(house, 'manager')
  await move(owner, id, 'resolved')
  await move(manager, id, 'investigating', 'Looked at by two.')
  expect(await read(id)).toMatchObject({ isConfirmed: false, isSecondLook: false })
  const { body } = await confirm(manager, id, { severity: 'high' })
  expect(body).toMatchObject({ isConfirmed: true, isSecondLook: false })
})

test('it is never proposed for sharing', async () => {
  const { id } = await ownReport()
  app.clock.forward(dayMs)
  await look(id)
  const { body } = await owner.call('GET', `/api/incidents/${id}/sharing`)
  expect(JSON.stringify(body)).toContain('confirmed_by_author')
})

test('the database refuses a second look that is too early, or by a person who is not alone', async () => {
  const { id } = await ownReport()
  const confirmed = (by: string) =>
    inside(app, house, (tx) =>
      tx.run(sql`update incidents set confirmed_by = ${by}::uuid, confirmed_at = platform.app_now(),
        is_second_look = true where incident_id = ${id}::uuid`),
    )
  const constraint = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (failed: unknown) => failed,
    )
    return JSON.stringify(error, Object.getOwnPropertyNames(error ?? {}))
  }
  expect(await constraint(confirmed(owner.userId))).toContain('second_look_a_day_later')
  app.clock.forward(dayMs)
  await app.signedIn(house, 'manager')
  expect(await constraint(confirmed(owner.userId))).toContain('second_look_of_a_sole_manager')
  const [row] = await inside(app, house, (tx) =>
    tx.all(sql<RowOf<'incidents', 'is_second_look'>>`
      select is_second_look from incidents where incident_id = ${id}::uuid`),
  )
  expect(row).toEqual({ is_second_look: false })
})
