import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { giveRole } from '../../sso/testing/set-up.ts'
import { addMember } from '../queries/members.ts'

let app: TestApp
let of: TestOrganisation
let person: Caller
let other: TestOrganisation
beforeAll(async () => {
  app = await testApp()
  of = await app.organisation()
  other = await app.organisation()
  person = await app.signedIn(of, 'staff')
  const { organisationId } = other
  const scope = { job: 'test', organisationId, now: app.clock.now() }
  const { userId } = person
  await app.services.database.system(scope, (tx) => addMember(tx, { userId, name: 'Tester', email: null }))
  await giveRole(app, other, userId, 'staff')
})
afterAll(() => app.close())

/** A session of the person through the identity provider of the other organisation. */
async function vouchedFor(method: 'saml' | 'oidc' = 'saml') {
  const { cookies } = await app.services.signIn.startSession({
    userId: person.userId,
    method,
    organisationId: other.organisationId,
    organisationFixed: true,
    deviceId: null,
    secondFactor: true,
    now: app.clock.now(),
  })
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  return (verb: string, path: string, body?: unknown) => app.anonymous(verb, path, body, { cookie })
}

describe('a session that one organisation vouched for', () => {
  test.each(['saml', 'oidc'] as const)(
    'adds no passkey, which would open every other (%s)',
    async (method) => {
      const call = await vouchedFor(method)
      const options = await call('GET', '/api/auth/passkey/generate-register-options')
      expect([options.status, options.body.code]).toEqual([403, 'forbidden'])
      const added = await call('POST', '/api/auth/passkey/verify-registration', { response: {} })
      expect(added.status).toBe(403)
      const own = await person.call('GET', '/api/auth/passkey/generate-register-options')
      expect(own.status).toBe(200)
    },
  )

  test.each([
    ['change-password', { currentPassword: 'x', newPassword: 'y' }],
    ['two-factor/enable', { password: 'x' }],
    ['two-factor/disable', { password: 'x' }],
    ['two-factor/generate-backup-codes', { password: 'x' }],
    ['passkey/delete-passkey', { id: crypto.randomUUID() }],
  ])('has no rights over the account: %s', async (path, body) => {
    const call = await vouchedFor()
    expect((await call('POST', `/api/auth/${path}`, body)).status).toBe(403)
  })

  test('does not tell where else its owner works', async () => {
    const call = await vouchedFor()
    const ids = (me: { organisations: { id: string }[] }) => me.organisations.map(({ id }) => id)
    expect(ids((await call('GET', '/api/me')).body)).toEqual([other.organisationId])
    expect(ids((await person.call('GET', '/api/me')).body)).toHaveLength(2)
  })

  test('renames the member there, and not the account', async () => {
    const call = await vouchedFor()
    expect((await call('PUT', '/api/my-profile', { name: 'Renamed There' })).body.user.name).toBe(
      'Renamed There',
    )
    expect((await app.services.signIn.findUser(person.userId))?.name).toBe('Tester staff')
  })
})
