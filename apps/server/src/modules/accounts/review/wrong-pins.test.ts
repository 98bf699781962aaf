import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
let staff: Caller
let device: string
let deviceId: string
let login: (staffId: string, pin: string) => Promise<{ status: number }>
const pin = '804217'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  of = await app.organisation()
  admin = await app.signedIn(of, 'admin')
  staff = await app.signedIn(of, 'staff')
  const venueId = of.venueIds[0]
  const made = await admin.call('POST', '/api/devices', { name: 'Desk', venueId, where: 'this_device' })
  deviceId = made.body.device.id
  device = made.headers.getSetCookie()[0]!.split(';')[0]!
  const venueCode = (await admin.call('GET', '/api/organisation')).body.venues[0].code
  login = (staffId, tried) =>
    app.anonymous('POST', '/api/staff/login', { venueCode, staffId, pin: tried }, { cookie: device })
})

const entries = async (action: string) =>
  (await admin.call('GET', `/api/audit-log?action=${action}`)).body.items.map(
    ({ subject, details }: { subject: object; details: object }) => ({ ...subject, ...details }),
  )

test('a wrong PIN is in the log of the organisation, for nobody as for somebody', async () => {
  const { staffId } = (await staff.call('PUT', '/api/my-profile/pin', { pin })).body
  await login(staffId, '000001')
  await login('999999', '000001')
  expect(await entries('sign_in.failed')).toEqual([
    { kind: 'device', id: deviceId, factor: 'pin', deviceId },
    { kind: 'member', id: staff.userId, factor: 'pin', deviceId },
  ])
})

test('a lock is in the log once while it lasts, however often it is tried', async () => {
  const { staffId } = (await staff.call('PUT', '/api/my-profile/pin', { pin })).body
  for (let tries = 0; tries < 5; tries++) await login(staffId, '000001')
  for (let tries = 0; tries < 4; tries++) expect((await login(staffId, pin)).status).toBe(429)
  expect(await entries('sign_in.locked')).toEqual([
    { kind: 'member', id: staff.userId, factor: 'pin', deviceId },
  ])
})

test('a PIN does not hold the staff number that is typed beside it', async () => {
  const { user } = (await staff.call('GET', '/api/my-profile')).body
  const reply = await staff.call('PUT', '/api/my-profile/pin', { pin: `7${user.staffId}9` })
  expect(reply.body.errors).toMatchObject([{ pointer: '/pin', code: 'weak_pin' }])
})
