import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside } from '../../testing/matrix/world.ts'
import { countedRatings, hold, invited, release } from './testing/stay.ts'
import type { guestOf } from './testing/stay.ts'

let app: TestApp
let hotel: TestOrganisation
let author: Caller
let colleague: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let stay: { stayId: string; guestId: string }
let guest: ReturnType<typeof guestOf>
beforeEach(async () => {
  hotel = await app.organisation()
  ;[author, colleague, manager] = await Promise.all([
    app.signedIn(hotel, 'staff'),
    app.signedIn(hotel, 'staff'),
    app.signedIn(hotel, 'manager'),
  ])
  stay = await makeStay(app, hotel)
  guest = await invited(app, author, stay.stayId)
})

const rate = (by: Caller, rating = 2, more: object = {}) =>
  by.call('POST', '/api/reviews', { stayId: stay.stayId, rating, ...more })
const listed = async (by: Caller) =>
  (await by.call('GET', `/api/get_all_feedbacks?guestId=${stay.guestId}`)).body.items
const scoreFor = async (by: Caller) =>
  (await by.call('POST', '/api/risk-scoring/calculate', { guestId: stay.guestId })).body

async function stored() {
  const rows = await inside(app, hotel, (tx) =>
    tx.all(sql<
      RowOf<'feedback', 'sealed_until' | 'counts_from'> & {
        fact_from: ColumnOf<'risk_facts', 'counts_from'>
        event_at: ColumnOf<'outbox', 'at'> | null
      }
    >`
      select f.sealed_until, f.counts_from, r.counts_from as fact_from, o.at as event_at from feedback f
      left join risk_facts r on r.fact_id = f.feedback_id left join outbox o on o.event_id = f.feedback_id
      where f.stay_id = ${stay.stayId}::uuid order by f.created_at`),
  )
  return rows
}

describe('both sides open together', () => {
  test('with the guest’s rating, in the same instant: list, score and count', async () => {
    await rate(author)
    app.clock.forward(dayMs)
    expect([await listed(manager), await countedRatings(app, hotel)]).toEqual([[], 0])
    await guest.rate({ rating: 4 })
    const now = app.clock.now()
    expect(await stored()).toEqual([{ sealed_until: now, counts_from: now, fact_from: now, event_at: now }])
    expect(await listed(manager)).toMatchObject([{ rating: 2, guestRating: 4, isHeld: false }])
    expect(await countedRatings(app, hotel)).toBe(1)
  })

  test('with the rating of staff, whose answer shows the guest’s', async () => {
    await guest.rate({ rating: 3 })
    const reply = await rate(author)
    expect(reply.body.feedback).toMatchObject({ sealedUntil: null, isHeld: false, guestRating: 3 })
    expect(await listed(colleague)).toMatchObject([{ rating: 2, guestRating: 3 }])
    expect(await countedRatings(app, hotel)).toBe(1)
  })

  test('when both are sent at once, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      stay = await makeStay(app, hotel)
      guest = await invited(app, author, stay.stayId)
      const replies = await Promise.all([rate(author), guest.rate({ rating: 4 }), rate(colleague, 3)])
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
      expect((await listed(manager)).map((one: { guestRating: number }) => one.guestRating)).toEqual([4, 4])
      expect((await guest.see()).venueSide.ratings).toHaveLength(2)
    }
  })

  test('of several ratings by staff the first is the side; those that follow are open', async () => {
    await rate(author)
    await rate(colleague, 5)
    expect(await listed(manager)).toEqual([])
    await guest.rate()
    await rate(manager, 3)
    expect(await listed(author)).toHaveLength(3)
    expect((await guest.see()).venueSide.ratings).toHaveLength(3)
  })

  test('when the window ends, though nobody does anything', async () => {
    await rate(author)
    app.clock.forward(14 * dayMs - 1)
    expect([await listed(manager), await countedRatings(app, hotel)]).toEqual([[], 0])
    app.clock.forward(1)
    expect(await listed(manager)).toHaveLength(1)
    expect(await countedRatings(app, hotel)).toBe(1)
    expect((await guest.see()).venueSide.ratings).toHaveLength(1)
  })

  test('in healthcare, where nothing is scored', async () => {
    const clinic = await app.organisation({ sector: 'healthcare' })
    const nurse = await app.signedIn(clinic, 'staff')
    const visit = await makeStay(app, clinic)
    const patient = await invited(app, nurse, visit.stayId)
    await nurse.call('POST', '/api/reviews', { stayId: visit.stayId, rating: 4 })
    expect((await patient.rate()).body.state).toBe('revealed')
    const [scored] = await inside(app, clinic, (tx) =>
      tx.all(sql<object>`
        select (select count(*)::int from risk_states) as states, (select count(*)::int from risk_facts) as facts`),
    )
    expect(scored).toEqual({ states: 0, facts: 0 })
  })
})

describe('while an incident is open', () => {
  test('both stay sealed, past the window too, until it ends; then they open together', async () => {
    await rate(author)
    const incident = await hold(app, hotel, stay.stayId)
    await guest.rate({ rating: 4 })
    app.clock.forward(20 * dayMs)
    expect([await listed(manager), await countedRatings(app, hotel)]).toEqual([[], 0])
    expect(await listed(author)).toMatchObject([{ sealedUntil: null, isHeld: true, guestRating: null }])
    await release(app, hotel, incident)
    const now = app.clock.now()
    expect(await stored()).toEqual([{ sealed_until: now, counts_from: now, fact_from: now, event_at: now }])
    expect(await listed(manager)).toMatchObject([{ rating: 2, guestRating: 4 }])
    expect(await countedRatings(app, hotel)).toBe(1)
  })

  test('it takes the end of the last of several', async () => {
    const incident = await hold(app, hotel, stay.stayId)
    const claim = await hold(app, hotel, stay.stayId)
    await hold(app, hotel, stay.stayId, claim)
    await rate(author)
    await guest.rate()
    await release(app, hotel, incident)
    expect(await listed(manager)).toEqual([])
    await release(app, hotel, claim)
    expect(await listed(manager)).toHaveLength(1)
  })

  test('that ends within the window, the seal lasts as it would have', async () => {
    await rate(author)
    const incident = await hold(app, hotel, stay.stayId)
    app.clock.forward(dayMs)
    await release(app, hotel, incident)
    const end = new Date(app.clock.now().getTime() + 13 * dayMs)
    expect(await stored()).toEqual([{ sealed_until: end, counts_from: end, fact_from: end, event_at: end }])
  })

  test('what was open stays open', async () => {
    await rate(author)
    await guest.rate({ rating: 4 })
    await hold(app, hotel, stay.stayId)
    expect(await listed(manager)).toMatchObject([{ rating: 2, guestRating: 4 }])
    expect((await guest.see()).venueSide.ratings).toHaveLength(1)
    expect(await countedRatings(app, hotel)).toBe(1)
  })

  test('on another stay of the guest, this one is as it was', async () => {
    const other = await makeStay(app, hotel, { guestId: stay.guestId })
    await hold(app, hotel, other.stayId)
    await rate(author)
    await guest.rate()
    expect(await listed(manager)).toHaveLength(1)
  })

  test('opened and ended at once with the guest’s rating, nothing is left behind', async () => {
    await rate(author)
    const incident = await hold(app, hotel, stay.stayId)
    await Promise.all([guest.rate(), release(app, hotel, incident)])
    expect(await listed(manager)).toHaveLength(1)
    expect(await countedRatings(app, hotel)).toBe(1)
  })
})

describe('before both are open', () => {
  test('nothing that colleagues and managers read differs from a stay that nobody rated', async () => {
    const silent = await makeStay(app, hotel)
    await invited(app, author, silent.stayId)
    await rate(author, 1, { tags: ['aggressive'], comment: 'Shouted at the desk.' })
    await hold(app, hotel, stay.stayId)
    await guest.rate({ rating: 1, comment: 'Cold soup.', recognised: true })
    await countedRatings(app, hotel)
    const seen = async (of: { guestId: string; stayId: string }) => {
      const paths = [
        `/api/get_all_feedbacks?guestId=${of.guestId}`,
        `/api/get_all_feedbacks?guestId=${of.guestId}&tag=aggressive`,
        `/api/get_all_feedbacks?guestId=${of.guestId}&sort=rating`,
        `/api/stays?guestId=${of.guestId}`,
        `/api/guest-profiles/${of.guestId}`,
      ]
      const replies = []
      for (const path of paths) replies.push((await manager.call('GET', path)).body)
      replies.push(await scoreOf(of.guestId))
      return JSON.stringify(replies).replaceAll(of.guestId, 'guest').replaceAll(of.stayId, 'stay')
    }
    const scoreOf = async (guestId: string) =>
      (await manager.call('POST', '/api/risk-scoring/calculate', { guestId })).body
    const withoutNumbers = (text: string) => text.replaceAll(/"(guestN|n)umber":\d+/gu, '"number":0')
    expect(withoutNumbers(await seen(stay))).toBe(withoutNumbers(await seen(silent)))
    const tagged = await manager.call('GET', '/api/guest-profiles?tag=aggressive')
    expect(tagged.body.items).toEqual([])
  })

  test('the audit log does not tell that the guest has rated', async () => {
    await guest.rate()
    await countedRatings(app, hotel)
    const admin = await app.signedIn(hotel, 'admin')
    const told = async () =>
      (await admin.call('GET', '/api/audit-log?action=stay.rated_by_guest')).body.items.length
    expect(await told()).toBe(0)
    await rate(author)
    await countedRatings(app, hotel)
    expect(await told()).toBe(1)
  })

  test('a repeated request answers the author as before, and nobody else', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { stayId: stay.stayId, rating: 2 }
    const first = await author.call('POST', '/api/reviews', body, key)
    await hold(app, hotel, stay.stayId)
    await guest.rate()
    const again = await author.call('POST', '/api/reviews', body, key)
    expect(again.body.feedback).toMatchObject({ id: first.body.feedback.id, guestRating: null })
    const second = await author.call('POST', '/api/reviews', body)
    expect([second.status, second.body.detail]).toEqual([409, 'The stay has been rated by you already.'])
  })

  test('the score tells neither of the rating nor of the day when it opens', async () => {
    for (const by of [author, colleague]) await rate(by, 1)
    const before = await scoreFor(manager)
    expect(before.status).toBe('insufficient_data')
    const reveal = new Date(app.clock.now().getTime() + 14 * dayMs).toISOString()
    expect(JSON.stringify(before)).not.toContain(reveal.slice(0, 10))
    await hold(app, hotel, stay.stayId)
    expect(await scoreFor(manager)).toEqual(before)
  })
})
