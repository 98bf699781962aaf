import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let of: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  of = await app.organisation({ venues: 2 })
  staff = await app.signedIn(of, 'staff', of.venueIds[0])
})
afterAll(() => app.close())

test('the profile tells how one gets in, and what one did', async () => {
  const profile = (await staff.call('GET', '/api/my-profile')).body
  expect(profile).toMatchObject({
    user: { id: staff.userId, staffId: '1001' },
    password: { set: false },
    pin: { set: false },
    passkeys: { items: [] },
    secondFactor: { totp: false, recoveryCodesLeft: null },
    identities: [],
  })
  expect(profile.sessions).toHaveLength(1)
  expect(profile.sessions[0]).toMatchObject({ current: true, method: 'password' })
  const renamed = await staff.call('PUT', '/api/my-profile', { name: 'Nadia Osei' })
  expect(renamed.body.user.name).toBe('Nadia Osei')
  expect(renamed.body.activity[0].action).toBe('member.renamed')
  expect((await staff.call('PUT', '/api/my-profile', { name: '123' })).body.errors[0].code).toBe(
    'invalid_name',
  )
})

test('a session of the own is ended, one of somebody else is not there', async () => {
  const { signIn } = app.services
  const other = await signIn.startSession({
    userId: staff.userId,
    method: 'passkey',
    organisationId: null,
    organisationFixed: false,
    deviceId: null,
    secondFactor: true,
    now: app.clock.now(),
  })
  const cookie = other.cookies.map((one) => one.split(';')[0]).join('; ')
  expect((await app.anonymous('GET', '/api/stays', undefined, { cookie })).status).toBe(200)
  expect((await staff.call('GET', '/api/sessions')).body.items).toHaveLength(2)
  const colleague = await app.signedIn(of, 'staff', of.venueIds[0])
  expect((await colleague.call('DELETE', `/api/sessions/${other.sessionId}`)).status).toBe(404)
  expect((await staff.call('DELETE', `/api/sessions/${other.sessionId}`)).status).toBe(200)
  expect((await app.anonymous('GET', '/api/stays', undefined, { cookie })).status).toBe(401)
})

test('a PIN is not one that everybody tries, and setting it takes a fresh sign-in', async () => {
  for (const pin of ['123456', '111111', '121212', '12345', 'abcdef'])
    expect((await staff.call('PUT', '/api/my-profile/pin', { pin })).body.errors[0].code).toBe('weak_pin')
  expect((await staff.call('PUT', '/api/my-profile/pin', { pin: '804217' })).status).toBe(200)
  expect((await staff.call('GET', '/api/my-profile')).body.pin).toEqual({ set: true })
  app.clock.forward(11 * 60_000)
  const late = await staff.call('PUT', '/api/my-profile/pin', { pin: '529064' })
  expect([late.status, late.body.code]).toEqual([401, 'reauthentication_needed'])
})

test('a manager has preferences of alerts; others see them as an admin alone', async () => {
  const manager = await app.signedIn(of, 'manager', of.venueIds[0])
  const path = `/api/managers/${manager.userId}/preferences`
  expect((await manager.call('GET', path)).body).toEqual({
    channels: { email: true, sms: false },
    quietHours: null,
    phone: null,
  })
  const wanted = {
    channels: { email: false, sms: true },
    quietHours: { from: '23:00', to: '06:30' },
    phone: '020 7946 0018',
  }
  expect((await manager.call('PUT', path, wanted)).body).toEqual({ ...wanted, phone: '+442079460018' })
  const admin = await app.signedIn(of, 'admin')
  expect((await admin.call('GET', path)).body.phone).toBe('+442079460018')
  const colleague = await app.signedIn(of, 'manager', of.venueIds[0])
  expect((await colleague.call('GET', path)).status).toBe(404)
  const outsider = await app.signedIn(await app.organisation(), 'admin')
  expect((await outsider.call('GET', path)).status).toBe(404)
  expect((await admin.call('GET', `/api/managers/${staff.userId}/preferences`)).status).toBe(404)
  const wrong = await manager.call('PUT', path, { ...wanted, phone: 'nonsense' })
  expect(wrong.body.errors[0]).toMatchObject({ pointer: '/phone', code: 'invalid_phone' })
})

test('the telephone stands in the database sealed', async () => {
  const manager = await app.signedIn(of, 'manager')
  await manager.call('PUT', `/api/managers/${manager.userId}/preferences`, {
    channels: { email: true, sms: true },
    quietHours: null,
    phone: '+447700900123',
  })
  const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
  const { getManagerPreferences } = await import('../queries/manager-preferences.ts')
  const row = await app.services.database.system(scope, (tx) => getManagerPreferences(tx, manager.userId))
  expect(row?.phone?.includes('7700900123')).toBe(false)
})
