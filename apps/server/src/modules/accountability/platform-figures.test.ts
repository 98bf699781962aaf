import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Moves the clock a minute on, so that the kept figures are counted again. */
async function figures() {
  app.clock.forward(60_000)
  const { status, body } = await app.anonymous('GET', '/api/platform-figures')
  expect(status).toBe(200)
  return body
}

const rated = (of: TestOrganisation, day: string, ratings: number) =>
  inside(app, of, (tx) =>
    tx.run(sql`
      insert into feedback_daily (organisation_id, venue_id, day, rating, ratings)
      values (${of.organisationId}::uuid, ${of.venueIds[0]}::uuid, ${day}::date, 4, ${ratings}::bigint)`),
  )

test('anybody reads the figures of all organisations, and none below five', async () => {
  const organisations = [await app.organisation({ venues: 2 }), await app.organisation({ venues: 2 })]
  await rated(organisations[0]!, '2026-03-01', 4)
  expect(await figures()).toMatchObject({
    organisations: 'fewer_than_5',
    venues: 'fewer_than_5',
    ratings: 'fewer_than_5',
    sharing: { listings: 'fewer_than_5', lookups: 'fewer_than_5', medianTermDays: null, overturnRate: null },
  })
  await rated(organisations[1]!, '2026-02-20', 3)
  await rated(organisations[1]!, '2026-01-10', 100)
  await app.organisation()
  expect(await figures()).toMatchObject({ organisations: 'fewer_than_5', venues: 5, ratings: 7 })
})

test('venues that closed count no more', async () => {
  const before = (await figures()).venues
  const of = await app.organisation()
  expect((await figures()).venues).toBe(before + 1)
  await inside(app, of, (tx) => tx.run(sql`update venues set closed_at = platform.app_now()`))
  expect((await figures()).venues).toBe(before)
})

test('they are counted once a minute, however many ask', async () => {
  const { madeAt } = await figures()
  app.clock.forward(59_000)
  expect((await app.anonymous('GET', '/api/platform-figures')).body.madeAt).toBe(madeAt)
  app.clock.forward(1_000)
  expect((await app.anonymous('GET', '/api/platform-figures')).body.madeAt).not.toBe(madeAt)
})

test('nobody of an organisation counts over all of them', async () => {
  const of = await app.organisation()
  await expect(
    inside(app, of, (tx) => tx.all(sql`select * from network.platform_figures()`)),
  ).rejects.toThrow('figures are of the platform')
})
