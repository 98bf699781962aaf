import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, Reply, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { mailsTo, tokenIn } from '../testing/mails.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
})

const leave = (caller: Caller) => admin.call('DELETE', `/api/members/${caller.userId}`)
const accept = (body: object, headers = {}) => app.anonymous('POST', '/api/invitations/accept', body, headers)
const cookiesOf = (reply: Reply) =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

async function invited(by: Caller, body: object = {}): Promise<Reply> {
  const reply = await by.call('POST', '/api/invitations', {
    role: 'staff',
    venueIds: [of.venueIds[0]],
    name: 'Somebody New',
    ...body,
  })
  expect(reply.status).toBe(201)
  return reply
}

describe('whoever leaves', () => {
  test('has no way back by an invitation that they sent', async () => {
    const leaver = await app.signedIn(of, 'admin')
    const { code, invitation } = (await invited(leaver)).body
    await invited(leaver, { email: 'own.other@hotel.example', role: 'admin', venueIds: null })
    await leave(leaver)
    const token = tokenIn((await mailsTo(app, 'own.other@hotel.example'))[0])
    expect((await accept({ token, name: 'Back', password: 'four green bicycles' })).body.code).toBe('expired')
    expect((await accept({ token: code, pin: '804217' })).body.code).toBe('expired')
    const listed = (await admin.call('GET', '/api/invitations?state=revoked')).body.items
    expect(listed.map(({ id }: { id: string }) => id)).toContain(invitation.id)
  })

  test('takes no key along, and each that ends is in the log', async () => {
    const leaver = await app.signedIn(of, 'admin')
    const made = await leaver.call('POST', '/api/api-keys', {
      name: 'Kiosk',
      scopes: ['bookings:read'],
      venueIds: null,
      expiresInDays: 30,
    })
    const headers = { authorization: `Bearer ${made.body.secret}` }
    expect((await app.anonymous('GET', '/api/stays', undefined, headers)).status).toBe(200)
    await leave(leaver)
    expect((await app.anonymous('GET', '/api/stays', undefined, headers)).status).toBe(401)
    const entries = (await admin.call('GET', '/api/audit-log?action=key.revoked')).body.items
    expect(entries).toMatchObject([{ subject: { id: made.body.key.id }, actor: { id: admin.userId } }])
  })
})

describe('a key', () => {
  async function keyOf(maker: Caller) {
    const sent = { name: 'Kiosk', scopes: ['bookings:read'], venueIds: null, expiresInDays: 30 }
    const { key, secret } = (await maker.call('POST', '/api/api-keys', sent)).body
    const headers = { authorization: `Bearer ${secret}` }
    const ask = async () => (await app.anonymous('GET', '/api/room-bookings', undefined, headers)).status
    expect(await ask()).toBe(200)
    return { id: key.id, ask }
  }
  const giveRoles = (to: Caller, ...grants: object[]) =>
    admin.call('PUT', `/api/members/${to.userId}/roles`, { grants })

  test('ends with its maker’s role of administrator, which is in the log', async () => {
    const maker = await app.signedIn(of, 'admin')
    const { id, ask } = await keyOf(maker)
    await giveRoles(maker, { role: 'admin', venueId: null }, { role: 'staff', venueId: of.venueIds[0] })
    expect(await ask()).toBe(200)
    await giveRoles(maker, { role: 'manager', venueId: null })
    expect(await ask()).toBe(401)
    const entries = (await admin.call('GET', '/api/audit-log?action=key.revoked')).body.items
    expect(entries).toMatchObject([{ subject: { id }, actor: { id: admin.userId } }])
  })

  test('opens nothing after a role of administrator that was given for a time', async () => {
    const maker = await app.signedIn(of, 'admin')
    const { ask } = await keyOf(maker)
    const endsAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const given = await giveRoles(maker, { role: 'admin', venueId: null, endsAt })
    expect(given.status).toBe(200)
    expect(await ask()).toBe(200)
    app.clock.forward(60_000)
    expect(await ask()).toBe(401)
  })
})

test('an invitation ends with the right of whoever sent it', async () => {
  const manager = await app.signedIn(of, 'manager', of.venueIds[0])
  const { code } = (await invited(manager)).body
  const grants = [{ role: 'staff', venueId: of.venueIds[0] }]
  await admin.call('PUT', `/api/members/${manager.userId}/roles`, { grants })
  expect((await app.anonymous('POST', '/api/invitations/preview', { token: code })).body.code).toBe('expired')
  expect((await accept({ token: code, pin: '804217' })).body.code).toBe('expired')
})

describe('whoever left everywhere', () => {
  const password = 'four green bicycles'

  async function joined(email: string): Promise<string> {
    await invited(admin, { email, role: 'manager', venueIds: [of.venueIds[0]] })
    const accepted = await accept({ token: tokenIn((await mailsTo(app, email))[0]), password })
    const cookie = cookiesOf(accepted)
    return (await app.anonymous('GET', '/api/me', undefined, { cookie })).body.user.id
  }

  test('comes back by an invitation, signed in to the account that there is', async () => {
    const email = 'comes.back@hotel.example'
    const userId = await joined(email)
    await admin.call('DELETE', `/api/members/${userId}`)
    await invited(admin, { email, role: 'manager', venueIds: [of.venueIds[0]] })
    const token = tokenIn((await mailsTo(app, email))[0])
    expect((await accept({ token })).body.code).toBe('sign_in_refused')
    const signedIn = await app.anonymous('POST', '/api/auth/sign-in/email', { email, password })
    expect(signedIn.status).toBe(200)
    const cookie = cookiesOf(signedIn)
    expect((await accept({ token }, { cookie })).status).toBe(201)
    expect((await app.anonymous('GET', '/api/me', undefined, { cookie })).body.user.id).toBe(userId)
  })

  test('can still have the password reset', async () => {
    const email = 'forgot.it@hotel.example'
    await admin.call('DELETE', `/api/members/${await joined(email)}`)
    const before = (await mailsTo(app, email)).length
    await app.anonymous('POST', '/api/auth/request-password-reset', { email })
    await app.services.signIn.settled()
    expect(await mailsTo(app, email)).toHaveLength(before + 1)
  })
})
