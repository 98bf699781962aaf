import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { mailsTo, tokenIn } from '../testing/mails.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
  manager = await app.signedIn(of, 'manager', of.venueIds[0])
})
afterAll(() => app.close())

const invite = (by: Caller, body: object) =>
  by.call('POST', '/api/invitations', { role: 'staff', venueIds: [of.venueIds[0]], ...body })
const accept = (body: object, headers = {}) => app.anonymous('POST', '/api/invitations/accept', body, headers)
const cookieOf = (caller: Caller) => ({
  cookie: `${app.services.signIn.cookieName}=${app.services.signIn.cookieValue(caller.token)}`,
})

describe('by e-mail', () => {
  test('the link makes the account with its role, and signs in', async () => {
    const email = 'new.person@venue.example'
    const made = await invite(manager, { email, role: 'manager' })
    expect(made.status).toBe(201)
    expect(made.body.code).toBeNull()
    const token = tokenIn((await mailsTo(app, email))[0])
    const preview = await app.anonymous('POST', '/api/invitations/preview', { token })
    expect(preview.body).toMatchObject({ role: 'manager', venues: ['Venue 1'], email, needs: 'password' })
    const done = await accept({ token, name: 'Noor Ebbe', password: 'four green bicycles' })
    expect(done.body).toMatchObject({ email, signedIn: true })
    const cookie = done.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const me = await app.anonymous('GET', '/api/me', undefined, { cookie })
    expect(me.body.user.name).toBe('Noor Ebbe')
    expect(me.body.roles).toEqual([{ role: 'manager', venueId: of.venueIds[0] }])
    expect((await accept({ token, name: 'Again', password: 'four green bicycles' })).body.code).toBe(
      'expired',
    )
  })

  test('an address with an account must sign in: the link alone opens nothing', async () => {
    const other = await app.organisation()
    const person = await app.signedIn(other, 'staff')
    const { email } = (await person.call('GET', '/api/me')).body.user
    await invite(admin, { email, role: 'privacy', venueIds: null })
    const token = tokenIn((await mailsTo(app, email))[0])
    expect((await app.anonymous('POST', '/api/invitations/preview', { token })).body.needs).toBe('sign_in')
    const stolen = await accept({ token, name: 'Thief', password: 'four green bicycles' })
    expect(stolen.body.code).toBe('sign_in_refused')
    expect((await accept({ token }, cookieOf(manager))).body.code).toBe('sign_in_refused')
    expect((await accept({ token }, cookieOf(person))).status).toBe(201)
    const me = (await person.call('GET', '/api/me')).body
    expect(me.organisations).toHaveLength(2)
    const changed = await person.call('PUT', '/api/me/organisation', { organisationId: of.organisationId })
    expect(changed.status).toBe(200)
    expect((await person.call('GET', '/api/me')).body.roles).toEqual([{ role: 'privacy', venueId: null }])
    const foreign = await app.organisation()
    const refused = await person.call('PUT', '/api/me/organisation', {
      organisationId: foreign.organisationId,
    })
    expect(refused.status).toBe(404)
  })

  test('a member is not invited again', async () => {
    const { email } = (await manager.call('GET', '/api/me')).body.user
    expect((await invite(admin, { email })).body.code).toBe('conflict')
  })
})

describe('by a printed code', () => {
  test('staff choose a PIN; the code counts once, however it is typed', async () => {
    const made = await invite(manager, { name: 'Olu Brand' })
    expect(made.body.code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    const typed = made.body.code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const preview = await app.anonymous('POST', '/api/invitations/preview', { token: typed })
    expect(preview.body).toMatchObject({ name: 'Olu Brand', needs: 'pin', email: null })
    expect((await accept({ token: typed, pin: '123456' })).body.errors[0].code).toBe('weak_pin')
    expect((await accept({ token: typed })).body.errors[0]).toMatchObject({
      pointer: '/pin',
      code: 'required',
    })
    const done = await accept({ token: typed, pin: '804217' })
    expect(done.status).toBe(201)
    expect(done.body).toMatchObject({ signedIn: false, email: null })
    expect(done.body.staffId).toMatch(/^\d+$/)
    expect(done.headers.getSetCookie()).toEqual([])
    expect((await accept({ token: typed, pin: '804217' })).body.code).toBe('expired')
  })

  test('nobody but staff is invited without an address', async () => {
    const reply = await invite(admin, { role: 'manager' })
    expect(reply.body.errors[0]).toMatchObject({ pointer: '/email', code: 'required' })
  })

  test('two who accept at once become one', async () => {
    const { code } = (await invite(manager, { name: 'Rush Hour' })).body
    const replies = await Promise.all([1, 2, 3].map(() => accept({ token: code, pin: '804217' })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410, 410])
  })
})

describe('who may invite whom', () => {
  test.each([
    ['admin', (of: TestOrganisation) => [of.venueIds[0]]],
    ['privacy', (of: TestOrganisation) => [of.venueIds[0]]],
    ['staff', (of: TestOrganisation) => [of.venueIds[1]]],
    ['staff', () => null],
  ] as const)('a manager of one venue does not give %s beyond it', async (role, venues) => {
    const reply = await invite(manager, { email: 'over@venue.example', role, venueIds: venues(of) })
    expect(reply.status).toBe(422)
    expect(reply.body.errors[0].code).toBe('role_above_own')
  })

  test('a venue of another organisation is unknown', async () => {
    const other = await app.organisation()
    const reply = await invite(admin, { name: 'X', venueIds: [other.venueIds[0]] })
    expect(reply.body.errors[0].code).toBe('unknown_venue')
  })

  test('a manager sees and revokes what is of the own venues alone', async () => {
    const there = await invite(admin, { name: 'South', venueIds: [of.venueIds[1]] })
    const everywhere = await invite(admin, { name: 'All', venueIds: null })
    const seen = (await manager.call('GET', '/api/invitations?limit=100')).body.items
    expect(seen.map(({ name }: { name: string }) => name)).not.toContain('South')
    for (const { body } of [there, everywhere]) {
      const revoked = await manager.call('DELETE', `/api/invitations/${body.invitation.id}`)
      expect(revoked.status).toBe(404)
    }
    const outsider = await app.signedIn(await app.organisation(), 'admin')
    expect((await outsider.call('DELETE', `/api/invitations/${there.body.invitation.id}`)).status).toBe(404)
  })
})

test('a revoked invitation and one after its time open nothing', async () => {
  const { code, invitation } = (await invite(manager, { name: 'Gone' })).body
  const revoked = await manager.call('DELETE', `/api/invitations/${invitation.id}`)
  expect(revoked.body).toMatchObject({ state: 'revoked', can: { revoke: 'revoked' } })
  expect((await accept({ token: code, pin: '804217' })).body.code).toBe('expired')
  expect((await manager.call('DELETE', `/api/invitations/${invitation.id}`)).body.code).toBe(
    'not_allowed_now',
  )
  const late = (await invite(manager, { name: 'Late' })).body.code
  app.clock.forward(8 * 86_400_000)
  expect((await accept({ token: late, pin: '804217' })).body.code).toBe('expired')
  const expired = await manager.call('GET', '/api/invitations?state=expired')
  expect(expired.body.items.map(({ name }: { name: string }) => name)).toContain('Late')
})

test('the same Idempotency-Key invites once, and the code is not shown again', async () => {
  const key = { 'idempotency-key': 'invite-1' }
  const body = { role: 'staff', venueIds: [of.venueIds[0]], name: 'Once' }
  const first = await manager.call('POST', '/api/invitations', body, key)
  const again = await manager.call('POST', '/api/invitations', body, key)
  expect(again.body.invitation.id).toBe(first.body.invitation.id)
  expect(first.body.code).not.toBeNull()
  expect(again.body.code).toBeNull()
})
