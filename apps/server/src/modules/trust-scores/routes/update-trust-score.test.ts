import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { makeScoresOf } from '../make-scores.ts'
import { makeRated } from '../testing/ratings.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const update = (by: Caller, guestId: string) => by.call('POST', `/api/trust-score/update/${guestId}`)
const all = (query = '') => made(manager, 'GET', `/api/trust-score/all${query}`)

describe('a score is made anew', () => {
  test('from the records as they are, and that is noted', async () => {
    const guestId = await makeRated(app, hotel, [4, 5, 4])
    expect((await update(manager, guestId)).body).toMatchObject({ status: 'scored', isQueued: false })
    const noted = await inside(app, hotel, (tx) =>
      tx.all(sql`select actor_id, details from audit_entries
        where action = 'trust.recomputed' and subject_id = ${guestId}::uuid`),
    )
    expect(noted).toEqual([{ actor_id: manager.userId, details: {} }])
  })

  test('by no number that somebody sends', async () => {
    const guestId = await makeRated(app, hotel, [2, 2, 2])
    const reply = await manager.call('POST', `/api/trust-score/update/${guestId}`, { score: 99 })
    expect(reply.body.score ?? 0).toBeLessThan(60)
  })

  test('not by staff, another organisation, or nobody', async () => {
    const guestId = await makeRated(app, hotel, [4, 5, 4])
    expect((await update(await app.signedIn(hotel, 'staff'), guestId)).status).toBe(403)
    expect((await update(await app.signedIn(hotel, 'privacy'), guestId)).status).toBe(403)
    expect((await update(await app.signedIn(await app.organisation(), 'manager'), guestId)).status).toBe(404)
    expect((await app.anonymous('POST', `/api/trust-score/update/${guestId}`)).status).toBe(401)
  })
})

describe('all scores', () => {
  test('come highest first, page by page, each once', async () => {
    for (const ratings of [[5, 5, 5, 5], [1, 2, 1], [3, 3, 3], [4], [5, 4, 5]])
      await makeRated(app, hotel, ratings)
    await makeScoresOf(app.services, hotel.organisationId)
    const seen: { guest: { id: string }; score: number | null }[] = []
    let cursor = ''
    do {
      const { items, nextCursor } = await all(`?limit=2${cursor}`)
      seen.push(...items)
      cursor = nextCursor ? `&cursor=${nextCursor}` : ''
    } while (cursor)
    const scores = seen.map(({ score }) => score ?? -1)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores).toContain(-1)
    expect(new Set(seen.map(({ guest }) => guest.id)).size).toBe(seen.length)
  })

  test('are for managers of the organisation alone', async () => {
    const elsewhere = await app.signedIn(await app.organisation(), 'manager')
    expect((await made(elsewhere, 'GET', '/api/trust-score/all')).items).toEqual([])
    expect((await (await app.signedIn(hotel, 'staff')).call('GET', '/api/trust-score/all')).status).toBe(403)
    expect((await app.anonymous('GET', '/api/trust-score/all')).status).toBe(401)
  })
})

describe('the demo', () => {
  const begin = (by: Caller) => by.call('POST', '/api/trust-score/initialize-demo')

  test('is given its scores by the operator, and nobody else is', async () => {
    const demo = await app.organisation()
    await inside(app, demo, (tx) => tx.run(sql`update organisations set is_demo = true`))
    const [shown, untouched] = [await makeRated(app, demo, [5, 5, 5]), await makeRated(app, hotel, [5, 5, 5])]
    const reply = await begin(await app.signedIn(hotel, 'operator'))
    expect(reply.body).toEqual({ organisations: 1, guests: 1 })
    const keeper = await app.signedIn(demo, 'manager')
    expect(await made(keeper, 'GET', `/api/trust-score/${shown}`)).toMatchObject({ status: 'scored' })
    expect(await made(manager, 'GET', `/api/trust-score/${untouched}`)).toMatchObject({ status: 'not_made' })
  })

  test('is not started by an unreadable body', async () => {
    const operator = await app.signedIn(hotel, 'operator')
    const broken = await operator.call('POST', '/api/trust-score/initialize-demo', '{"broken')
    expect([broken.status, broken.body.code]).toEqual([400, 'unreadable_body'])
  })

  test('not by an admin, nor by nobody', async () => {
    expect((await begin(await app.signedIn(hotel, 'admin'))).status).toBe(403)
    expect((await app.anonymous('POST', '/api/trust-score/initialize-demo')).status).toBe(401)
  })
})

describe('the level of a score', () => {
  test.each([
    ['0', 'building'],
    ['39.9', 'building'],
    ['40', 'fair'],
    ['60', 'good'],
    ['80', 'excellent'],
    ['100', 'excellent'],
  ])('%s is %s, for everybody', async (score, level) => {
    const reply = await app.anonymous('GET', `/api/trust-score/level/${score}`)
    expect(reply.body).toMatchObject({ level, score: Number(score) })
    expect(reply.body.levels).toHaveLength(5)
  })

  test.each(['-1', '101', 'high', 'Infinity'])('%s is none', async (score) => {
    expect((await app.anonymous('GET', `/api/trust-score/level/${score}`)).status).toBe(404)
  })
})
