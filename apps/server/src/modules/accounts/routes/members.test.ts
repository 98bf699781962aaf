import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { mailsTo } from '../testing/mails.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
let second: Caller
let manager: Caller
let staff: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
  second = await app.signedIn(of, 'admin')
  manager = await app.signedIn(of, 'manager', of.venueIds[0])
  staff = await app.signedIn(of, 'staff', of.venueIds[0])
})

const roles = (by: Caller, whose: Caller, grants: object[]) =>
  by.call('PUT', `/api/members/${whose.userId}/roles`, { grants })
const at = (role: string, venueId: string | null = null) => ({ role, venueId })

describe('members', () => {
  test('an admin sees everybody, a manager who works at the own venues', async () => {
    const south = await app.signedIn(of, 'staff', of.venueIds[1])
    const ids = async (by: Caller) =>
      (await by.call('GET', '/api/members')).body.items.map(({ id }: { id: string }) => id)
    expect((await ids(admin)).toSorted()).toEqual(
      [admin, second, manager, staff, south].map(({ userId }) => userId).toSorted(),
    )
    expect(await ids(manager)).not.toContain(south.userId)
    expect(await ids(manager)).toContain(staff.userId)
  })

  test('pages by name, and finds by a part of the name or the staff number', async () => {
    const first = (await admin.call('GET', '/api/members?limit=2')).body
    const rest = (await admin.call('GET', `/api/members?limit=10&cursor=${first.nextCursor}`)).body
    expect(first.items.length + rest.items.length).toBe(4)
    const found = await admin.call('GET', `/api/members?q=${first.items[0].staffId}`)
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([first.items[0].id])
    expect((await admin.call('GET', '/api/members?q=TESTER%20STAFF')).body.items).toHaveLength(1)
    expect((await admin.call('GET', '/api/members?q=%25')).body.items).toHaveLength(0)
  })

  test('of another organisation nothing is seen, changed or removed', async () => {
    const outsider = await app.signedIn(await app.organisation(), 'admin')
    expect((await outsider.call('GET', '/api/members')).body.items).toHaveLength(1)
    expect((await roles(outsider, staff, [at('manager')])).status).toBe(404)
    expect((await outsider.call('DELETE', `/api/members/${staff.userId}`)).status).toBe(404)
  })
})

describe('roles', () => {
  test('are in force on the next request', async () => {
    expect((await staff.call('GET', '/api/members')).status).toBe(403)
    expect((await roles(admin, staff, [at('manager', of.venueIds[0])])).body.approval).toBeNull()
    expect((await staff.call('GET', '/api/members')).status).toBe(200)
    await roles(admin, staff, [at('staff', of.venueIds[0])])
    expect((await staff.call('GET', '/api/members')).status).toBe(403)
  })

  test('hold from their first day and end with their last', async () => {
    const now = app.clock.now().getTime()
    const day = 86_400_000
    const grant = {
      ...at('manager', of.venueIds[0]),
      startsAt: new Date(now + day).toISOString(),
      endsAt: new Date(now + 2 * day).toISOString(),
    }
    await roles(admin, staff, [at('staff', of.venueIds[0]), grant])
    expect((await staff.call('GET', '/api/members')).status).toBe(403)
    app.clock.forward(day)
    expect((await staff.call('GET', '/api/members')).status).toBe(200)
    app.clock.forward(day)
    expect((await staff.call('GET', '/api/members')).status).toBe(403)
  })

  test('one admin of every venue always stays', async () => {
    expect((await roles(admin, second, [at('manager')])).status).toBe(200)
    expect((await roles(admin, admin, [at('manager')])).body.code).toBe('not_allowed_now')
    expect((await admin.call('DELETE', `/api/members/${admin.userId}`)).body.code).toBe('not_allowed_now')
    const soon = new Date(app.clock.now().getTime() + 1_000).toISOString()
    expect((await roles(admin, admin, [{ ...at('admin'), endsAt: soon }])).body.code).toBe('not_allowed_now')
  })

  test('two admins who remove each other at once do not both succeed', async () => {
    const replies = await Promise.all([
      admin.call('DELETE', `/api/members/${second.userId}`),
      second.call('DELETE', `/api/members/${admin.userId}`),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    [[{ role: 'operator', venueId: null }], 'invalid_choice'],
    [[{ role: 'staff', venueId: '00000000-0000-4000-8000-000000000000' }], 'unknown_venue'],
    [[{ role: 'staff', venueId: null, endsAt: '2020-01-01T00:00:00Z' }], 'invalid_date'],
    [[], 'too_short'],
  ])('refuses %j', async (grants, code) => {
    expect((await roles(admin, staff, grants)).body.errors[0].code).toBe(code)
  })
})

describe('leaving', () => {
  test('cuts access at once, and the name stays beside what was written', async () => {
    const left = await admin.call('DELETE', `/api/members/${staff.userId}`)
    expect(left.body).toMatchObject({ can: { changeRoles: 'left', remove: 'left' }, grants: [] })
    expect((await staff.call('GET', '/api/stays')).status).toBe(401)
    expect((await staff.call('GET', '/api/me')).body.user).toBeNull()
    const gone = await admin.call('GET', '/api/members?left=true')
    expect(gone.body.items.map(({ id }: { id: string }) => id)).toEqual([staff.userId])
    expect((await admin.call('DELETE', `/api/members/${staff.userId}`)).status).toBe(404)
  })

  test('leaves the sessions elsewhere alone', async () => {
    const elsewhere = await app.organisation()
    const person = await app.signedIn(elsewhere, 'staff')
    const { email } = (await person.call('GET', '/api/me')).body.user
    const made = await admin.call('POST', '/api/invitations', { email, role: 'staff', venueIds: null })
    expect(made.status).toBe(201)
    await admin.call('DELETE', `/api/members/${person.userId}`)
    expect((await person.call('GET', '/api/stays')).status).toBe(200)
  })
})

describe('a second person', () => {
  const own = () => roles(admin, admin, [at('admin'), at('privacy')])

  test('must agree before somebody widens the own roles, and then it is done', async () => {
    const asked = await own()
    expect(asked.body.member.grants).toHaveLength(1)
    expect(asked.body.approval).toMatchObject({
      state: 'waiting',
      can: { approve: 'own_request', withdraw: true },
    })
    expect((await admin.call('GET', '/api/audit-log')).status).toBe(200)
    const { email } = (await second.call('GET', '/api/me')).body.user
    expect(await mailsTo(app, email)).toHaveLength(1)
    const path = `/api/approvals/${asked.body.approval.id}/decision`
    expect((await admin.call('POST', path, { decision: 'approve' })).body.code).toBe('second_person_needed')
    expect((await own()).body.code).toBe('not_allowed_now')
    const decided = await second.call('POST', path, { decision: 'approve' })
    expect(decided.body).toMatchObject({ state: 'approved', decidedBy: { id: second.userId } })
    const me = (await admin.call('GET', '/api/me')).body
    expect(me.roles.map(({ role }: { role: string }) => role).toSorted()).toEqual(['admin', 'privacy'])
    expect((await second.call('POST', path, { decision: 'refuse' })).body.code).toBe('not_allowed_now')
  })

  test('may refuse, who asked may withdraw, and after three days it is over', async () => {
    const decide = async (by: Caller, decision: string, id: string) =>
      (await by.call('POST', `/api/approvals/${id}/decision`, { decision })).body
    expect(await decide(second, 'refuse', (await own()).body.approval.id)).toMatchObject({ state: 'refused' })
    const withdrawn = (await own()).body.approval.id
    expect((await decide(second, 'withdraw', withdrawn)).code).toBe('not_allowed_now')
    expect(await decide(admin, 'withdraw', withdrawn)).toMatchObject({ state: 'withdrawn' })
    const late = (await own()).body.approval.id
    app.clock.forward(73 * 3_600_000)
    expect((await decide(second, 'approve', late)).code).toBe('expired')
    expect((await second.call('GET', '/api/approvals')).body.items).toEqual([])
    expect((await second.call('GET', '/api/approvals?state=decided')).body.items).toHaveLength(3)
    expect((await own()).body.approval.state).toBe('waiting')
    expect((await admin.call('GET', '/api/me')).body.roles).toHaveLength(1)
  })

  test('two who decide at once: one does', async () => {
    const third = await app.signedIn(of, 'admin')
    const { id } = (await own()).body.approval
    const path = `/api/approvals/${id}/decision`
    const replies = await Promise.all([
      second.call('POST', path, { decision: 'approve' }),
      third.call('POST', path, { decision: 'refuse' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is an admin or a manager of every venue: a manager of one sees the request and does not decide it', async () => {
    const { id } = (await own()).body.approval
    const path = `/api/approvals/${id}/decision`
    const [seen] = (await manager.call('GET', '/api/approvals')).body.items
    expect(seen.can).toMatchObject({ approve: 'role', refuse: 'role', withdraw: 'not_own_request' })
    expect((await manager.call('POST', path, { decision: 'approve' })).body.code).toBe('not_allowed_now')
    const everywhere = await app.signedIn(of, 'manager')
    expect((await everywhere.call('POST', path, { decision: 'refuse' })).body.state).toBe('refused')
  })

  test('of another organisation sees and decides nothing', async () => {
    const { id } = (await own()).body.approval
    const outsider = await app.signedIn(await app.organisation(), 'admin')
    expect((await outsider.call('GET', '/api/approvals')).body.items).toEqual([])
    const reply = await outsider.call('POST', `/api/approvals/${id}/decision`, { decision: 'approve' })
    expect(reply.status).toBe(404)
  })
})

describe('break-glass', () => {
  const open = (by: Caller, body: object = {}) =>
    by.call('POST', '/api/break-glass', {
      reason: 'The manager of the other house is ill',
      minutes: 30,
      ...body,
    })

  test('gives a manager every venue for a while; admins and privacy officers are told', async () => {
    const privacy = await app.signedIn(of, 'privacy')
    const venues = async () => (await manager.call('GET', '/api/me')).body.venues.length
    expect(await venues()).toBe(1)
    const opened = await open(manager)
    expect(opened.status).toBe(201)
    expect(opened.body.can).toEqual({ end: true })
    expect(await venues()).toBe(2)
    for (const told of [admin, privacy]) {
      const { email } = (await told.call('GET', '/api/me')).body.user
      const [mail] = await mailsTo(app, email)
      expect(mail?.text).not.toContain('is ill')
    }
    app.clock.forward(30 * 60_000)
    expect(await venues()).toBe(1)
    const [entry] = (await privacy.call('GET', '/api/audit-log?action=break_glass.opened')).body.items
    expect(entry.reason).toBe('The manager of the other house is ill')
  })

  test('ends early by who opened it or an admin, and by nobody else', async () => {
    const other = await app.signedIn(of, 'manager', of.venueIds[1])
    const { id } = (await open(manager)).body
    expect((await other.call('DELETE', `/api/break-glass/${id}`)).status).toBe(404)
    expect((await other.call('GET', '/api/break-glass')).body.items).toEqual([])
    expect((await admin.call('DELETE', `/api/break-glass/${id}`)).body.endedAt).not.toBeNull()
    expect((await manager.call('GET', '/api/me')).body.venues).toHaveLength(1)
    expect((await manager.call('DELETE', `/api/break-glass/${id}`)).body.code).toBe('not_allowed_now')
  })

  test('is not for staff, not without a reason, not for long, and not where it gives nothing', async () => {
    expect((await open(staff)).status).toBe(403)
    expect((await open(manager, { reason: 'short' })).body.errors[0].code).toBe('too_short')
    expect((await open(manager, { minutes: 61 })).body.errors[0].code).toBe('too_large')
    expect((await open(admin)).body.code).toBe('not_allowed_now')
  })
})
