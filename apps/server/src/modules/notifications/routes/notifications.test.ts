import type { ResponseOf } from '@comity/contract'
import { incidentReference } from '@comity/domain/incidents'
import { notificationDays } from '@comity/domain/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { forgetReads } from '../jobs/forget-reads.ts'

type List = ResponseOf<'listNotifications'>

const day = 86_400_000

let app: TestApp
let of: TestOrganisation
let venueId: string
let me: Caller
let colleague: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  of = await app.organisation({ venues: 2 })
  venueId = of.venueIds[0]!
  me = await app.signedIn(of, 'manager', venueId)
  colleague = await app.signedIn(of, 'manager', venueId)
})

async function listOf(caller: Caller, query = ''): Promise<List> {
  const { status, body } = await caller.call('GET', `/api/notifications${query}`)
  expect(status).toBe(200)
  return body as List
}

const changesOf = async (caller: Caller) =>
  (await listOf(caller)).items.map(({ kind, change }) => `${kind}.${change}`).toSorted()

async function giveTask(by: Caller, to: Caller, title = 'Call the guest back'): Promise<string> {
  const sent = { venueId, title, assignedTo: to.userId }
  return (await made(by, 'POST', '/api/staff-integration/manager-task', sent)).task.id
}

/** An incident that somebody reported, with one later step of somebody else. */
async function incident(reporter: string, actor: string | null, kind = 'confirmed'): Promise<string> {
  const { guestId } = await makeStay(app, of, { venueId })
  const incidentId = crypto.randomUUID()
  await inside(app, of, async (tx) => {
    await tx.run(sql`
      insert into incidents (organisation_id, incident_id, venue_id, guest_id, type, severity, status, occurred_at, reported_by,
        reported_at)
      values (${of.organisationId}::uuid, ${incidentId}::uuid, ${venueId}::uuid, ${guestId}::uuid, 'damage', 'high',
        'investigating', platform.app_now(), ${reporter}::uuid, platform.app_now())`)
    await tx.run(sql`
      insert into incident_events (organisation_id, incident_id, venue_id, at, kind, actor_id)
      values (${of.organisationId}::uuid, ${incidentId}::uuid, ${venueId}::uuid, platform.app_now(), ${kind}, ${actor}::uuid)`)
  })
  return incidentId
}

const put = (table: string, row: Record<string, unknown>) =>
  app.asSuperuser(async (client) => {
    const all = { organisation_id: of.organisationId, ...row }
    const places = Object.keys(all).map((_, at) => `$${at + 1}`)
    await client.query(
      `insert into ${table} (${Object.keys(all).join(', ')}) values (${places.join(', ')})`,
      Object.values(all),
    )
  })

test('a task is told to whom it was given, and its end to who gave it; nobody hears of the own deeds', async () => {
  const taskId = await giveTask(colleague, me)
  await giveTask(me, me)
  const { items, unread } = await listOf(me)
  expect(items).toEqual([
    {
      id: taskId,
      kind: 'task',
      change: 'given',
      at: app.clock.now().toISOString(),
      isRead: false,
      subject: { id: taskId, label: 'Call the guest back' },
      by: { id: colleague.userId, name: 'Tester manager' },
      venue: { id: venueId, name: 'Venue 1' },
    },
  ])
  expect(unread).toBe(1)
  expect(await changesOf(colleague)).toEqual([])
  await made(me, 'POST', `/api/staff-integration/manager-tasks/${taskId}/complete`, {})
  expect(await changesOf(colleague)).toEqual(['task.completed'])
})

test('steps of others in an incident are told to who reported it and to whom it is assigned', async () => {
  const incidentId = await incident(me.userId, colleague.userId)
  await incident(me.userId, me.userId)
  await incident(colleague.userId, colleague.userId, 'resolved')
  expect(await changesOf(me)).toEqual(['incident.confirmed'])
  expect((await listOf(me)).items[0]!.subject).toEqual({
    id: incidentId,
    label: incidentReference(incidentId),
  })
  const assignee = await app.signedIn(of, 'staff', venueId)
  await inside(app, of, (tx) =>
    tx.run(sql`
      update incidents set assigned_to = ${assignee.userId}::uuid, assigned_by = ${colleague.userId}::uuid
      where incident_id = ${incidentId}::uuid`),
  )
  expect(await changesOf(assignee)).toEqual(['incident.confirmed'])
  await inside(app, of, (tx) =>
    tx.run(sql`update incidents set forgotten_at = platform.app_now(), status = 'closed', guest_id = null
      where incident_id = ${incidentId}::uuid`),
  )
  expect(await changesOf(assignee)).toEqual([])
})

test('alerts that one claimed, disputes about the own records, requests and invitations are told', async () => {
  const now = app.clock.now()
  const about = { venue_id: venueId, guest_id: crypto.randomUUID() }
  const [feedbackId, alertId] = [crypto.randomUUID(), crypto.randomUUID()]
  const alert = {
    venue_id: venueId,
    type: 'high_risk',
    severity: 'high',
    rule_ids: [],
    audience: '{}',
    channels: [],
    escalation: '[]',
    reasons: '[]',
    responses: [],
    raised_at: now,
    acknowledged_by: me.userId,
    acknowledged_at: now,
  }
  await put('smart_alerts', {
    ...alert,
    alert_id: alertId,
    key: 'a',
    closed_at: now,
    closed_because: 'reasons_gone',
  })
  await put('smart_alerts', { ...alert, key: 'b', closed_at: now, closed_because: 'stay_over' })
  await put('smart_alerts', {
    ...alert,
    key: 'c',
    outcome: 'useful',
    judged_by: colleague.userId,
    judged_at: now,
  })
  const rating = { rating: 2, fault: 'guest', counts_from: now, created_at: now }
  await put('feedback', { ...about, ...rating, feedback_id: feedbackId, author_id: me.userId })
  await put('disputes', {
    ...about,
    record_kind: 'feedback',
    record_id: feedbackId,
    matter_id: feedbackId,
    ground: 'not_me',
    received_at: now,
    outcome: 'upheld',
    decided_at: now,
  })
  await put('approvals', {
    action: 'member.roles',
    subject_kind: 'member',
    subject_id: me.userId,
    payload: '{}',
    state: 'approved',
    requested_by: me.userId,
    requested_at: now,
    expires_at: now,
    decided_by: colleague.userId,
    decided_at: now,
  })
  await put('invitations', {
    role: 'staff',
    language: 'en',
    token_hash: Buffer.alloc(32),
    invited_by: me.userId,
    created_at: now,
    expires_at: now,
    accepted_at: now,
    accepted_by: colleague.userId,
  })
  expect(await changesOf(me)).toEqual([
    'alert.closed',
    'alert.judged',
    'approval.approved',
    'dispute.decided',
    'dispute.received',
    'invitation.accepted',
  ])
  expect((await listOf(me)).items.find(({ kind }) => kind === 'alert')?.subject.id).toBeTruthy()
  expect(await changesOf(colleague)).toEqual([])
})

test('listings are told to who proposed or signed them, as long as they manage', async () => {
  const now = app.clock.now()
  const listingId = crypto.randomUUID()
  const ids = {
    incident_id: crypto.randomUUID(),
    guest_id: crypto.randomUUID(),
    agreement_id: crypto.randomUUID(),
  }
  await put('listings', {
    ...ids,
    listing_id: listingId,
    venue_id: venueId,
    ground: 'theft',
    severity: 'high',
    state: 'withdrawn',
    facts: 'Took a lamp.',
    evidence: [],
    action_taken: 'Police called.',
    created_by: me.userId,
    created_at: now,
    confirmed_at: now,
    agreed_months: 6,
    ends_at: new Date(now.getTime() + day),
    ended_at: now,
    ended_reason: 'withdrawn',
  })
  const event = { listing_id: listingId, venue_id: venueId, at: now }
  await put('listing_events', { ...event, kind: 'signed', actor_id: colleague.userId })
  await put('listing_events', { ...event, kind: 'expired', actor_id: null })
  await put('listing_events', { ...event, kind: 'proposed', actor_id: me.userId })
  expect(await changesOf(me)).toEqual(['listing.expired', 'listing.signed'])
  await inside(app, of, (tx) =>
    tx.run(sql`update role_grants set role = 'staff' where user_id = ${me.userId}::uuid`),
  )
  expect(await changesOf(me)).toEqual([])
})

test('one is marked as read, then all that came before; what is new stays unread', async () => {
  const first = await giveTask(colleague, me, 'First')
  app.clock.forward(1_000)
  const second = await giveTask(colleague, me, 'Second')
  app.clock.forward(1_000)
  const third = await giveTask(colleague, me, 'Third')
  const mark = (id: string, body: object = {}) => made(me, 'PUT', `/api/notifications/${id}/read`, body)
  expect(await mark(second)).toEqual({ unread: 2 })
  expect(await mark(second)).toEqual({ unread: 2 })
  const read = async () => (await listOf(me)).items.filter(({ isRead }) => isRead).map(({ id }) => id)
  expect(await read()).toEqual([second])
  expect(await mark(second, { andOlder: true })).toEqual({ unread: 1 })
  expect(await read()).toEqual([second, first])
  expect(await mark(third, { andOlder: true })).toEqual({ unread: 0 })
})

test('the list is paged, newest first, and its unread ones are counted beyond the page', async () => {
  for (const title of ['First', 'Second', 'Third']) {
    await giveTask(colleague, me, title)
    app.clock.forward(1_000)
  }
  const page = await listOf(me, '?limit=2')
  expect(page.items.map(({ subject }) => subject.label)).toEqual(['Third', 'Second'])
  expect([page.total, page.unread]).toEqual([3, 3])
  const rest = await listOf(me, `?limit=2&cursor=${page.nextCursor}`)
  expect(rest.items.map(({ subject }) => subject.label)).toEqual(['First'])
})

test('what is old is gone, and with it that it was read', async () => {
  const taskId = await giveTask(colleague, me)
  await made(me, 'PUT', `/api/notifications/${taskId}/read`, {})
  const kept = () =>
    inside(app, of, (tx) => tx.all(sql<{ id: string }>`select notification_id as id from notification_reads`))
  app.clock.forward(notificationDays * day - 1_000)
  await forgetReads(app.services)
  expect(await kept()).toHaveLength(1)
  expect(await changesOf(me)).toEqual(['task.given'])
  app.clock.forward(2_000)
  await forgetReads(app.services)
  expect(await kept()).toHaveLength(0)
  expect(await changesOf(me)).toEqual([])
})

test('nobody sees or marks those of others, and none of venues where they have no role any more', async () => {
  const taskId = await giveTask(colleague, me)
  const outsider = await app.signedIn(await app.organisation(), 'admin')
  for (const other of [colleague, outsider]) {
    expect((await other.call('PUT', `/api/notifications/${taskId}/read`, {})).status).toBe(404)
    expect((await listOf(other)).items).toEqual([])
  }
  await inside(app, of, (tx) =>
    tx.run(
      build.updateTable('role_grants').set({ venue_id: of.venueIds[1]! }).where('user_id', '=', me.userId),
    ),
  )
  expect((await listOf(me)).items).toEqual([])
})

test('is closed to whoever is not signed in and to reviewers', async () => {
  const reviewer = await app.signedIn(of, 'reviewer')
  const path = `/api/notifications/${crypto.randomUUID()}/read`
  expect((await app.anonymous('GET', '/api/notifications')).status).toBe(401)
  expect((await reviewer.call('GET', '/api/notifications')).status).toBe(403)
  expect((await app.anonymous('PUT', path, {})).status).toBe(401)
  expect((await reviewer.call('PUT', path, {})).status).toBe(403)
})
