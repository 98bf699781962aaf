import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testApp } from './testing/app.ts'
import type { Caller, Reply, TestApp, TestOrganisation } from './testing/app.ts'
import { makeStay } from './testing/builders.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff')
})
afterAll(() => app.close())

/** Reads until the server has found its database again. */
async function settled(path: string): Promise<Reply> {
  let reply: Reply | undefined
  await expect.poll(async () => (reply = await staff.call('GET', path)).status).not.toBe(503)
  return reply!
}

/** Cuts the database off as a stop would: connections end, and no new one is let in until it is let back. */
async function cutOff(): Promise<() => Promise<void>> {
  const admin = new Client({
    connectionString: inject('testServer').adminUrl.replace('DATABASE', 'postgres'),
  })
  await admin.connect()
  await admin.query(`alter database ${app.database.name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    app.database.name,
  ])
  return async () => {
    await admin.query(`alter database ${app.database.name} allow_connections true`)
    await admin.end()
  }
}

test('while the database is away calls answer 503 and liveness 200, and afterwards all is well by itself', async () => {
  const { stayId, guestId } = await makeStay(app, hotel)
  const acknowledged = await staff.call('POST', '/api/reviews', { stayId, rating: 4 })
  expect(acknowledged.status).toBe(201)

  const letBack = await cutOff()
  const calls = await Promise.all([
    staff.call('GET', '/api/guest-profiles'),
    staff.call('POST', '/api/reviews', { stayId, rating: 4 }),
    staff.call('GET', '/api/guest-profiles/search?q=ines'),
    app.anonymous('GET', '/api/readyz'),
  ])
  for (const reply of calls) {
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.stringify(reply.body)).not.toMatch(/postgres|select|\.ts:|ECONN/i)
  }
  expect((await app.anonymous('GET', '/api/_healthz')).status).toBe(200)
  expect((await app.anonymous('GET', '/api/status')).body).toMatchObject({
    status: 'degraded',
    dependencies: { database: { state: 'down' } },
  })

  await letBack()
  const list = await settled(`/api/get_all_feedbacks?guestId=${guestId}`)
  expect(list.status).toBe(200)
  expect(list.body.items.map((item: { id: string }) => item.id)).toEqual([acknowledged.body.feedback.id])
})

test('a connection that is cut during writes loses nothing that was acknowledged and keeps nothing else', async () => {
  const stays = await Promise.all(Array.from({ length: 24 }, () => makeStay(app, hotel)))
  const writing = stays.map((stay) => staff.call('POST', '/api/reviews', { stayId: stay.stayId, rating: 5 }))
  await writing[3]
  const letBack = await cutOff()
  const replies = await Promise.all(writing)
  await letBack()
  for (const [index, reply] of replies.entries()) {
    expect([201, 503]).toContain(reply.status)
    const kept = await settled(`/api/get_all_feedbacks?guestId=${stays[index]!.guestId}`)
    // What was refused may have been committed just before the cut; a second try tells by its conflict.
    expect(kept.body.items.length).toBeGreaterThanOrEqual(reply.status === 201 ? 1 : 0)
    expect(kept.body.items.length).toBeLessThanOrEqual(1)
  }
})

test('hostile input is refused in plain words on every list', async () => {
  for (const query of ['limit=-1', 'limit=1e9', 'cursor=%00', 'cursor=abc', 'level=terrible', 'venueId=1']) {
    const reply = await staff.call('GET', `/api/guest-profiles?${query}`)
    expect([query, reply.status, reply.body.code]).toEqual([query, 422, 'invalid_input'])
    expect(reply.body.errors[0].pointer).toBe(`/${query.split('=')[0]}`)
  }
  const deep = await staff.call('POST', '/api/reviews', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)
  expect(deep.status).toBe(422)
  expect((await staff.call('POST', '/api/reviews', '[]')).status).toBe(422)
  expect((await staff.call('POST', '/api/reviews', `{"comment":"${'x'.repeat(200_000)}"}`)).status).toBe(413)
  expect(
    (await staff.call('POST', '/api/reviews', 'rating=4', { 'content-type': 'text/plain' })).status,
  ).toBe(415)
})
