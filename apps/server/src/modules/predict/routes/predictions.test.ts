import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, makeBookings, modelsOf, trainNow, watchNow } from '../testing/bookings.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
let coming: string[]
const arrivals = '/api/predictive-risk/arrivals'
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
  await makeBookings(app, hotel, { count: 1050, from: '2025-03-10' })
  coming = await makeBookings(app, hotel, { count: 12, from: '2026-03-03', isComing: true })
  await trainNow(app, hotel)
})
afterAll(() => app.close())

const noShowOf = (by: Caller, stayId: string) => by.call('POST', '/api/predict/no-show', { stayId })
const logged = (stayId: string) =>
  inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'predictions', 'target' | 'probability'> & { input_hash: string }>`
      select target, probability, encode(input_hash, 'hex') as input_hash from predictions
      where stay_id = ${stayId}::uuid order by predicted_at, target`),
  )

describe('coming arrivals', () => {
  test('come with both predictions, factors that add up, and the models behind them', async () => {
    const { status, body } = await manager.call('GET', `${arrivals}?limit=100`)
    expect(status).toBe(200)
    expect(body.items.map((item: { stayId: string }) => item.stayId).toSorted()).toEqual(coming.toSorted())
    for (const { cancellation, noShow, incidentRisk } of body.items) {
      expect([cancellation.status, noShow.status]).toEqual(['predicted', 'predicted'])
      expect(incidentRisk).toEqual({ level: 'insufficient_data', overriddenLevel: null })
      const sum = cancellation.factors.reduce(
        (total: number, { effect }: { effect: number }) => total + effect,
        0,
      )
      expect(cancellation.base + cancellation.other + sum).toBeCloseTo(cancellation.logit, 9)
      expect(1 / (1 + Math.exp(-cancellation.logit))).toBeCloseTo(cancellation.probability, 9)
    }
    expect(body.models.cancellation).toMatchObject({
      model: { bookings: 1050, hasDrifted: false, drift: null },
      refusal: null,
    })
    expect(body.models.cancellation.model.figures.auc).toBeGreaterThan(0.7)
  })

  test('made long before are told apart from the others', async () => {
    const probability = async (stayId: string) =>
      (await noShowOf(manager, stayId)).body.cancellation.probability as number
    // Booked 111 and 37 days before, and not cancelled.
    expect(await probability(coming[3]!)).toBeGreaterThan(2 * (await probability(coming[1]!)))
  })

  test('are sorted by expected loss within a day, and over all days on request', async () => {
    const { body } = await manager.call('GET', `${arrivals}?limit=100`)
    const { body: sorted } = await manager.call('GET', `${arrivals}?limit=100&sort=-expectedLoss`)
    const losses = (items: { expectedLossMinor: number }[]) => items.map((item) => item.expectedLossMinor)
    expect(losses(sorted.items)).toEqual(losses(body.items).toSorted((a, b) => b - a))
    const days = Map.groupBy(body.items as { arrivesOn: string }[], ({ arrivesOn }) => arrivesOn)
    for (const items of days.values()) {
      const own = losses(items as never)
      expect(own).toEqual(own.toSorted((a, b) => b - a))
    }
    for (const { price, notArriving, expectedLossMinor, cancellation, noShow } of body.items) {
      expect(notArriving).toBeCloseTo(1 - (1 - cancellation.probability) * (1 - noShow.probability), 9)
      expect(expectedLossMinor).toBe(Math.round(price.amountMinor * notArriving))
    }
  })

  test('are summed by day, with an interval and the expected loss', async () => {
    const { body } = await manager.call('GET', `${arrivals}?limit=100`)
    expect(body.total).toBe(12)
    expect(body.days.map(({ bookings }: { bookings: number }) => bookings)).toEqual([3, 3, 3, 3])
    for (const { date, predicted, notArriving, low, high, losses } of body.days) {
      const own = body.items.filter(({ arrivesOn }: { arrivesOn: string }) => arrivesOn === date)
      const sum = (of: (item: never) => number) => own.map(of).reduce((a: number, b: number) => a + b, 0)
      expect(predicted).toBe(3)
      expect(notArriving).toBeCloseTo(
        sum(({ notArriving }: { notArriving: number }) => notArriving),
        9,
      )
      expect(low).toBeLessThan(notArriving)
      expect(high).toBeGreaterThan(notArriving)
      expect(losses).toEqual([
        {
          currency: 'EUR',
          amountMinor: sum(({ expectedLossMinor }: { expectedLossMinor: number }) => expectedLossMinor),
        },
      ])
    }
  })

  test('are predicted again when they change', async () => {
    const [stayId] = await makeBookings(app, hotel, { count: 1, from: '2026-03-20', isComing: true })
    const lossOf = async () => {
      const { body } = await manager.call('GET', `${arrivals}?limit=100`)
      return body.items.find((item: { stayId: string }) => item.stayId === stayId)?.expectedLossMinor
    }
    const before = await lossOf()
    app.clock.current = new Date(app.clock.now().getTime() + 1000)
    const change = (set: ReturnType<typeof sql>) =>
      inside(app, hotel, (tx) =>
        tx.run(
          sql`update stays set ${set}, updated_at = platform.app_now() where stay_id = ${stayId!}::uuid`,
        ),
      )
    await change(sql`price_minor = price_minor * 10`)
    expect(await lossOf()).toBeGreaterThan(5 * before)
    await change(sql`status = 'cancelled', cancelled_at = platform.app_now()`)
    expect(await lossOf()).toBeUndefined()
  })

  test('are paged without gap or repeat, next arrivals first', async () => {
    const seen: { stayId: string; arrivesOn: string }[] = []
    for (let cursor = ''; ;) {
      const { body } = await manager.call('GET', `${arrivals}?limit=5${cursor}`)
      seen.push(...body.items)
      if (body.nextCursor === null) break
      cursor = `&cursor=${body.nextCursor}`
    }
    expect(seen.map(({ stayId }) => stayId).toSorted()).toEqual(coming.toSorted())
    expect(seen.map(({ arrivesOn }) => arrivesOn)).toEqual(seen.map(({ arrivesOn }) => arrivesOn).toSorted())
  })

  test('leave out what lies further ahead, other venues, and refuse foreign markers', async () => {
    const count = async (query: string) =>
      (await manager.call('GET', `${arrivals}?${query}`)).body.items.length
    expect(await count('days=2')).toBe(3)
    expect(await count(`venueId=${hotel.venueIds[1]}`)).toBe(0)
    expect((await manager.call('GET', `${arrivals}?cursor=bm8`)).status).toBe(422)
    expect((await manager.call('GET', `${arrivals}?days=91`)).status).toBe(422)
  })
})

describe('a prediction', () => {
  test('is kept once with its model and the hash of its input, however often it is asked for', async () => {
    const [stayId] = await makeBookings(app, hotel, { count: 1, from: '2026-03-20', isComing: true })
    const { body } = await noShowOf(manager, stayId!)
    await noShowOf(manager, stayId!)
    await manager.call('GET', `${arrivals}?limit=100`)
    const rows = await logged(stayId!)
    expect(rows.map(({ target }) => target)).toEqual(['cancellation', 'no_show'])
    expect(rows[0]!.probability).toBe(body.cancellation.probability)
    expect(rows[0]!.input_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('changes nothing of the booking, nor of the guest', async () => {
    const stored = () =>
      inside(app, hotel, (tx) =>
        tx.all(sql`select s.*, g.risk_level, g.archived_at from stays s
          join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id order by s.stay_id`),
      )
    const before = await stored()
    await manager.call('GET', `${arrivals}?limit=100`)
    await noShowOf(manager, coming[0]!)
    expect(await stored()).toEqual(before)
  })

  test('is not changed by what is filled at or after arrival', async () => {
    const [stayId] = await makeBookings(app, hotel, { count: 1, from: '2026-03-21', isComing: true })
    const before = (await noShowOf(manager, stayId!)).body
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        update stays set room = '901', adults = 5, children = 3, channel = 'Changed',
          invited_at = platform.app_now(), updated_at = platform.app_now() + interval '3 days'
        where stay_id = ${stayId!}::uuid`),
    )
    const after = (await noShowOf(manager, stayId!)).body
    expect([after.cancellation, after.noShow]).toEqual([before.cancellation, before.noShow])
    expect(await logged(stayId!)).toHaveLength(2)
  })

  test('rests on facts that the database does not let anybody change', async () => {
    const change = inside(app, hotel, (tx) =>
      tx.run(sql`update stays set booking_facts = '{}' where stay_id = ${coming[0]!}::uuid`),
    )
    await expect(change).rejects.toThrow('stays as it is')
  })

  test('counts only earlier stays of the guest that have ended by today', async () => {
    const [stayId] = await makeBookings(app, hotel, { count: 1, from: '2026-03-22', isComing: true })
    const { body } = await noShowOf(manager, stayId!)
    const guestId = body.guest.id as string
    const probability = async () => (await noShowOf(manager, stayId!)).body.noShow.probability as number
    const first = await probability()
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2026-03-05' })
    expect(await probability()).toBe(first)
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2026-02-20' })
    const second = await probability()
    expect(second).toBeGreaterThan(first)
    await makeStay(app, hotel, { guestId, status: 'checked_out', arrivesOn: '2026-02-24' })
    expect(await probability()).toBeLessThan(second)
  })

  test('suggests a deposit from the second no-show within twelve months on', async () => {
    const [stayId] = await makeBookings(app, hotel, { count: 1, from: '2026-03-22', isComing: true })
    const { body } = await noShowOf(manager, stayId!)
    const guestId = body.guest.id as string
    const said = async () => {
      const { recentNoShows, suggestion } = (await noShowOf(manager, stayId!)).body
      return [recentNoShows, suggestion]
    }
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2025-01-20' })
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2025-09-20' })
    expect(await said()).toEqual([1, null])
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2026-02-20' })
    expect(await said()).toEqual([2, 'deposit'])
  })

  test('is made of no minor: refused with the reason, and none is kept', async () => {
    const [found, known] = await makeBookings(app, hotel, { count: 2, from: '2026-03-23', isComing: true })
    const makeMinor = (stayId: string) =>
      inside(app, hotel, (tx) =>
        tx.run(sql`update guests set is_minor = true
          where guest_id = (select guest_id from stays where stay_id = ${stayId}::uuid)`),
      )
    await noShowOf(manager, found!)
    expect(await logged(found!)).toHaveLength(2)
    await makeMinor(found!)
    await makeMinor(known!)
    const refused = { status: 'refused', reason: 'minor' }
    for (const stayId of [found!, known!]) {
      const { body } = await noShowOf(manager, stayId)
      expect([body.cancellation, body.noShow]).toEqual([refused, refused])
    }
    const { body: list } = await manager.call('GET', `${arrivals}?limit=100`)
    const listed = list.items.find(({ stayId }: { stayId: string }) => stayId === found)
    expect([listed.cancellation, listed.noShow]).toEqual([refused, refused])
    await watchNow(app, hotel)
    expect([...(await logged(found!)), ...(await logged(known!))]).toEqual([])
    expect(await logged(coming[0]!)).toHaveLength(2)
  })

  test('is made of nobody who opted out of scoring, and none is kept', async () => {
    const [stayId] = await makeBookings(app, hotel, { count: 1, from: '2026-03-23', isComing: true })
    await noShowOf(manager, stayId!)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update guests set opted_out_at = platform.app_now()
        where guest_id = (select guest_id from stays where stay_id = ${stayId!}::uuid)`),
    )
    const refused = { status: 'refused', reason: 'opted_out' }
    const { body } = await noShowOf(manager, stayId!)
    expect([body.cancellation, body.noShow]).toEqual([refused, refused])
    await watchNow(app, hotel)
    expect(await logged(stayId!)).toEqual([])
  })

  test('is refused of bookings that are over or present, and none is kept', async () => {
    for (const status of ['checked_in', 'cancelled', 'no_show', 'checked_out'] as const) {
      const { stayId } = await makeStay(app, hotel, { status })
      const { status: code, body } = await noShowOf(manager, stayId)
      expect([code, body.noShow]).toEqual([200, { status: 'refused', reason: 'not_expected' }])
      expect(await logged(stayId)).toEqual([])
    }
  })

  test('at a venue without ended bookings of its own starts with public weights, and says so', async () => {
    const venueId = hotel.venueIds[1]!
    const [stayId] = await makeBookings(app, hotel, { count: 1, from: '2026-03-09', venueId, isComing: true })
    const { body } = await noShowOf(manager, stayId!)
    expect(body.cancellation).toMatchObject({ status: 'predicted', isFromOwnBookings: false })
    expect(await logged(stayId!)).toEqual([])
    expect((await noShowOf(manager, coming[0]!)).body.cancellation).toMatchObject({ isFromOwnBookings: true })
    await inside(app, hotel, (tx) => tx.run(sql`delete from stays where stay_id = ${stayId!}::uuid`))
  })

  test('is not made at a restaurant without bookings of its own, because the start weights are of hotels', async () => {
    const place = await app.organisation({ sector: 'restaurant' })
    const { stayId } = await makeStay(app, place, { status: 'expected', arrivesOn: '2026-03-09' })
    const { body } = await noShowOf(await app.signedIn(place, 'manager'), stayId)
    expect(body.cancellation).toEqual({ status: 'refused', reason: 'not_trained' })
  })

  test.each(['school', 'healthcare'] as const)('is not made in a %s', async (sector) => {
    const place = await app.organisation({ sector })
    const head = await app.signedIn(place, 'manager')
    await makeBookings(app, place, { count: 1050, from: '2025-03-10' })
    const { stayId } = await makeStay(app, place, { status: 'expected', arrivesOn: '2026-03-09' })
    await trainNow(app, place)
    const refused = { status: 'refused', reason: 'sector_not_predicted' }
    const { body } = await noShowOf(head, stayId)
    expect([body.cancellation, body.noShow]).toEqual([refused, refused])
    const { body: list } = await head.call('GET', arrivals)
    expect(list.items).toEqual([])
    expect(list.models.noShow).toEqual({
      model: null,
      refusal: { reason: 'sector_not_predicted', triedAt: null, needed: null },
      calibration: null,
    })
  })

  test.each(['school', 'healthcare'] as const)('is not made at an event venue of a %s', async (sector) => {
    const place = await app.organisation({ sector })
    const head = await app.signedIn(place, 'manager')
    await inside(app, place, (tx) => tx.run(sql`update venues set sector = 'event'`))
    await makeBookings(app, place, { count: 1050, from: '2025-03-10' })
    const { stayId } = await makeStay(app, place, { status: 'expected', arrivesOn: '2026-03-09' })
    await trainNow(app, place)
    await watchNow(app, place)
    expect(await modelsOf(app, place)).toEqual([])
    const { body } = await noShowOf(head, stayId)
    expect(body.noShow).toEqual({ status: 'refused', reason: 'sector_not_predicted' })
    expect((await head.call('GET', arrivals)).body.items).toEqual([])
  })

  test('is not made of the bookings of others: each organisation has its own models', async () => {
    const other = await app.organisation()
    const stranger = await app.signedIn(other, 'manager')
    const [stayId] = await makeBookings(app, other, { count: 1, from: '2026-03-09', isComing: true })
    const { body } = await noShowOf(stranger, stayId!)
    expect(body.cancellation).toMatchObject({ isFromOwnBookings: false })
    expect((await noShowOf(stranger, coming[0]!)).status).toBe(404)
  })
})

describe('training on request', () => {
  const state = async (by: Caller) => (await by.call('GET', '/api/predictions/model')).body.training?.state
  test('is queued once, reports its progress, and belongs to one organisation', async () => {
    const place = await app.organisation()
    const head = await app.signedIn(place, 'manager')
    expect(await state(head)).toBeUndefined()
    await makeBookings(app, place, { count: 1050, from: '2025-03-10' })
    const asked = await head.call('POST', '/api/predictions/train')
    expect([asked.status, asked.body.state]).toEqual([202, 'waiting'])
    expect((await head.call('POST', '/api/predictions/train')).body.startedAt).toBe(asked.body.startedAt)
    await trainNow(app, place)
    const { body } = await head.call('GET', '/api/predictions/model')
    expect(body.training).toMatchObject({ state: 'done', finishedAt: app.clock.now().toISOString() })
    expect(body.models.cancellation.model).toMatchObject({ bookings: 1050 })
    const { windows } = body.models.cancellation.model.figures
    expect(windows.map(({ days }: { days: number[] }) => days)).toEqual([
      [0, 7],
      [8, 14],
      [15, 45],
    ])
    for (const { brier, constantBrier } of windows) expect(brier + constantBrier).toBeGreaterThan(0)
  })

  test('is reported by a process that has not read the models yet', async () => {
    const place = await app.organisation()
    const head = await app.signedIn(place, 'manager')
    await makeBookings(app, place, { count: 1050, from: '2025-03-10' })
    await trainNow(app, place)
    // Ids that no process knows stand for models that another process has trained.
    await inside(app, place, (tx) => tx.run(sql`update prediction_models set model_id = uuidv7()`))
    const { status, body } = await head.call('GET', '/api/predictions/model')
    expect([status, body.models.cancellation.model.bookings]).toEqual([200, 1050])
  })

  test('ends at once where nothing may be predicted', async () => {
    const school = await app.organisation({ sector: 'school' })
    const head = await app.signedIn(school, 'manager')
    await head.call('POST', '/api/predictions/train')
    await trainNow(app, school)
    expect(await state(head)).toBe('done')
    expect(await modelsOf(app, school)).toEqual([])
  })
})

describe('who may not', () => {
  const calls = [
    ['GET', arrivals, undefined],
    ['POST', '/api/predict/no-show', {}],
    ['GET', '/api/predict/forecast', undefined],
    ['POST', '/api/predictions/train', undefined],
    ['GET', '/api/predictions/model', undefined],
  ] as const
  test.each(calls)(
    '%s %s: nobody who is not signed in, and no role below manager',
    async (method, path, body) => {
      expect((await app.anonymous(method, path, body)).status).toBe(401)
      for (const role of ['staff', 'privacy', 'reviewer', 'operator'] as const) {
        const caller = await app.signedIn(hotel, role)
        expect((await caller.call(method, path, body)).status, role).toBe(403)
      }
    },
  )

  test('a manager of another venue', async () => {
    const elsewhere = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    expect((await noShowOf(elsewhere, coming[0]!)).status).toBe(404)
    expect((await elsewhere.call('GET', arrivals)).body.items).toEqual([])
  })
})
