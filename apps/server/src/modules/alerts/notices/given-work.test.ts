import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { mailsTo } from '../../accounts/testing/mails.ts'
import { makeTask } from '../../work/testing/records.ts'
import { noticesOf } from '../testing/alerts.ts'
import { sendNotice } from './send-notice.ts'

let app: TestApp
let hotel: TestOrganisation
let venueId: string
let manager: Caller
let ada: Caller
let ben: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  venueId = hotel.venueIds[0]!
  manager = await app.signedIn(hotel, 'manager', venueId)
  ada = await app.signedIn(hotel, 'staff', venueId)
  ben = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const give = (incidentId: string, to: Caller, by = manager) =>
  by.call('POST', `/api/incidents/${incidentId}/assign`, { userId: to.userId, note: 'Ask the porter.' })

async function report(): Promise<string> {
  const body = { venueId, type: 'damage', severity: 'medium', observed: 'A lamp lay broken.' }
  return (await ben.call('POST', '/api/incidents', body)).body.incident.id
}

const toldOf = async (recordId: string) =>
  new Set((await noticesOf(app, hotel, recordId)).map(({ user_id }) => user_id))

/** Sends the waiting notices of a record. Returns their mail states. */
async function sendAll(recordId: string): Promise<string[]> {
  const { organisationId } = hotel
  for (const { notice_id: noticeId, state } of await noticesOf(app, hotel, recordId))
    if (state === 'waiting') await sendNotice(app.services, { organisationId, noticeId })
  return (await noticesOf(app, hotel, recordId)).flatMap(({ channel, state, code }) =>
    channel === 'email' ? [code ?? state] : [],
  )
}

const mailsOf = async (caller: Caller) =>
  (await mailsTo(app, `${caller.userId}@test.example`)).map(({ subject, text, links }) => ({
    subject,
    text,
    links,
  }))

describe('whoever is given a task', () => {
  test('is told, with a link to their shift and no word of what it is', async () => {
    const before = (await mailsOf(ada)).length
    const { id } = await makeTask(manager, venueId, { assignedTo: ada.userId, room: '204' })
    expect(await toldOf(id)).toEqual(new Set([ada.userId]))
    expect(await sendAll(id)).toEqual(['handed_over'])
    const [mail, ...rest] = await mailsOf(ada)
    expect(rest).toHaveLength(before)
    expect(mail).toMatchObject({
      subject: 'A task for you at Venue 1',
      links: ['http://localhost:3000/staff-dashboard?part=shift'],
    })
    expect(mail!.text).not.toMatch(/boiler|\b204\b/u)
  })

  test('is not told of what they gave themselves, nor anybody of what is nobody’s', async () => {
    const own = await makeTask(manager, venueId, { assignedTo: manager.userId })
    const free = await makeTask(manager, venueId)
    for (const { id } of [own, free]) expect(await toldOf(id)).toEqual(new Set())
  })

  test('is told once of a task that was sent twice under one key', async () => {
    const body = { venueId, title: 'Check the boiler', assignedTo: ben.userId }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = () => manager.call('POST', '/api/staff-integration/manager-task', body, key)
    const [{ body: made }] = await Promise.all([send(), send()])
    expect(
      (await noticesOf(app, hotel, made.task.id)).filter(({ channel }) => channel === 'email'),
    ).toHaveLength(1)
  })

  test('is not told any more once it is done', async () => {
    const { id } = await makeTask(manager, venueId, { assignedTo: ada.userId })
    await ada.call('POST', `/api/staff-integration/manager-tasks/${id}/complete`)
    expect(await sendAll(id)).toEqual(['over'])
  })
})

describe('whoever is given an incident', () => {
  test('is told, with a link to what is theirs to follow and no word of what happened', async () => {
    const id = await report()
    expect((await give(id, ada)).status).toBe(200)
    expect(await toldOf(id)).toEqual(new Set([ada.userId]))
    expect(await sendAll(id)).toEqual(['handed_over'])
    const [mail] = await mailsOf(ada)
    expect(mail).toMatchObject({
      subject: 'An incident at Venue 1 was assigned to you',
      links: ['http://localhost:3000/incident-management?mine=true'],
    })
    expect(mail!.text).not.toMatch(/lamp|damage|porter/u)
  })

  test('is told again when it comes back from somebody else, and not when only the day changes', async () => {
    const id = await report()
    for (const who of [ada, ada, ben, ada]) await give(id, who)
    const rows = (await noticesOf(app, hotel, id)).filter(({ channel }) => channel === 'email')
    expect(rows.map(({ user_id }) => user_id)).toEqual([ada.userId, ben.userId, ada.userId])
  })

  test('is not told by themselves, nor once it is somebody else’s or over', async () => {
    const [own, passed, ended] = [await report(), await report(), await report()]
    await give(own, manager)
    expect(await toldOf(own)).toEqual(new Set())
    await give(passed, ada)
    await give(passed, ben)
    expect(await sendAll(passed)).toEqual(['over', 'handed_over'])
    await give(ended, ada)
    const unfounded = { status: 'unfounded', note: 'It was the wind.' }
    await manager.call('PUT', `/api/incidents/${ended}/status`, unfounded)
    expect(await sendAll(ended)).toEqual(['over'])
  })

  test('is told of nothing when giving it was refused', async () => {
    const id = await report()
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    expect((await give(id, stranger)).status).toBe(422)
    expect((await give(id, ada, ben)).status).toBe(403)
    expect(await toldOf(id)).toEqual(new Set())
  })
})
