import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
let second: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
  second = await app.signedIn(of, 'admin')
  manager = await app.signedIn(of, 'manager', of.venueIds[0])
})

const at = (role: string, venueId: string | null = null, period: object = {}) => ({
  role,
  venueId,
  ...period,
})
const roles = (by: Caller, whose: Caller, grants: object[]) =>
  by.call('PUT', `/api/members/${whose.userId}/roles`, { grants })
const approve = (by: Caller, id: string) =>
  by.call('POST', `/api/approvals/${id}/decision`, { decision: 'approve' })
const rolesOf = async (caller: Caller) => (await caller.call('GET', '/api/me')).body.roles
const after = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

describe('widening the own roles', () => {
  test('is also to hold them longer: a second person must agree', async () => {
    await roles(second, admin, [at('admin', null, { endsAt: after(7) })])
    const longer = await roles(admin, admin, [at('admin')])
    expect(longer.body.approval).toMatchObject({ state: 'waiting' })
    const shorter = await roles(admin, admin, [at('admin', null, { endsAt: after(3) })])
    expect(shorter.body.approval).toBeNull()
  })

  test('is also to hold them sooner', async () => {
    await roles(second, admin, [at('admin'), at('privacy', null, { startsAt: after(30) })])
    const sooner = await roles(admin, admin, [at('admin'), at('privacy')])
    expect(sooner.body.approval).toMatchObject({ state: 'waiting' })
  })

  test('what was asked before gives nothing back to whoever lost the right since', async () => {
    const { id } = (await roles(admin, admin, [at('admin'), at('privacy')])).body.approval
    await roles(second, admin, [at('staff', of.venueIds[0])])
    expect((await approve(second, id)).body.code).toBe('not_allowed_now')
    expect(await rolesOf(admin)).toEqual([at('staff', of.venueIds[0])])
  })

  test('agreeing leaves an admin of every venue, also when the others left since', async () => {
    const { id } = (await roles(admin, admin, [at('privacy')])).body.approval
    // An admin for a limited time may approve but does not count as the last admin.
    await roles(admin, manager, [at('admin', null, { endsAt: after(30) })])
    expect((await admin.call('DELETE', `/api/members/${second.userId}`)).status).toBe(200)
    expect((await approve(manager, id)).body.code).toBe('not_allowed_now')
    expect(await rolesOf(admin)).toEqual([at('admin')])
  })
})

describe('admins and privacy officers', () => {
  test.each(['admin', 'privacy'])('hold %s for the organisation as a whole or not at all', async (role) => {
    const one = await roles(admin, manager, [at(role, of.venueIds[0])])
    expect(one.body.errors).toMatchObject([{ pointer: '/grants/0/venueId', code: 'invalid_choice' }])
    const invited = await admin.call('POST', '/api/invitations', {
      email: 'one.venue@hotel.example',
      role,
      venueIds: [of.venueIds[0]],
    })
    expect(invited.body.errors).toMatchObject([{ pointer: '/venueIds', code: 'invalid_choice' }])
  })

  test('no row of the database makes an admin of one venue', async () => {
    await expect(app.signedIn(of, 'admin', of.venueIds[0])).rejects.toThrow('of_organisation')
  })

  test('an admin who begins later does not hold the organisation up until then', async () => {
    await roles(admin, second, [at('staff'), at('admin', null, { startsAt: after(30) })])
    expect((await roles(admin, admin, [at('manager')])).body.code).toBe('not_allowed_now')
    expect((await second.call('GET', '/api/stays')).status).toBe(200)
  })
})

test('what was opened for an hour invites nobody for longer', async () => {
  const reason = 'The manager of the other house is ill'
  expect((await manager.call('POST', '/api/break-glass', { reason })).status).toBe(201)
  const invite = (venueIds: unknown) =>
    manager.call('POST', '/api/invitations', { email: 'new@hotel.example', role: 'manager', venueIds })
  for (const venues of [null, [of.venueIds[1]]])
    expect((await invite(venues)).body.errors).toMatchObject([{ code: 'role_above_own' }])
  expect((await invite([of.venueIds[0]])).status).toBe(201)
})
