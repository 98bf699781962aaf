import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import predictModule from '../module.ts'
import { inside, makeBookings, modelsOf, trainNightly, trainNow, watchNow } from '../testing/bookings.ts'

let app: TestApp
const start = new Date('2026-03-02T10:00:00Z')
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const at = (days: number) => {
  app.clock.current = new Date(start.getTime() + days * dayMs)
}
async function hotelWith(count: number): Promise<TestOrganisation> {
  at(0)
  const hotel = await app.organisation()
  if (count > 0) await makeBookings(app, hotel, { count, from: '2025-03-10' })
  return hotel
}
const arrivalsOf = async (hotel: TestOrganisation) => {
  const manager = await app.signedIn(hotel, 'manager')
  const { status, body } = await manager.call('GET', '/api/predictive-risk/arrivals')
  expect(status).toBe(200)
  return body
}
const targetsOf = (hotel: TestOrganisation) => modelsOf(app, hotel)

describe('training', () => {
  test('is refused where there is too little, with what there is and what is needed', async () => {
    const hotel = await hotelWith(40)
    await makeBookings(app, hotel, { count: 1, from: '2026-03-05', isComing: true })
    await trainNow(app, hotel)
    const { items, models } = await arrivalsOf(hotel)
    expect(items[0].noShow).toMatchObject({ status: 'predicted', isFromOwnBookings: false })
    expect(models.cancellation.model).toBeNull()
    expect(models.cancellation.refusal).toMatchObject({
      reason: 'too_few_bookings',
      triedAt: start.toISOString(),
      needed: { bookings: { have: 40, need: 500 } },
    })
    expect(await targetsOf(hotel)).toEqual([])
  })

  test('tries again the next night where it was refused, and then once a week', async () => {
    const hotel = await hotelWith(40)
    await trainNightly(app)
    await makeBookings(app, hotel, { count: 660, from: '2025-04-01' })
    await trainNightly(app)
    expect(await targetsOf(hotel)).toEqual([])
    const trained = async () => (await targetsOf(hotel)).filter(({ target }) => target === 'cancellation')
    at(1)
    await trainNightly(app)
    expect(await trained()).toMatchObject([{ state: 'in_use', bookings: 700 }])
    at(6)
    await trainNightly(app)
    expect(await trained()).toHaveLength(1)
    at(8)
    await trainNightly(app)
    expect((await trained()).map(({ state }) => state)).toEqual(['retired', 'in_use'])
  })

  test('comes to the same model for the same bookings', async () => {
    const [one, two] = [await hotelWith(1050), await hotelWith(1050)]
    // The venue is a category: the second organisation's venue is named after the first's in its model.
    await predictModule.jobs['predict/train'](app.services)
    const weights = async (hotel: TestOrganisation) => {
      const [row] = await inside(app, hotel, (tx) =>
        tx.all(
          sql<{
            model: object
          }>`select model - 'version' as model from prediction_models where target = 'cancellation'`,
        ),
      )
      return JSON.stringify(row!.model).replaceAll(hotel.venueIds[0]!, 'venue')
    }
    expect(await weights(one)).toBe(await weights(two))
  })

  test('counts no bookings that are still to come among those that have ended', async () => {
    const hotel = await hotelWith(1050)
    await makeBookings(app, hotel, { count: 50, from: '2026-03-02' })
    await trainNow(app, hotel)
    expect((await targetsOf(hotel))[0]).toMatchObject({ target: 'cancellation', bookings: 1050 })
  })

  test('does not hold up the thread that answers requests', async () => {
    const hotel = await hotelWith(0)
    await makeBookings(app, hotel, { count: 6_000, from: '2020-08-10' })
    let longest = 0
    let last = process.threadCpuUsage()
    const ticking = setInterval(() => {
      longest = Math.max(longest, process.threadCpuUsage(last).user / 1000)
      last = process.threadCpuUsage()
    }, 5)
    await trainNow(app, hotel)
    clearInterval(ticking)
    expect((await targetsOf(hotel))[0]).toMatchObject({ state: 'in_use' })
    expect(longest).toBeLessThan(1_000)
  })
})

describe('watching', () => {
  test('predicts new bookings once, of their own accord', async () => {
    const hotel = await hotelWith(1050)
    await trainNow(app, hotel)
    const coming = await makeBookings(app, hotel, { count: 6, from: '2026-03-05', isComing: true })
    await watchNow(app, hotel)
    await watchNow(app, hotel)
    const rows = await inside(app, hotel, (tx) =>
      tx.all(sql<RowOf<'predictions', 'stay_id'>>`select stay_id from predictions`),
    )
    expect(rows.map((row) => row.stay_id).toSorted()).toEqual([...coming, ...coming].toSorted())
  })

  test('holds the first prediction of each booking against what happened', async () => {
    const hotel = await hotelWith(1050)
    await trainNow(app, hotel)
    const coming = await makeBookings(app, hotel, { count: 40, from: '2026-03-05', isComing: true })
    await watchNow(app, hotel)
    expect((await arrivalsOf(hotel)).models.cancellation.calibration).toBeNull()
    at(25)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update stays set status = case when stay_id = any (${coming.slice(0, 10)}::uuid[]) then 'cancelled'
        when stay_id = any (${coming.slice(10, 12)}::uuid[]) then 'no_show' else 'checked_out' end
        where stay_id = any (${coming}::uuid[])`),
    )
    await watchNow(app, hotel)
    const { cancellation, noShow } = (await arrivalsOf(hotel)).models
    expect(cancellation.calibration).toMatchObject({ rows: 40, calibratedAt: app.clock.now().toISOString() })
    expect(cancellation.calibration.bins).toHaveLength(10)
    const ended = (bins: { rows: number; observed: number }[]) =>
      bins.reduce((sum, { rows, observed }) => sum + rows * observed, 0)
    expect(ended(cancellation.calibration.bins)).toBeCloseTo(10, 9)
    expect(noShow.calibration.rows).toBe(30)
    expect(ended(noShow.calibration.bins)).toBeCloseTo(2, 9)
  })

  test('marks a model whose bookings have changed, says so, and has it trained anew the next night', async () => {
    const hotel = await hotelWith(1050)
    await trainNow(app, hotel)
    await watchNow(app, hotel)
    expect((await arrivalsOf(hotel)).models.cancellation.model).toMatchObject({ hasDrifted: false })
    await makeBookings(app, hotel, { count: 300, from: '2026-03-02', early: 'checked_out' })
    at(160)
    await watchNow(app, hotel)
    const { model } = (await arrivalsOf(hotel)).models.cancellation
    expect(model).toMatchObject({ hasDrifted: true, drift: { rows: 300 } })
    expect(model.drift.reasons).toContain('order_lost')
    await trainNow(app, hotel)
    const after = (await arrivalsOf(hotel)).models.cancellation.model
    expect(after).toMatchObject({ hasDrifted: false, bookings: 1350, drift: null })
  })

  test('leaves a model as it is while its bookings stay alike', async () => {
    const hotel = await hotelWith(1050)
    await trainNow(app, hotel)
    await makeBookings(app, hotel, { count: 400, from: '2026-03-02' })
    at(210)
    await watchNow(app, hotel)
    expect((await arrivalsOf(hotel)).models.cancellation.model).toMatchObject({
      hasDrifted: false,
      drift: { rows: 400, reasons: [] },
    })
  })

  test('forgets predictions after 24 months, and retired models with the last of them', async () => {
    const hotel = await hotelWith(1050)
    await trainNow(app, hotel)
    await makeBookings(app, hotel, { count: 2, from: '2026-03-05', isComing: true })
    await watchNow(app, hotel)
    const counts = () =>
      inside(app, hotel, (tx) =>
        tx.first(sql<{ predictions: number; models: number }>`
          select (select count(*)::int from predictions) as predictions, (select count(*)::int from prediction_models) as models`),
      )
    at(8)
    await trainNow(app, hotel)
    expect(await counts()).toEqual({ predictions: 4, models: 4 })
    await watchNow(app, hotel)
    expect(await counts()).toEqual({ predictions: 4, models: 4 })
    at(740)
    await watchNow(app, hotel)
    expect(await counts()).toEqual({ predictions: 0, models: 2 })
  })
})
